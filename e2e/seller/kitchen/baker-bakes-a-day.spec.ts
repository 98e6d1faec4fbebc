import type { Page } from '@playwright/test';
import { demoPeople } from '../../../apps/server/db/seed/demo-people.ts';
import { mondayOf } from '../../../packages/contract/src/dates/date-rules.ts';
import { addDays, daysBetween, malaysianDate } from '../../../packages/contract/src/dates/dates.ts';
import { expect, test } from '../../kit/journey.ts';
import { KitchenDay } from './kitchen-day.ts';
import { kakYah } from '../../kit/shop.ts';

/** Of what is to be made: a wide screen shows beside it what is to be packed. */
const rowOf = (page: Page, text: string) =>
  page.locator('.kt-prep .kt-row:visible').filter({ hasText: text });
const cardOf = (page: Page, name: string) => page.locator('.kt-card:visible').filter({ hasText: name });

test('a baker makes, packs and hands over a day, with a courier for one order', async ({
  visitor,
  people,
  backstage,
  courier,
}) => {
  const { page, t } = visitor;
  // The store has a courier and rests on Mondays. Each screen has a Monday of its own, so that neither finds the
  // other's orders.
  const today = malaysianDate(Date.now());
  const later = test.info().project.name === 'phone' ? 21 : 28;
  const date = mondayOf(addDays(today, later));
  const daysAhead = daysBetween(today, date);
  const owner = { slug: kakYah, token: await people.anotherSession(demoPeople.kakYah) };
  const day = new KitchenDay(owner, backstage);
  await day.sell({ name: 'Karipap' }, { name: 'Bingka' });
  const inti = (name: string) => ({ Inti: name });
  const ridden = await day.order({
    name: 'Siti Hajar binti Rahman',
    carrier: 'courier',
    daysAhead,
    items: [{ product: 'Karipap', quantity: 20, options: inti('Sardin') }],
  });
  const collected = await day.order({
    name: 'Raj Kumar',
    note: 'No nuts please',
    daysAhead,
    items: [
      { product: 'Karipap', quantity: 10, options: inti('Sardin') },
      { product: 'Bingka', quantity: 1 },
    ],
  });

  await visitor.hold(owner);
  await visitor.hearsOfNoOrders();
  await page.goto(`/${owner.slug}/dashboard/production?date=${date}`);
  const sardin = rowOf(page, 'Sardin');
  await expect(sardin).toContainText('30');
  await expect(sardin).toContainText(t('kitchen.alerts', { count: 1 }));
  await sardin.getByRole('button').click();
  await visitor.button('+10').click();
  await visitor.button('+5').click();
  await visitor.button(t('kitchen.close')).click();
  await expect(sardin).toContainText(t('kitchen.doneSoFar', { count: 15 }));
  await sardin.getByRole('checkbox').check();
  // Its customer wants fewer, after they were made.
  await day.change(ridden, 18);
  await expect(sardin).toContainText(t('kitchen.fewer', { count: 2 }));

  await page.getByRole('link', { name: t('kitchen.pack') }).click();
  for (const name of ['Siti Hajar', 'Raj Kumar']) {
    const unpacked = cardOf(page, name).getByRole('checkbox', { checked: false });
    for (let left = await unpacked.count(); left > 0; left -= 1) await unpacked.first().click();
  }
  const riddenCard = cardOf(page, 'Siti Hajar');
  await riddenCard.getByRole('button', { name: t('kitchen.markReady') }).click();
  await expect(riddenCard).toContainText(t('kitchen.ready'));
  await expect.poll(() => day.statusOf(ridden)).toBe('ready');

  await page.getByRole('link', { name: t('kitchen.run') }).click();
  const collectedCard = cardOf(page, 'Raj Kumar');
  await collectedCard.getByRole('button', { name: t('kitchen.handOver') }).click();
  // Nobody is told before the moment to take it back is over.
  await visitor.button(t('kitchen.undo')).click();
  await expect(collectedCard.getByRole('button', { name: t('kitchen.handOver') })).toBeVisible();
  await collectedCard.getByRole('button', { name: t('kitchen.handOver') }).click();
  await expect(collectedCard).toContainText(t('kitchen.over'));

  await people.call(owner, 'POST', `/deliveries/${ridden.id}/book`, {}, owner.slug);
  const ride = await courier.rideOf(ridden.id);
  await courier.step(ride, 'assign', 'pick-up');
  await expect(riddenCard).toContainText(t('kitchen.onTheWay'));
  await courier.step(ride, 'complete');
  await expect(riddenCard).toContainText(t('kitchen.over'));
  await expect(page.getByText(t('kitchen.ofHanded', { total: 2 }))).toBeVisible();
  await expect.poll(() => day.statusOf(collected)).toBe('completed');
});
