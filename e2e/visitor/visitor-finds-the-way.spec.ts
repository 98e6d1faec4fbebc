import { reservedSlugs, routeReservedWords } from '../../packages/contract/src/stores/slug.ts';
import { expect, test } from '../kit/journey.ts';
import { kakYah } from '../kit/shop.ts';

type Route = readonly [asked: string, shown: string | RegExp];

/** Where each address leads a guest: the address that is shown in the end. */
const routes: readonly Route[] = [
  ['/', '/'],
  ['/p/login', '/p/login'],
  ['/unauthorized', '/unauthorized'],
  ['/debug/auth', '/debug/auth'],
  ['/debug/social-auth', '/debug/social-auth'],
  ['/super-admin', /\/p\/login\?/],
  ['/super-admin/people', /\/p\/login\?/],
  ...['/u/profile', '/u/addresses', '/u/orders', '/u/favorites', '/u/referral', '/u/register-store'].map(
    (path) => [path, new RegExp(`/p/login\\?.*original_redirect=${encodeURIComponent(path)}`)] as const,
  ),
  ...['pending', 'transactions', 'payouts'].map((page) => [`/u/referral/${page}`, /\/p\/login\?/] as const),
  ['/payment-result', '/'],
  [`/${kakYah}`, `/${kakYah}`],
  [`/store/${kakYah}`, `/store/${kakYah}`],
  [`/${kakYah}/store`, `/${kakYah}/store`],
  [`/${kakYah}/unauthorized`, `/${kakYah}/unauthorized`],
  [`/${kakYah}/admin`, /\/p\/login\?/],
  [`/${kakYah}/dashboard`, /\/p\/login\?/],
  [`/${kakYah}/dashboard/products`, /\/p\/login\?/],
  [`/${kakYah}/anything/else`, `/${kakYah}`],
  [`/${kakYah}/login`, `/${kakYah}`],
  [`/?tenant=${kakYah}`, `/${kakYah}`],
  [
    `/dashboard?tenant=${kakYah}`,
    new RegExp(`/p/login\\?.*original_redirect=${encodeURIComponent(`/${kakYah}/dashboard`)}`),
  ],
];

/** The same on the host that is the store's own. */
const routesOfHost = (host: string): readonly Route[] => [
  [`${host}/`, `${host}/`],
  [`${host}/anything`, `${host}/`],
  [`${host}/p/login`, `${host}/p/login`],
  [`${host}/admin`, /\/p\/login\?/],
];

test('every route of the platform and of a store leads where it should @gate', async ({ page, world }) => {
  const host = `http://${kakYah}.localhost:${world.port}`;
  for (const [asked, shown] of [...routes, ...routesOfHost(host)]) {
    await page.goto(asked, { waitUntil: 'commit' });
    await expect(page, asked).toHaveURL(shown);
  }
});

test('inside an account every page answers under its own address', async ({ visitor, page, people }) => {
  await visitor.hold(await people.customer());
  for (const [path, heading] of [
    ['/u/orders', 'Orders'],
    ['/u/favorites', 'Favourites'],
    ['/u/addresses', 'Addresses'],
    ['/u/profile', 'Profile'],
    ['/u/referral', 'Invite a home kitchen'],
    ['/u/referral/pending', 'Nothing pending'],
    ['/u/referral/transactions', 'No transactions'],
    ['/u/referral/payouts', 'No payouts'],
    ['/u/register-store', 'Launch Your Store'],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL(path);
    await expect(visitor.heading(heading).first(), path).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Login' }),
      'no bar of other pages',
    ).toHaveCount(0);
  }
  await page.goto('/u/nothing-here');
  await expect(page).toHaveURL('/u/orders');
});

test('reserved words are no stores', async ({ request }) => {
  for (const word of [...routeReservedWords, 'login', 'register', 'store']) {
    const answer = await request.get(`/${word}`, { maxRedirects: 0 });
    // Those that are pages by themselves answer so; none is taken for a store.
    const html = await answer.text();
    expect(html, word).not.toContain('"kind":"store"');
    expect(reservedSlugs.has(word), word).toBe(true);
    if (['unauthorized', 'super-admin', 'u'].includes(word)) continue;
    // Others lead where a person means, or are no page.
    if (answer.status() !== 302) expect(answer.status(), word).toBe(404);
    else {
      const led = await request.get(`/${word}`);
      expect(led.status(), word).toBe(200);
      expect(await led.text(), word).not.toContain('"kind":"store"');
    }
  }
});

test('the debug pages show the session and try what can happen to it', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const person = await people.customer('Mei Ling');
  await visitor.hold(person);
  await page.goto('/debug/auth');
  await expect(page.getByText(`Mei Ling <${person.email}>`)).toBeVisible();
  await expect(page.getByText('customer', { exact: true })).toBeVisible();
  await expect(page.getByText(person.token)).toHaveCount(0);
  await visitor.field('Path to open').fill('/u/profile');
  await visitor.button('Start token processing').click();
  await expect(visitor.heading('Profile')).toBeVisible();
  await page.goto('/debug/auth');
  await visitor.button('Clear token').click();
  expect(await visitor.token()).toBeNull();
  await page.goto('/debug/social-auth');
  await expect(visitor.heading('Social sign-in test page')).toBeVisible();
});
