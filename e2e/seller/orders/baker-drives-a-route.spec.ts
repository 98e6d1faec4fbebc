import { addDays, malaysianDate } from '../../../packages/contract/src/dates/dates.ts';
import { expect, test } from '../../kit/journey.ts';
import { PaidDeliveries } from './paid-deliveries.ts';

test('a day’s deliveries stand on a map and in a list, numbered, with the way to each', async ({
  page,
  people,
  backstage,
  visitor,
}) => {
  const deliveries = new PaidDeliveries(await people.owner(), people, backstage);
  await deliveries.openCourier();
  const near = await deliveries.add({ state: 'by_store', carrier: 'store' });
  const far = await deliveries.add({ state: 'by_store', carrier: 'store' });
  await backstage.rows('update deliveries set longitude = 101.65, latitude = 3.12 where order_id = $1', [
    near.orderId,
  ]);
  const { owner } = deliveries;
  const date = addDays(malaysianDate(Date.now()), 2);
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard/orders?from=${date}&to=${date}`);
  await visitor.button('Route').click();
  const stops = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Waze' });
  await expect(stops).toHaveCount(2);
  await expect(stops.first()).toContainText(near.number);
  await expect(stops.last()).toContainText(far.number);
  await expect(page.locator('.route-stop')).toHaveText(['', '2', '1']);
  const way = page.getByRole('link', { name: 'Open the route in Google Maps' });
  const query = new URL((await way.getAttribute('href')) ?? '').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    origin: '3.1181,101.6213',
    waypoints: '3.12,101.65',
    destination: '3.0333,101.5333',
  });
  await expect(stops.first().getByRole('link', { name: /^Waze/ })).toHaveAttribute(
    'href',
    'https://waze.com/ul?ll=3.12%2C101.65&navigate=yes',
  );
  await visitor.button('Next day').click();
  await expect(visitor.heading('No deliveries on this day')).toBeVisible();
});
