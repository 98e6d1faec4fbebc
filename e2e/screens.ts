import { expect, type APIRequestContext } from '@playwright/test';
import type { Backstage } from './database.ts';
import type { People } from './people.ts';
import { bakery, kakYah, plainProducts, Shop, someCustomer } from './shop.ts';
import type { Locale } from './texts.ts';
import type { Visitor } from './visitor.ts';

/** Called on each screen once it stands still; may look, measure and resize, and must leave the page as it is. */
export type Visit = (screen: string) => Promise<void>;

/** What walking through screens needs. `day` is the plain date to order for, one of its own for each walk. */
export interface Scene {
  readonly visitor: Visitor;
  readonly people: People;
  readonly backstage: Backstage;
  readonly request: APIRequestContext;
  readonly locale: Locale;
  readonly day: number;
}

export type Walk = (scene: Scene, visit: Visit) => Promise<void>;

/** The main screens of an order, from the store page to the confirmation, and the ones beside the way. */
export async function walkShopScreens({ visitor, locale, day }: Scene, visit: Visit): Promise<void> {
  const { page } = visitor;
  const shop = new Shop(page, kakYah, locale);
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
