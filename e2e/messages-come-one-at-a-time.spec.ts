import { expect, test } from './journey.ts';
import { kakYah, plainProducts, type Shop } from './shop.ts';
import type { Visitor } from './visitor.ts';

const goOn = (shop: Shop) => shop.button('Continue to Delivery').click();
const says = (visitor: Visitor, text: string) => visitor.toasts.getByText(text, { exact: true });

test('one message at a time, for five seconds, and the same one not twice within half a second', async ({
  visitor,
  shop,
  page,
}) => {
  await page.clock.install();
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(0));
  await page.clock.pauseAt(Date.now() + 60_000);
  const noItems = says(visitor, 'No items yet');
  const noTime = says(visitor, 'Missing Delivery Time');

  await goOn(shop);
  await expect(noItems).toBeVisible();
  await expect(visitor.toasts, 'a fault is said at once').toHaveAttribute('aria-live', 'assertive');
  await page.clock.runFor(400);
  await goOn(shop);
  await page.clock.runFor(4_599);
  await expect(noItems, 'a repetition is no new message: the first one’s time runs').toBeVisible();
  await page.clock.runFor(1);
  await expect(noItems).toHaveCount(0);

  await goOn(shop);
  await page.clock.runFor(500);
  await goOn(shop);
  await page.clock.runFor(4_999);
  await expect(noItems, 'half a second later it is a message of its own').toBeVisible();
  await shop.add(plainProducts.kuihLapis);
  await goOn(shop);
  await expect(noTime).toBeVisible();
  await expect(noItems, 'the newer one takes the place').toHaveCount(0);
  await expect(visitor.toasts, 'news waits for its turn').toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(5_000);
  await expect(noTime).toHaveCount(0);
});

test('a message is reached by F8, and waits while somebody reads it', async ({ visitor, shop, page }) => {
  await page.clock.install();
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(0));
  await page.clock.pauseAt(Date.now() + 60_000);
  const message = says(visitor, 'No items yet');
  await goOn(shop);
  await expect(message).toBeVisible();
  await page.keyboard.press('F8');
  await expect(visitor.toasts).toBeFocused();
  await page.clock.runFor(30_000);
  await expect(message).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(visitor.toasts.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message).toHaveCount(0);
});

test('a message is swiped away by fifty pixels, not by fewer', async ({ visitor, shop, page }) => {
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(0));
  const message = visitor.toasts.getByRole('alert');
  await goOn(shop);
  await expect(message).toContainText('No items yet');
  for (const [by, remaining] of [
    [49, 1],
    [-49, 1],
    [50, 0],
  ] as const) {
    await swipe(by);
    await expect(message, `${by} px`).toHaveCount(remaining);
  }
  // A change of mind on the way is no swipe.
  await page.mouse.move(0, 0);
  await goOn(shop);
  await swipe(120, 10);
  await expect(message).toBeVisible();
  await expect.poll(() => message.evaluate((element) => element.style.transform)).toBe('');
  await swipe(-50);
  await expect(message).toHaveCount(0);

  async function swipe(by: number, endAt = by): Promise<void> {
    const title = message.locator('b');
    const box = (await title.boundingBox())!;
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.move(x + endAt, y);
    await page.mouse.up();
  }
});

test('a message for the next page is shown there, once', async ({ visitor, page, people }) => {
  await visitor.hold(await people.customer());
  await page.goto('/u/orders');
  await visitor.button('Logout').click();
  const goodbye = visitor.toasts.getByText('See you later!');
  await expect(goodbye).toBeVisible();
  await page.goto(`/${kakYah}`);
  await expect(goodbye).toHaveCount(0);
});
