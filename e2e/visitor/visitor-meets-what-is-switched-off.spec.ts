import type { SwitchName } from '../../packages/contract/src/platform/switch-names.ts';
import { expect, test } from '../kit/journey.ts';
import type { People, Person } from '../kit/people.ts';
import { reloadUntil } from '../kit/visitor.ts';

const move = (people: People, admin: Person, name: SwitchName, percent: number) =>
  people.call(admin, 'PUT', `/super-admin/switches/${name}`, { percent, stores: [], note: 'For a while' });

test('what the platform switched off is offered nowhere and said in words, and is back once it is on', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const admin = await people.superAdmin();
  const customer = await people.customer();
  const { t } = visitor;
  const resting = ['registrations', 'new_stores', 'social_sign_in', 'marketplace', 'referrals'] as const;
  const toMarketplace = page.locator('a[href="/p/marketplace"]');
  const google = page.locator('iframe[src*="/gsi/button"]');
  try {
    for (const name of resting) await move(people, admin, name, 0);

    await page.goto('/p/login');
    await expect(visitor.heading(t('session.signInTitle', { product: 'Dapur' }))).toBeVisible();
    await expect(visitor.button('Continue with Facebook')).toHaveCount(0);
    await expect(google).toHaveCount(0);
    await expect(visitor.button(t('session.toRegister'))).toHaveCount(0);
    await visitor.openDialog('register');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('session.registrationsOff'));
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await page.keyboard.press('Escape');

    await reloadUntil(page, page.locator('body:not(:has(a[href="/p/marketplace"]))'), () =>
      page.goto('/p/pricing'),
    );
    expect((await page.goto('/p/marketplace'))?.status()).toBe(404);
    await expect(visitor.heading(t('unavailable.marketTitle'))).toBeVisible();

    await visitor.hold(customer);
    await page.goto('/u/register-store');
    await expect(page.getByText(t('createStore.closed'))).toBeVisible();
    await expect(visitor.button(t('createStore.submit'))).toHaveCount(0);
    await page.goto('/u/referral');
    await expect(page.getByText(t('referral.paused'))).toBeVisible();
  } finally {
    for (const name of resting) await move(people, admin, name, 100);
  }

  await page.goto('/u/register-store');
  await expect(visitor.button(t('createStore.submit'))).toBeVisible();
  await page.goto('/u/referral');
  await expect(visitor.heading(t('account.referral.title'))).toBeVisible();
  expect((await page.goto('/p/marketplace'))?.status()).toBe(200);
  await reloadUntil(page, toMarketplace.filter({ visible: true }).first(), () => page.goto('/p/pricing'));
});
