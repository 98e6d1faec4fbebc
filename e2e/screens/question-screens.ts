import { expect } from '@playwright/test';
import { someNumber } from '../kit/people.ts';
import type { Scene, Visit } from './screens.ts';
import { kakYah } from '../kit/shop.ts';
import { chooseFacebookAccount } from '../kit/social-windows.ts';

/** What is asked before a session, an account or a way into it changes. */
export async function walkQuestionScreens(
  { visitor, people, backstage }: Scene,
  visit: Visit,
): Promise<void> {
  const { page, t } = visitor;
  const [mine, other] = [await people.customer('Aisyah Rahman'), await people.customer('Devi Nair')];
  await backstage.forgetCalls();
  await page.goto('/p/login');
  await chooseFacebookAccount(page, { name: `Kavitha ${someNumber()}` });
  await visitor.button(t('social.continue')).click();
  await expect(page.getByText(t('session.emailRequired'), { exact: true })).toBeVisible();
  await visit('Facebook gives no address');

  const stranger = { name: other.name };
  await page.goto(`/${kakYah}?token=${other.token}`);
  await expect(visitor.heading(t('arrival.newTitle', stranger))).toBeVisible();
  await visit('a store’s address with a stranger’s token');
  const asGuest = page.waitForEvent('load');
  await visitor.button(t('arrival.notMe')).click();
  await asGuest;
  await page.goto(`/auth/process?token=${other.token}&redirect=/p/marketplace`);
  await expect(visitor.heading(t('process.newTitle', stranger))).toBeVisible();
  await visit('token processing for a stranger');
  await visitor.button(t('process.notMe')).click();
  await expect(page).toHaveURL('/p/marketplace');

  await visitor.hold(mine);
  await page.goto(`/${kakYah}?token=${other.token}`);
  await expect(visitor.heading(t('arrival.askTitle'))).toBeVisible();
  await visit('a store’s address with somebody else’s token');
  // The answer loads the page anew, which would cut the next visit off.
  const kept = page.waitForEvent('load');
  await visitor.button(t('arrival.stay', { current: mine.name })).click();
  await kept;
  await page.goto(`/auth/process?token=${other.token}&redirect=/u/orders`);
  await expect(visitor.heading(t('process.otherTitle'))).toBeVisible();
  await visit('token processing for somebody else');

  await backstage.rows(
    `insert into user_identities (user_id, provider, subject, email) values ($1, 'facebook', $2, $3)`,
    [mine.id, String(someNumber()), mine.email],
  );
  await page.goto('/u/profile');
  await page.getByRole('button', { name: new RegExp(`^${t('social.unlink')} `) }).click();
  await expect(visitor.heading(t('social.unlinkTitle', { provider: 'Facebook' }))).toBeVisible();
  await visit('unlinking a sign-in');
  await page.keyboard.press('Escape');
  await visitor.button(t('account.sessions.endAll')).click();
  await expect(visitor.heading(t('account.sessions.endAllTitle'))).toBeVisible();
  await visit('signing out everywhere');
}
