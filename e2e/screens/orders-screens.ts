import { expect } from '@playwright/test';
import { addDays, malaysianDate } from '../../packages/contract/src/dates/dates.ts';
import { KitchenOrders } from '../seller/kitchen/kitchen-orders.ts';
import { PaidDeliveries } from '../seller/orders/paid-deliveries.ts';
import { staysOnOneDay } from '../kit/held-clock.ts';
import type { Scene, Visit } from './screens.ts';

/** A seller's day: its first page, the orders as a list and as a board, and the search for one. */
export async function walkOrdersScreens({ visitor, people, backstage }: Scene, visit: Visit): Promise<void> {
  await staysOnOneDay();
  const { page, t } = visitor;
  const owner = await people.owner();
  await visitor.hold(owner);
  const home = `/${owner.slug}/dashboard`;
  const kitchen = new KitchenOrders(owner, backstage);
  await kitchen.open();
  await page.goto(home);
  await expect(page.getByText(t('today.free'))).toBeVisible();
  await visit('today: no orders');
  await page.goto(`${home}/orders`);
  await expect(visitor.heading(t('orders.noneComing'))).toBeVisible();
  await visit('orders: nothing comes');
  await page.goto(`${home}/orders?sort=-placed`);
  await expect(visitor.heading(t('orders.none'))).toBeVisible();
  await visit('orders: none at all');

  await kitchen.fillMorning();
  await page.goto(home);
  await expect(visitor.heading(t('today.paying'))).toBeVisible();
  await visit('today');
  await page.getByRole('button', { name: t('today.alerts') }).click();
  await expect(visitor.heading(t('today.sound'))).toBeVisible();
  await visit('today: alerts of this device');
  await page.keyboard.press('Escape');
  await page.goto(`${home}/orders`);
  await expect(page.getByText('Siti Hajar').first()).toBeVisible();
  await visit('orders that come');
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('checkbox').nth(2).check();
  await visit('orders, two chosen');
  const more = async (what: 'bulk.move' | 'bulk.message' | undefined) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('orders.doMore'), exact: true })
      .click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: t('bulk.move') })).toBeVisible();
    if (what !== undefined) await sheet.getByRole('button', { name: t(what) }).click();
  };
  await more(undefined);
  await visit('what can be done with two orders');
  await page.keyboard.press('Escape');
  await more('bulk.message');
  await expect(page.getByLabel(t('bulk.text'))).toBeVisible();
  await visit('a message to two customers');
  await page.keyboard.press('Escape');
  await more('bulk.move');
  // A day of rest, for which there is no room.
  await page.getByLabel(t('resched.day')).fill(addDays(malaysianDate(Date.now()), 3));
  await visit('two orders to another date');
  await visitor.button(t('resched.do')).click();
  await expect(page.getByRole('list', { name: t('resched.stay') })).toBeVisible();
  await visit('orders that stay where they are');
  await page.keyboard.press('Escape');
  await page.goto(`${home}/orders?sort=-placed`);
  await expect(page.getByText('Rohani Idris')).toBeVisible();
  await visit('all orders');
  await visitor.button(t('orders.filter')).click();
  await expect(visitor.heading(t('orders.filter'))).toBeVisible();
  await visit('filters of orders');
  await page.keyboard.press('Escape');
  await page.goto(`${home}/orders?view=board`);
  await expect(page.getByText('Siti Hajar').first()).toBeVisible();
  await visit('orders as a board');
  await page.goto(`${home}/orders?view=route`);
  await expect(visitor.heading(t('route.none'))).toBeVisible();
  await visit('a route without stops');
  const deliveries = new PaidDeliveries(owner, people, backstage);
  await deliveries.openCourier();
  const [stop] = [
    await deliveries.add({ state: 'by_store', carrier: 'store' }),
    await deliveries.add({ state: 'delivered', carrier: 'store' }),
  ];
  const date = addDays(malaysianDate(Date.now()), 2);
  await page.goto(`${home}/orders?view=route&from=${date}&to=${date}`);
  await expect(page.getByText(stop.number)).toBeVisible();
  await expect(page.locator('.route-stop').first()).toBeVisible();
  await visit('a route');
  await page.goto(`${home}/orders?status=gone`);
  await expect(visitor.heading(t('orders.invalid'))).toBeVisible();
  await visit('orders: a filter that cannot be read');
}
