import { expect } from '@playwright/test';
import type { Scene, Visit } from './screens.ts';
import { openSmallStore } from './small-store.ts';

const pages = ['state', 'profile', 'look', 'place', 'pickup', 'payments', 'tax', 'policies', 'seo'] as const;

/** The settings of a store, and what a shopper sees of one that takes no orders. */
export async function walkStoreScreens(scene: Scene, visit: Visit): Promise<void> {
  const { visitor, people, backstage } = scene;
  const { page, t } = visitor;
  const { owner, slug, product } = await openSmallStore(people, backstage);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/settings`);
  await expect(visitor.heading(t('seller.settings'))).toBeVisible();
  await visit('settings');
  for (const name of pages) {
    await page.goto(`/${slug}/dashboard/settings/${name}`);
    await expect(visitor.heading(t(`sset.page.${name}`))).toBeVisible();
    await expect(page.locator('.sset-form, .sset .card').first()).toBeVisible();
    await visit(`settings: ${name}`);
  }
  await page.goto(`/${slug}/dashboard/settings/pickup`);
  await visitor.button(t('sset.points.add')).click();
  await expect(visitor.heading(t('sset.points.addTitle'))).toBeVisible();
  await visit('a new pickup point');

  await people.call(owner, 'POST', '/dashboard/store/pause', { for: 'open', message: '' }, slug);
  await expect(async () => {
    await page.goto(`/${slug}`);
    await expect(page.locator('.on-break')).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await expect(page.getByText(product).first()).toBeVisible();
  await visit('a store that is paused');
}
