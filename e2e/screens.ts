import { expect, type Page } from '@playwright/test';
import { bakery, kakYah, plainProducts, Shop, someCustomer } from './shop.ts';
import type { Locale } from './texts.ts';

/** Called on each screen once it stands still. */
export type Visit = (screen: string) => Promise<void>;

/**
 * Walks through the main screens of an order, from the store page to the confirmation, and the ones beside the way.
 * `visit` may look and measure, and must leave the page as it is.
 */
export async function walkScreens(page: Page, locale: Locale, day: number, visit: Visit): Promise<void> {
  const shop = new Shop(page, kakYah, locale);
  await page.context().addCookies([{ name: 'dapur_lang', value: locale, domain: 'localhost', path: '/' }]);
  const product = await shop.facts.nameIn(locale, plainProducts.kuihLapis);
  const withOptions = await shop.facts.nameIn(locale, 'Dulang Kuih Campur (24 biji)');

  await shop.open();
  await visit('store');
  await shop.dateBox.click();
  await visit('list of dates');
  await page.keyboard.press('Escape');
  const details = await shop.openProduct(withOptions);
  await expect(details.getByRole('heading', { name: shop.t('reviews.title') })).toBeVisible();
  await visit('product');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: shop.t('share.title') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit('share');
  await page.keyboard.press('Escape');
  await shop.chooseDate(await shop.facts.plainDate(day));
  await shop.chooseTime();
  await shop.add(product, 2);
  await visit('store with a cart');

  await shop.continueToDelivery();
  await shop.button(shop.t('checkout.continue')).click();
  await expect(page.getByText(shop.t('checkout.customer.emailMissing'))).toBeVisible();
  await visit('delivery with errors');
  await shop.fillCustomer(someCustomer());
  await shop.choosePickup();
  await visit('delivery');
  await shop.continueToPlaceOrder();
  await visit('place order');
  await shop.placeOrder();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await visit('payment');

  await shop.goToBank();
  await shop.atBank('Decline payment');
  await expect(page.getByRole('heading', { name: shop.t('result.failed.title') })).toBeVisible();
  await visit('payment failed');
  await page.goto(`/${kakYah}?step=4`);
  await shop.pay();
  await visit('confirmed');

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await visit('home');
  await page.goto(`/${bakery}`);
  await shop.ready();
  await visit('store of the bakery');
  await page.goto('/no-such-kitchen');
  await expect(page.getByRole('heading', { name: shop.t('unavailable.title') })).toBeVisible();
  await visit('store not available');
}
