import { courierName } from '@dapur/contract/delivery/couriers';
import { expect } from '@playwright/test';
import { PaidDeliveries } from '../seller/orders/paid-deliveries.ts';
import type { Scene, Visit } from './screens.ts';

/** How a seller looks after deliveries: what needs attention, what is under way, what it cost, and the settings. */
export async function walkSellerScreens({ visitor, people, backstage }: Scene, visit: Visit): Promise<void> {
  const { page, t } = visitor;
  const owner = await people.owner();
  await visitor.hold(owner);
  const home = `/${owner.slug}/dashboard/delivery`;
  await page.goto(home);
  await expect(visitor.heading(t('seller.upcomingNone'))).toBeVisible();
  await visit('deliveries: none');
  await page.goto(`${home}/fees`);
  await expect(visitor.heading(t('seller.fees.none'))).toBeVisible();
  await visit('delivery fees: none');
  await page.goto(`${home}/settings`);
  await page.getByRole('radio', { name: t('seller.set.courier') }).check();
  await visitor.button(t('seller.set.save')).click();
  await expect(page.getByText(t('seller.set.keysMissing', { courier: courierName(null) }))).toBeVisible();
  await visit('delivery settings with errors');
  await visitor.button(t('seller.discard')).click();

  // The first page of a store that nobody can see is its set-up.
  await backstage.rows(`update tenants set status = 'live' where slug = $1`, [owner.slug]);
  const deliveries = new PaidDeliveries(owner, people, backstage);
  await deliveries.openCourier();
  const dear = await deliveries.add({ state: 'stuck', alert: 'price_rise', askedSen: 1_840 });
  const words = 'ERR_INVALID_PHONE_NUMBER: the recipient’s phone number is not valid in this market';
  await deliveries.add({ state: 'stuck', alert: 'refused', words });
  const ride = { state: 'booked', status: 'driver_assigned', feeSen: 1_480 } as const;
  await deliveries.add({ state: 'booked', ride });
  await deliveries.add({ state: 'scheduled', dueInHours: 90, daysAhead: 5 });
  await deliveries.add({ state: 'delivered', ride: { ...ride, state: 'completed', status: 'completed' } });
  await page.goto(`/${owner.slug}/dashboard`);
  await expect(page.getByText(t('seller.waitingText'))).toBeVisible();
  await visit('dashboard with deliveries that need somebody');
  await page.goto(home);
  await expect(page.getByRole('article')).toHaveCount(4);
  await visit('deliveries');
  const card = page.getByRole('article').filter({ hasText: dear.number });
  await card.getByRole('button', { name: t('seller.do.moreFor', { number: dear.number }) }).click();
  await visit('what to do about a delivery');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('seller.do.book') })
    .click();
  await expect(visitor.heading(t('seller.book.title'))).toBeVisible();
  await visit('book a courier');
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: t('seller.do.pay', { fee: 'RM 18.40' }) }).click();
  await visit('pay a dearer courier');
  await page.goto(`${home}/done`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await visit('deliveries: done');
  await page.goto(`${home}/fees`);
  await expect(visitor.heading(t('seller.fees.byOrder'))).toBeVisible();
  await visit('delivery fees');
  await page.goto(`${home}/settings`);
  await expect(page.getByText(t('seller.set.sandbox'))).toBeVisible();
  await visit('delivery settings');
}
