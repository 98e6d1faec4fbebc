import { expect } from '@playwright/test';
import type { Walk } from './screens.ts';
import { openSmallStore } from '../kit/small-store.ts';

/** People of the platform, and a store that is looked into. */
export const walkPlatformPeopleScreens: Walk = async ({ visitor, people, backstage }, visit) => {
  const { page, t } = visitor;
  const { owner, slug } = await openSmallStore(people, backstage);
  const long = 'Tengku Nur Hidayatul Aishah binti Tengku Haji Abdul Rahman Shah';
  const locked = await people.customer(long);
  await backstage.rows(
    `update users set locked_at = now(), locked_reason = 'Three orders with a stolen card', email_verified_at = null where id = $1`,
    [locked.id],
  );
  await visitor.hold(await people.superAdmin());
  // Journeys before this one made people too, who may come first in the list.
  await page.goto('/super-admin/people?search=hidayatul%20aishah');
  await expect(page.getByRole('link', { name: long }).first()).toBeVisible();
  await visit('people');
  await page.getByRole('searchbox').fill('nobody at all');
  await page.keyboard.press('Enter');
  await expect(visitor.heading(t('ppl.none'))).toBeVisible();
  await visit('nobody found');
  await page.goto(`/super-admin/people/${locked.id}`);
  await expect(page.getByText('Three orders with a stolen card')).toBeVisible();
  await visit('a locked person');
  await page.goto(`/super-admin/people/${owner.id}`);
  await visitor.button(t('ppl.lock')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ppl.lock') })
    .click();
  await expect(page.getByText(t('support.reasonWrong'))).toBeVisible();
  await visit('locking somebody');
  await page.keyboard.press('Escape');
  await visit('a seller');
  await visitor.button(t('ppl.role')).click();
  const roles = page.getByRole('dialog');
  await roles.getByRole('button', { name: t('ppl.roleSave') }).click();
  await roles.getByLabel(t('support.reason')).fill('Joins the team');
  await roles.getByRole('button', { name: t('ppl.roleSave') }).click();
  await expect(roles.getByText(t('ppl.roleMissing'))).toBeVisible();
  for (const role of ['super_admin', 'ops', 'support', 'finance'] as const) {
    await roles.getByRole('button', { name: t(`role.${role}`), exact: true }).click();
    await expect(roles.getByText(t(`ppl.roleOf.${role}`))).toBeVisible();
  }
  await visit('a role at the platform');
  await roles.getByRole('button', { name: t('ppl.roleSave') }).click();
  await expect(page.getByText(t('ppl.atPlatform', { role: t('role.finance') }))).toBeVisible();
  await visitor.button(t('ppl.role')).click();
  await roles.getByRole('button', { name: t('ppl.noRole') }).click();
  await expect(roles.getByText(t('ppl.roleOf.none'))).toBeVisible();
  await roles.getByLabel(t('support.reason')).fill('Only looks after a store now');
  await roles.getByRole('button', { name: t('ppl.roleSave') }).click();
  await expect(page.getByText(t('ppl.atPlatform', { role: t('role.finance') }))).toHaveCount(0);

  await page.getByRole('link', { name: t('ppl.lookIn') }).click();
  await expect(visitor.heading(t('support.lookTitle', { store: slug }))).toBeVisible();
  await visit('before a store');
  await visitor.field(t('support.reason')).fill('Customers cannot order');
  await visitor.button(t('support.look')).click();
  const banner = page.getByRole('region', { name: t('support.title') });
  await expect(banner.getByText(t('support.readOnly'))).toBeVisible();
  await page.waitForLoadState('networkidle');
  await visit('a store that is looked into');
  await banner.getByRole('button', { name: t('support.allow') }).click();
  await visit('asking for changes');
  await page.getByRole('dialog').getByLabel(t('support.reason')).fill('The owner asked us to hide it');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('support.allowAction') })
    .click();
  await expect(banner.getByText(t('support.canChange'))).toBeVisible();
  await page.goto('/super-admin/people');
  await expect(page.getByText(t('support.canChange'))).toBeVisible();
  await visit('people, with a store that is looked into');
  await page.goto(`/${slug}/dashboard/people/log`);
  await expect(page.getByText('Customers cannot order')).toBeVisible();
  await visit('a log with visits of the platform');

  await visitor.hold(await people.ofPlatform('finance', 'Kavitha Raman'));
  await page.goto(`/super-admin/people/${owner.id}`);
  await expect(page.getByText(t('role.lookOnly'))).toBeVisible();
  await visit('a seller, by a role that may only look');
  await page.goto(`/${slug}/dashboard`);
  await visitor.field(t('support.reason')).fill('Customers cannot order');
  await visitor.button(t('support.look')).click();
  await expect(page.getByText(t('support.notInRole'))).toBeVisible();
  await visit('before a store, by a role that does not look in');
};
