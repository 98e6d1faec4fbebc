import { clipboardOf } from './clipboard.ts';
import { HeldClock } from './held-clock.ts';
import { expect, test } from './journey.ts';
import { bakery, kakYah } from './shop.ts';

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

test('what the server refuses to forget comes back', async ({ visitor, page, people, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  const person = await people.customer();
  await visitor.hold(person);
  await page.goto('/u/favorites');
  await expect(visitor.heading('No saved stores yet')).toBeVisible();
  await people.call(person, 'POST', `/user/favorite-stores/${bakery}`);
  await page.reload();
  await page.route(`**/api/user/favorite-stores/${bakery}`, (route) => route.abort());
  await page.getByRole('button', { name: /^Remove .* from favourites$/ }).click();
  await expect(visitor.toasts).toContainText('Failed to update favorites. Please try again.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Butter & Bloom' })).toBeVisible();
});

test('the referral page hands on code and link, and its other pages tell plainly that nothing is there', async ({
  visitor,
  page,
  people,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await people.customer();
  const { data } = await people.call<{ data: { code: string; link: string } }>(
    person,
    'GET',
    '/user/referral',
  );
  await visitor.hold(person);
  await page.goto('/u/referral');
  await expect(page.getByText(data.code, { exact: true })).toBeVisible();
  await expect(page.getByText('Stores opened with your code: 0')).toBeVisible();
  await visitor.button('Copy code').click();
  await expect.poll(() => clipboardOf(page)).toBe(data.code);
  await visitor.button('Copy link').click();
  await expect.poll(() => clipboardOf(page)).toBe(data.link);
  for (const [name, heading] of [
    ['Pending', 'Nothing pending'],
    ['Transactions', 'No transactions'],
    ['Payouts', 'No payouts'],
  ] as const) {
    await page.getByRole('link', { name }).click();
    await expect(visitor.heading(heading)).toBeVisible();
  }
  await page.goto(data.link);
  await expect(page, 'the link leads to opening a store').toHaveURL(/\/u\/register-store\?ref=/);
});
