import { expect } from '@playwright/test';
import type { Scene, Visit } from './screens.ts';
import { kakYah, ShopPages } from '../kit/shop.ts';

/** The screens of those who have a store or are about to, and of those who run the platform. */
export async function walkOwnerScreens(scene: Scene, visit: Visit): Promise<void> {
  const { visitor, people, backstage, locale } = scene;
  const { page, t } = visitor;
  const shop = new ShopPages(page, kakYah, locale);

  await visitor.hold(await people.customer());
  await shop.open();
  await expect(await visitor.menuItem(t('menu.save'))).toBeVisible();
  await visit('store with the account menu');
  await (await visitor.menuItem(t('menu.create'))).click();
  await visitor.field(t('createStore.name')).fill('Kuih Warisan Nenek Seri Kembangan');
  await expect(page.getByText(t('createStore.pathFree'))).toBeVisible();
  await visit('create a store');

  const owner = await people.owner();
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard`);
  await expect(visitor.heading(owner.storeName)).toBeVisible();
  await visit('dashboard of a draft');
  await backstage.rows(`update tenants set status = 'live' where slug = $1`, [owner.slug]);
  await page.reload();
  await expect(page.getByText(t('dash.liveText'))).toBeVisible();
  await visit('dashboard of a live store');
  await page.goto('/debug/auth');
  await expect(page.getByText(owner.email)).toBeVisible();
  await visit('debug: session of an owner');

  await backstage.rows(
    `insert into store_members (tenant_id, user_id, email, role) select id, $2, $3, 'staff' from tenants where slug = $1`,
    [kakYah, owner.id, owner.email],
  );
  await shop.open();
  await expect(page.getByText(t('checkout.ownStore.title'))).toBeVisible();
  await visit('own store');

  await visitor.hold(await people.superAdmin());
  await page.goto('/super-admin');
  await expect(visitor.heading(t('admin.title'))).toBeVisible();
  await visit('super admin');
}
