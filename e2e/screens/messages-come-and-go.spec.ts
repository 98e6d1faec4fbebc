import { HeldClock } from '../kit/held-clock.ts';
import { expect, test } from '../kit/journey.ts';
import type { Person } from '../kit/people.ts';
import { kakYah } from '../kit/shop.ts';
import type { Visitor } from '../kit/visitor.ts';

/** A store’s page with the heart, whose two messages come and go. */
async function openStore(visitor: Visitor, person: Person): Promise<HeldClock> {
  await visitor.hold(person);
  const clock = await HeldClock.take(visitor.page);
  await visitor.page.goto(`/${kakYah}`);
  await clock.until(visitor.page.getByRole('main').getByRole('button', { name: 'Save this Store' }));
  return clock;
}

test('one message at a time, for five seconds', async ({ visitor, page, people }) => {
  const clock = await openStore(visitor, await people.customer());
  const main = page.getByRole('main');
  const messages = visitor.toasts.getByRole('status');
  await main.getByRole('button', { name: 'Save this Store' }).click();
  await expect(messages).toHaveText(/Added to favorites!/);
  await clock.pass(3_000);
  await main.getByRole('button', { name: 'Remove this store' }).click();
  await expect(messages, 'the new one takes the place of the old').toHaveText(/Removed from favorites/);
  await expect(messages).toHaveCount(1);
  await clock.pass(4_900);
  await expect(messages, 'its five seconds are its own').toHaveCount(1);
  await clock.pass(100);
  await expect(messages).toHaveCount(0);

  await main.getByRole('button', { name: 'Save this Store' }).click();
  await visitor.button('Dismiss').click();
  await expect(messages).toHaveCount(0);
});

test('the same message within half a second is not said twice', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const clock = await openStore(visitor, await people.customer());
  await page.route(`**/api/user/favorite-stores/${kakYah}`, (route) => route.abort());
  const heart = page.getByRole('main').getByRole('button', { name: 'Save this Store' });
  const message = visitor.toasts.getByRole('alert');
  const fail = async () => {
    const failing = page.waitForEvent('requestfailed');
    await heart.click();
    await failing;
    await expect(heart).toBeVisible();
  };
  await fail();
  await expect(message, 'a fault is read out at once').toHaveText(/Network error/);
  await visitor.button('Dismiss').click();
  await clock.pass(400);
  await fail();
  await clock.pass(50);
  await expect(message, 'suppressed').toHaveCount(0);
  await clock.pass(100);
  await fail();
  await expect(message, 'and said again afterwards').toHaveCount(1);
});

test('a swipe of fifty pixels takes a message away, a shorter one does not', async ({
  visitor,
  page,
  people,
}) => {
  await openStore(visitor, await people.customer());
  await page.getByRole('main').getByRole('button', { name: 'Save this Store' }).click();
  const message = visitor.toasts.getByRole('status');
  const drag = async (by: number) => {
    const box = await message.boundingBox();
    if (box === null) throw new Error('there is no message');
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y);
    await page.mouse.move(x + by, y);
    await page.mouse.up();
  };
  await drag(49);
  await expect(message).toBeVisible();
  await drag(50);
  await expect(message).toHaveCount(0);
});

test('F8 puts the focus on the messages, and a message that is read stays', async ({
  visitor,
  page,
  people,
}) => {
  const clock = await openStore(visitor, await people.customer());
  await page.getByRole('main').getByRole('button', { name: 'Save this Store' }).click();
  const message = visitor.toasts.getByRole('status');
  await expect(message).toBeVisible();
  await page.keyboard.press('F8');
  await expect(visitor.toasts).toBeFocused();
  await clock.pass(20_000);
  await expect(message).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(visitor.button('Dismiss')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message).toHaveCount(0);
});

test('a message above an open dialog can be reached', async ({ visitor, page }) => {
  await page.goto('/p/login?error=session_expired');
  // What was said a second before a dialog opens leaves with it.
  const clock = await HeldClock.take(page);
  await page.goto('/p/reset-password');
  await clock.until(visitor.toasts.getByText('Invalid Reset Link'));
  await clock.until(page.getByRole('banner').getByRole('button').first());
  await visitor.openDialog('register');
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Notifications' })).toContainText(
    'Invalid Reset Link',
  );
});

for (const holdBy of ['pointer', 'focus'] as const) {
  test(`a message held above a dialog leaves in its time once the dialog has gone: held by ${holdBy}`, async ({
    visitor,
    page,
    people,
  }) => {
    const clock = await openStore(visitor, await people.customer());
    const main = page.getByRole('main');
    const message = visitor.toasts.getByRole('status');
    await main.getByRole('button', { name: 'Save this Store' }).click();
    await main.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await clock.until(dialog.getByRole('region', { name: 'Notifications' }));
    if (holdBy === 'focus') await page.keyboard.press('F8');
    else await message.hover();
    await clock.pass(20_000);
    await expect(message, 'somebody reads it').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.mouse.move(0, 0);
    await clock.pass(5_000);
    await expect(message).toHaveCount(0);
  });
}
