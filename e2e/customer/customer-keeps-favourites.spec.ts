import { HeldClock } from '../kit/held-clock.ts';
import { expect, test } from '../kit/journey.ts';
import { bakery, kakYah } from '../kit/shop.ts';

test('a saved store that is removed comes back by undo, for five seconds', async ({
  visitor,
  page,
  people,
}) => {
  const person = await people.customer();
  for (const slug of [kakYah, bakery]) await people.call(person, 'POST', `/user/favorite-stores/${slug}`);
  await visitor.hold(person);
  const clock = await HeldClock.take(page);
  await page.goto('/u/favorites');
  const card = page.getByRole('listitem').filter({ hasText: 'Dapur Kak Yah' });
  await clock.until(card);
  await expect(card.getByRole('link', { name: 'Dapur Kak Yah' })).toHaveAttribute('href', `/${kakYah}`);
  await expect(card).toContainText(/Next \w{3}, \d+ \w{3}/);
  const saved = async () =>
    (await people.call<{ data: { slug: string }[] }>(person, 'GET', '/user/favorite-stores')).data.map(
      ({ slug }) => slug,
    );
  await card.getByRole('button', { name: 'Remove Dapur Kak Yah from favourites' }).click();
  await expect(card).toHaveCount(0);
  await expect(visitor.toasts).toContainText('Removed from favorites');
  expect(await saved()).toEqual([bakery]);
  await visitor.button('Undo').click();
  await expect(visitor.toasts).toContainText('Added to favorites!');
  await expect(card).toBeVisible();
  await expect.poll(async () => (await saved()).sort()).toEqual([bakery, kakYah].sort());

  // The same message within half a second would not be said again.
  await clock.pass(600);
  await card.getByRole('button', { name: 'Remove Dapur Kak Yah from favourites' }).click();
  await expect(visitor.button('Undo')).toBeVisible();
  // Below the pointer a message stays.
  await page.mouse.move(0, 0);
  await clock.pass(4_900);
  await expect(visitor.button('Undo')).toBeVisible();
  await clock.pass(100);
  await expect(visitor.button('Undo')).toHaveCount(0);
  expect(await saved()).toEqual([bakery]);
});

test('a store comes back alone, whatever was removed meanwhile', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  const person = await people.customer();
  for (const slug of [kakYah, bakery]) await people.call(person, 'POST', `/user/favorite-stores/${slug}`);
  await visitor.hold(person);
  await page.goto('/u/favorites');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) });
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name} from favourites` });
  await expect(cards).toHaveCount(2);
  let refuse: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(`**/api/user/favorite-stores/${kakYah}`, async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'No.' } });
  });
  await remove('Dapur Kak Yah').click();
  await expect(cards).toHaveCount(1);
  await remove('Butter & Bloom').click();
  await expect(visitor.heading('No saved stores yet')).toBeVisible();
  await expect(visitor.toasts).toContainText('Butter & Bloom');
  refuse();
  await expect(visitor.toasts).toContainText('Failed to update favorites. Please try again.');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Dapur Kak Yah');
});

test('what the server refuses to forget comes back', async ({ visitor, page, people, complaints }) => {
  complaints.expect(/status of 500|ERR_FAILED/);
  const person = await people.customer();
  await visitor.hold(person);
  await page.goto('/u/favorites');
  await expect(visitor.heading('No saved stores yet')).toBeVisible();
  await people.call(person, 'POST', `/user/favorite-stores/${bakery}`);
  await page.reload();
  for (const [answer, text] of [
    ['refused', 'Failed to update favorites. Please try again.'],
    ['unreachable', 'Network error. Please try again.'],
  ] as const) {
    await page.route(`**/api/user/favorite-stores/${bakery}`, (route) =>
      answer === 'refused'
        ? route.fulfill({ status: 500, json: { code: 'internal', message: 'No.' } })
        : route.abort(),
    );
    await page.getByRole('button', { name: /^Remove .* from favourites$/ }).click();
    await expect(visitor.toasts).toContainText(text);
    await expect(page.getByRole('listitem').filter({ hasText: 'Butter & Bloom' })).toBeVisible();
    await page.unroute(`**/api/user/favorite-stores/${bakery}`);
  }
});
