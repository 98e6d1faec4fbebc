import { expect } from '@playwright/test';
import type { Walk } from './screens.ts';

/** The team of a store and what it did, and the page of an invitation. */
export const walkPeopleScreens: Walk = async ({ visitor, people, backstage }, visit) => {
  const { page, t } = visitor;
  const owner = await people.owner('Nor Hidayah binti Haji Abdul Rahman');
  for (const [name, role] of [
    ['Mei Ling Tan', 'manager'],
    ['Siti Aminah', 'kitchen'],
  ] as const) {
    const { id, email } = await people.customer(name);
    await backstage.rows(
      `insert into store_members (tenant_id, user_id, email, role) select id, $2, $3, $4 from tenants where slug = $1`,
      [owner.slug, id, email, role],
    );
  }
  const { data } = await people.call<{ data: { link: string } }>(
    owner,
    'POST',
    '/dashboard/people/invitations',
    { email: null, role: 'packer', rights: null },
    owner.slug,
  );
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard/people`);
  await expect(page.getByText('Mei Ling Tan')).toBeVisible();
  await visit('people');
  await page.getByRole('button', { name: t('people.invite') }).click();
  await visit('people, inviting');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Siti Aminah/ }).click();
  await page.getByText(t('people.rights')).click();
  await visit('people, one person');
  await page.getByRole('button', { name: t('people.makeOwner') }).click();
  await visit('people, another owner');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Siti Aminah/ }).click();
  await page.getByRole('button', { name: t('people.sessions') }).click();
  await expect(page.getByRole('list', { name: t('people.sessions') })).toBeVisible();
  await visit('people, where one is signed in');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: t('people.log'), exact: true }).click();
  await expect(page.getByText(t('people.did.invited'))).toBeVisible();
  await visit('people, log');
  await page.goto(data.link);
  await expect(page.getByRole('button', { name: t('join.accept') })).toBeVisible();
  await visit('invitation');
};
