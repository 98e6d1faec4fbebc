import { overflows, smallTargets } from '../../kit/fit.ts';
import { expect, test } from '../../kit/journey.ts';
import { PaidDeliveries } from './paid-deliveries.ts';

test('a baker books couriers for several orders from the list, and reads what happened to each', async ({
  page,
  visitor,
  people,
  backstage,
  complaints,
}) => {
  // One of them has its courier by then.
  complaints.expect(/status of 409/);
  const { t } = visitor;
  const owner = await people.owner();
  await backstage.rows(`update tenants set status = 'live' where slug = $1`, [owner.slug]);
  const deliveries = new PaidDeliveries(owner, people, backstage);
  await deliveries.openCourier();
  const wish = { state: 'scheduled', promisedSen: 9_000 } as const;
  const [first, second, taken] = [
    await deliveries.add(wish),
    await deliveries.add(wish),
    await deliveries.add(wish),
  ];
  await visitor.hold(owner);
  await visitor.hearsOfNoOrders();
  await page.goto(`/${owner.slug}/dashboard/orders?sort=-placed`);
  const boxes = page.getByRole('checkbox', { name: /^Select .+, / });
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.check();
  await page
    .getByRole('group', { name: t('orders.chosen', { count: 3 }) })
    .getByRole('button', { name: t('orders.doMore') })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: t('bulk.book', { count: 3 }) }).click();
  expect(await overflows(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 780 });
  expect(await smallTargets(page)).toEqual([]);
  // Somebody else says meanwhile that the store brings one of them.
  await backstage.rows(
    `update deliveries set state = 'by_store', carrier = 'store', courier_provider = null where order_id = $1`,
    [taken.orderId],
  );
  await sheet.getByRole('button', { name: t('bulk.bookNow') }).click();
  await expect(sheet.getByText(t('bulk.result.booked'))).toHaveCount(2);
  await expect(sheet.getByText(t('bulk.result.refused'))).toHaveCount(1);
  await expect(sheet.getByRole('link', { name: t('bulk.seeDeliveries') })).toBeVisible();
  for (const one of [first, second]) await expect.poll(() => deliveries.standing(one)).toMatch(/^booked/);
  const [rides] = await backstage.rows<{ n: number }>(
    `select count(*)::int as n from courier_bookings where order_id = any ($1::uuid[])`,
    [[first.orderId, second.orderId, taken.orderId]],
  );
  expect(rides?.n, 'each has one courier, and what the store brings has none').toBe(2);
});
