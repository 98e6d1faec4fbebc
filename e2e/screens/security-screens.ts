import { expect } from '@playwright/test';
import { goToPlace, Authenticator } from '../platform/admin.ts';
import type { Scene, Visit } from './screens.ts';

/** The second factor of the platform's people, the menu of their pages, and the log of what they did. */
export async function walkSecurityScreens(
  { visitor, people, backstage }: Scene,
  visit: Visit,
): Promise<void> {
  const { page, t } = visitor;
  const admin = await people.customer('Harith Ong');
  await backstage.rows(`update users set platform_role = 'super_admin' where id = $1`, [admin.id]);
  await visitor.hold(admin);
  await page.goto('/super-admin');
  await expect(visitor.heading(t('factor.none'))).toBeVisible();
  await visit('setting a phone up');
  const app = new Authenticator((await page.locator('.factor-key').textContent()) ?? '');
  await visitor.field(t('factor.code')).fill(app.code());
  await visitor.button(t('factor.confirm')).click();
  await expect(visitor.heading(t('factor.codesTitle'))).toBeVisible();
  await visit('recovery codes');
  await visitor.field(t('factor.codesKept')).check();
  await visitor.button(t('factor.finish')).click();
  await expect(visitor.heading(t('admin.title'))).toBeVisible();

  await goToPlace(visitor, t('place.security'));
  await visitor.button(t('security.renew')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit('my security, asked for a code');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: new RegExp(`^${t('place.choose')}`) }).click();
  await visit('the menu of the platform');
  await page.keyboard.press('Escape');
  await goToPlace(visitor, t('place.audit'));
  await expect(
    page.getByRole('heading', { name: t('audit.act.second_factor.enrolled') }).first(),
  ).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.button(t('audit.filters')).click();
  await visit('audit log');

  await visitor.hold({ token: await people.anotherSession(admin) });
  await page.goto('/super-admin');
  await visitor.field(t('factor.code')).fill(app.code(9));
  await expect(page.getByText(t('factor.codeWrong'))).toBeVisible();
  await visit('confirming with a wrong code');
}
