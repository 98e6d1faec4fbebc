import { HeldClock } from '../kit/held-clock.ts';
import { expect, test } from '../kit/journey.ts';
import { kakYah, plainProducts } from '../kit/shop.ts';

test('when the time is over the order is cancelled and the portions come back @gate', async ({
  shop,
  page,
  backstage,
}) => {
  const date = await shop.facts.plainDate(2);
  const product = await shop.facts.product(plainProducts.puteriAyu);
  const before = await shop.facts.taken(date, product.id);
  const id = await shop.orderUpToPayment({ date, product: plainProducts.puteriAyu, quantity: 3 });

  await expect(shop.timer).toHaveAccessibleName(/^[23] min \d+ s left to pay$/);
  expect(await shop.facts.taken(date, product.id)).toBe(before + 3);

  // The countdown is the server's: a reload brings what the server says, not a new three minutes.
  await backstage.endHoldIn(id, 100);
  await page.reload();
  await expect(shop.timer).toHaveAccessibleName(/^1 min \d+ s left to pay$/);
  const tone = await shop.timer.getAttribute('class');
  expect(tone).toContain('low');
  await backstage.endHoldIn(id, 59);
  await page.reload();
  await expect(shop.timer).toHaveAccessibleName(/^0 min \d+ s left to pay$/);
  await expect(shop.timer).toHaveClass(/red/);
  await backstage.endHoldIn(id, 2);
  const clock = await HeldClock.take(page);
  await page.reload();

  const cancelled = page.getByRole('heading', { name: 'Order Cancelled' });
  await clock.until(cancelled);
  // The step in which it came may have passed already.
  await clock.pass(2_900);
  await expect(cancelled).toBeVisible();
  await clock.pass(100);
  await expect(cancelled, 'the store comes after 3 seconds').toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === `/${kakYah}` && !url.searchParams.has('step'));
  await clock.release();
  await expect(shop.dateBox).toBeVisible();

  expect(await backstage.orderState(id)).toBe('cancelled/unpaid');
  expect(await backstage.held(kakYah, date, product.id)).toEqual({ counter: before, claims: before });
  expect(await shop.facts.taken(date, product.id)).toBe(before);
});
