import { expect } from '@playwright/test';
import { sellFor } from '../platform/rewards.ts';
import type { Walk } from './screens.ts';
import { openSmallStore } from '../kit/small-store.ts';

/** The platform's stores, one of them, and what is done with it. */
export const walkPlatformStoreScreens: Walk = async ({ visitor, people, backstage }, visit) => {
  const { page, t } = visitor;
  const { owner, slug } = await openSmallStore(people, backstage);
  await sellFor(backstage, slug, 1_234);
  await backstage.rows(
    `update tenants set name = 'Dapur Warisan Nenek Hajah Rokiah & Anak-Anak' where slug = $1`,
    [slug],
  );
  await backstage.rows(
    `insert into payment_accounts (tenant_id, provider, secret) select id, 'billplz', 'x' from tenants where slug = $1`,
    [slug],
  );
  const [{ id } = { id: '' }] = await backstage.rows<{ id: string }>(
    'select id from tenants where slug = $1',
    [slug],
  );
  await visitor.hold(await people.superAdmin());
  await page.goto('/super-admin/stores');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await visit('stores of the platform');
  await page.goto(`/super-admin/stores?search=${slug}`);
  await expect(page.getByText(t('pstores.found', { count: 1 }))).toBeVisible();
  await page.goto(`/super-admin/stores/${id}`);
  await expect(visitor.heading(t('pstores.figures'))).toBeVisible();
  await visitor.button(t('pstores.move')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('pstores.move') })
    .click();
  await expect(page.getByText(t('pstores.pathWrong'))).toBeVisible();
  await visit('another path for a store');
  await page.keyboard.press('Escape');
  await visitor.button(t('pstores.suspend')).click();
  await visitor.field(t('pstores.reason')).fill('Sila hantar lesen anda dahulu.\nTerima kasih.');
  await visit('suspending a store');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('pstores.suspend') })
    .click();
  await expect(visitor.heading(t('pstores.letters'))).toBeVisible();
  await expect(page.getByText(t('pstores.act.suspended'))).toBeVisible();
  await visit('a suspended store');
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard`);
  await expect(page.getByText(t('seller.hold.suspended'))).toBeVisible();
  await visit('dashboard of a suspended store');

  const { slug: waiting } = await openSmallStore(people, backstage);
  const [{ id: newId } = { id: '' }] = await backstage.rows<{ id: string }>(
    `update tenants set status = 'draft', review = 'waiting', review_asked_at = now(), name = 'Dapur Warisan Nenek Hajah'
      where slug = $1 returning id`,
    [waiting],
  );
  await visitor.hold(await people.superAdmin());
  await page.goto('/super-admin/stores?review=waiting');
  await expect(page.getByRole('link', { name: /Dapur Warisan Nenek Hajah/ }).first()).toBeVisible();
  await visit('new stores that wait');
  await page.goto(`/super-admin/stores/${newId}`);
  await visitor.button(t('pstores.reject')).click();
  await visitor.field(t('pstores.reason')).fill('Alamat tidak dapat ditemui.');
  await visit('a new store is refused');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('pstores.reject') })
    .click();
  await expect(page.getByText(t('pstores.act.rejected')).first()).toBeVisible();
  await visit('a new store that was refused');
  await page.goto(`/super-admin/orders?store=${slug}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await visit('orders of all stores');
  await page.goto(`/super-admin/orders?search=nobody@mail.example`);
  await expect(page.getByText(t('pstores.orders.none'))).toBeVisible();
  await visit('orders of all stores: none');
  await backstage.rows(
    `update products set description = 'Dimasak dengan daging halal pilihan, gula merah dan santan segar dari kampung' where tenant_id = (select id from tenants where slug = $1)`,
    [slug],
  );
  await page.goto('/super-admin/claims');
  await expect(page.getByText('halal', { exact: true }).first()).toBeVisible();
  await visit('what stores claim');
};
