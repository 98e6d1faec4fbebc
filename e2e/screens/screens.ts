import { expect, type APIRequestContext } from '@playwright/test';
import type { Courier } from '../kit/courier.ts';
import type { Backstage } from '../kit/database.ts';
import { Doorstep, inPetalingJaya, inSeremban } from '../kit/doorstep.ts';
import type { People } from '../kit/people.ts';
import { bakery, kakYah, plainProducts, ShopPages, someCustomer } from '../kit/shop.ts';
import type { Locale } from '../kit/texts.ts';
import type { Visitor } from '../kit/visitor.ts';

/** Called on each screen once it stands still; may look, measure and resize, and must leave the page as it is. */
export type Visit = (screen: string) => Promise<void>;

/** What walking through screens needs. `day` is the plain date to order for, one of its own for each walk. */
export interface Scene {
  readonly visitor: Visitor;
  readonly people: People;
  readonly backstage: Backstage;
  readonly courier: Courier;
  readonly request: APIRequestContext;
  readonly locale: Locale;
  readonly day: number;
}

export type Walk = (scene: Scene, visit: Visit) => Promise<void>;

/** The main screens of an order, from the store page to the confirmation, and the ones beside the way. */
export async function walkShopScreens({ visitor, locale, day }: Scene, visit: Visit): Promise<void> {
  const { page } = visitor;
  const shop = new ShopPages(page, kakYah, locale);
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
  await shop.open();
  await expect(page.getByRole('region', { name: shop.t('account.strip.label') })).toBeVisible();
  await visit('store with the last order');

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

/** The step that asks where the order is brought, in its states, and the way of a paid order. */
export async function walkDeliveryScreens(scene: Scene, visit: Visit): Promise<void> {
  const { visitor, people, backstage, courier, locale, day } = scene;
  const { page, t } = visitor;
  const shop = new ShopPages(page, kakYah, locale);
  const doorstep = new Doorstep(shop, backstage);
  const date = await shop.facts.plainDate(day);
  const product = await shop.facts.nameIn(locale, plainProducts.kuihLapis);

  await doorstep.arrive({ date, product });
  await expect(shop.button(t('map.zoomIn'))).toBeVisible();
  await visit('delivery, no address yet');
  await shop.button(t('checkout.continue')).click();
  await expect(page.getByText(t('checkout.delivery.unitMissing'))).toBeVisible();
  await visit('delivery, address missing');
  await doorstep.search('Jalan Ampang, Kuala Lumpur');
  await expect(doorstep.results.first()).toBeVisible();
  await visit('delivery, addresses found');
  await page.keyboard.press('Escape');
  await doorstep.find(inSeremban);
  await doorstep.forgetCalls();
  await doorstep.quoteButton.click();
  await expect(page.getByText(t('checkout.quote.tooFar')).filter({ visible: true }).first()).toBeVisible();
  await visit('delivery, too far');
  await doorstep.edit();
  await doorstep.address.clear();
  await doorstep.find({ ...inPetalingJaya, building: 'Pangsapuri Melati' });
  await doorstep.vehicle('CAR').check();
  await doorstep.askPrice();
  await visit('delivery, quoted');
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      draft: { delivery: { quote: { expiresAt: string } } };
    };
    kept.draft.delivery.quote.expiresAt = new Date(0).toISOString();
    localStorage.setItem(key, JSON.stringify(kept));
  }, `dapur:cart:${kakYah}`);
  await page.reload();
  await expect(doorstep.renewButton).toBeVisible();
  await visit('delivery, quote expired');
  await doorstep.forgetCalls();
  await doorstep.renewButton.click();
  await doorstep.price();
  await shop.continueToPlaceOrder();
  await visit('place order with delivery');
  const id = await shop.placeOrder();
  await shop.pay();
  const ride = await courier.rideOf(id);
  await expect(doorstep.planned).toBeVisible();
  await visit('confirmed, the delivery is planned');
  await courier.step(ride, 'assign');
  await expect(doorstep.stage(t('tracking.title.found'))).toBeVisible();
  await visit('confirmed, driver found');
  await courier.step(ride, 'pick-up');
  await expect(doorstep.stage(t('tracking.title.onTheWay'))).toBeVisible();
  await visit('confirmed, on the way');
  await courier.step(ride, 'give-back', 'cancel');
  await expect(doorstep.stage(t('tracking.title.unavailable'))).toBeVisible();
  await visit('confirmed, no courier');

  const person = await people.customer();
  for (const name of ['Rumah', 'Rumah Mak di Kampung Melayu Subang']) {
    await people.call(person, 'POST', '/user/addresses', {
      name,
      house_no_unit: 'A-12-3',
      building_name: 'Pangsapuri Melati',
      address: '12 Jalan SS2/24, 47300 Petaling Jaya, Selangor',
      latitude: 3.1177,
      longitude: 101.6223,
    });
  }
  await visitor.hold(person);
  await page.evaluate((key) => localStorage.removeItem(key), `dapur:cart:${kakYah}`);
  await doorstep.arrive({ date, product, customer: null });
  const section = page.getByRole('region', { name: t('checkout.delivery.title') });
  await expect(section.getByText('Rumah', { exact: true })).toBeVisible();
  await visit('delivery to a saved address');
  await section.getByRole('button', { name: new RegExp(`^${t('checkout.edit')}`) }).click();
  await section.getByRole('radio', { name: t('checkout.delivery.another') }).check();
  await section.getByText(t('checkout.delivery.keep')).click();
  await visit('delivery, saving an address');

  const store = new ShopPages(page, bakery, locale);
  const door = new Doorstep(store, backstage);
  await page.evaluate(() => localStorage.clear());
  const tarts = await store.facts.nameIn(locale, 'Hong Kong Egg Tarts (6 pieces)');
  await door.arrive({ date: await store.facts.plainDate(3), product: tarts });
  await door.forgetCalls();
  await door.find(inPetalingJaya);
  await expect(page.getByRole('region', { name: t('checkout.quote.title') })).toContainText(/\d km/);
  await store.continueToPlaceOrder();
  await store.placeOrder();
  await store.pay();
  await expect(door.stage(t('tracking.title.byStore', { store: 'Butter & Bloom' }))).toBeVisible();
  await visit('confirmed, brought by the store');
}
