import { expect } from '@playwright/test';
import { MARKETPLACE_PATH } from '../../packages/contract/src/pages/marketplace-rules.ts';
import type { Scene, Visit } from './screens.ts';

/** The marketplace, and what is opened over it. */
export async function walkMarketplaceScreens({ visitor }: Scene, visit: Visit): Promise<void> {
  const { page, t } = visitor;
  const dialog = page.getByRole('dialog');
  const near = 'lat=3.073&lng=101.518&at=Shah+Alam';
  // It hears of the demo's stores once the server runs.
  await expect
    .poll(async () => (await page.request.get('/api/marketplace?q=seri+muka')).text())
    .toContain('dapur-kak-yah');
  await page.goto(`${MARKETPLACE_PATH}?${near}`);
  await expect(
    page.getByRole('heading', { name: t('market.nearPlace', { place: 'Shah Alam' }) }),
  ).toBeVisible();
  await visit('marketplace');
  await visitor.button(t('market.filters')).click();
  await expect(dialog).toBeVisible();
  await visit('filters of the marketplace');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Shah Alam' }).click();
  await expect(dialog).toBeVisible();
  await visit('place of the marketplace');
  await page.keyboard.press('Escape');
  await visitor.button(t('market.map')).click();
  await expect(dialog.locator('.market-dot').first()).toBeVisible();
  await visit('map of the marketplace');
  await page.goto(`${MARKETPLACE_PATH}?q=seri+muke&method=delivery`);
  await expect(page.getByText(t('market.readAs', { words: 'seri muke' }))).toBeVisible();
  await visit('found in the marketplace');
  await page.goto(`${MARKETPLACE_PATH}?q=kek&kind=frozen`);
  await expect(page.getByRole('heading', { name: t('market.nothing') })).toBeVisible();
  await visit('nothing in the marketplace');
}
