import type { Page } from '@playwright/test';
import { BareLandings } from './bare-landings.ts';
import { HeldClock } from '../kit/held-clock.ts';
import { hostileRedirects } from '../hostile/hostile-redirects.ts';
import { expect, test } from '../kit/journey.ts';
import { kakYah } from '../kit/shop.ts';
import { processing, handoffIn } from './handoff.ts';

test('the stages, their texts and percentages follow one another as specified @gate', async ({
  visitor,
  page,
  people,
}) => {
  const person = await people.customer();
  const token = await handoffIn(page, people, person);
  const clock = await HeldClock.take(page);
  const ring = page.getByRole('progressbar');
  await page.goto(processing({ token, redirect: '/u/addresses' }));
  await clock.until(ring);
  await expect(page, 'neither token nor redirect stays in the address').toHaveURL('/auth/process');
  await expect(ring).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByText('Validating login credentials...')).toBeVisible();
  await clock.pass(850);
  await expect(ring).toHaveAttribute('aria-valuenow', '0');
  const asked = page.waitForRequest('**/api/auth/me');
  await clock.pass(150);
  expect((await asked).headers()['authorization']).toBe(`Bearer ${token}`);
  await expect(ring).toHaveAttribute('aria-valuenow', '25');
  await (await (await asked).response())?.finished();
  await clock.pass(850);
  await expect(ring).toHaveAttribute('aria-valuenow', '25');
  await clock.pass(150);
  await expect(ring).toHaveAttribute('aria-valuenow', '50');
  await expect(page.getByText('Securing your session...')).toBeVisible();
  await expect.poll(() => visitor.token(), 'the handoff is swapped for a session').not.toBeNull();
  // After the swap the page settles for 100 ms.
  await clock.pass(400);
  await expect(ring).toHaveAttribute('aria-valuenow', '50');
  await clock.pass(100);
  await expect(ring).toHaveAttribute('aria-valuenow', '75');
  await expect(page.getByText('Redirecting to your dashboard...')).toBeVisible();
  const leaving = page.waitForRequest((request) => request.isNavigationRequest());
  await clock.pass(400);
  await expect(ring).toHaveAttribute('aria-valuenow', '75');
  await clock.pass(100);
  const address = new URL((await leaving).url());
  expect(address.pathname).toBe('/u/addresses');
  const appended = address.searchParams.get('token') ?? '';
  expect(appended, 'what stands in the address is no session token').toMatch(/^h_/);
  expect(appended).not.toBe(token);
  await expect(page, 'the next page takes it out again').toHaveURL('/u/addresses');
  await clock.until(page.getByRole('heading', { name: 'Addresses', level: 1 }));
  await clock.until(visitor.heading('No saved addresses'));
  expect(await visitor.token(), 'a session, and no handoff').toMatch(/^ey/);
});

test('a token that nobody knows is tried three times, a second apart, and then sent to the login page', async ({
  visitor,
  page,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const clock = await HeldClock.take(page);
  let tries = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/me')) tries += 1;
  });
  await page.goto(processing({ token: 'h_nobody-knows-this-one', redirect: '/u/orders' }));
  await clock.until(page.getByRole('progressbar'));
  await clock.pass(1_000);
  for (const expected of [1, 2, 3]) {
    await expect.poll(() => tries).toBe(expected);
    if (expected < 3) {
      await page.waitForLoadState('networkidle');
      await clock.pass(950);
      expect(tries, 'not before a second has passed').toBe(expected);
      await clock.pass(50);
    }
  }
  await clock.until(visitor.heading('Authentication Error'));
  await expect(page.getByText('Authentication failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid authentication token')).toBeVisible();
  await expect(page.getByText('Redirecting to login page...')).toBeVisible();
  await clock.pass(2_900);
  await expect(page).toHaveURL('/auth/process');
  const leaving = page.waitForRequest((request) => request.isNavigationRequest());
  await clock.pass(150);
  const address = new URL((await leaving).url());
  expect(address.pathname).toBe('/p/login');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    error: 'Invalid authentication token',
    error_type: 'token_processing',
    timestamp: expect.stringMatching(/^2031-03-03T03:/) as unknown,
    original_redirect: '/u/orders',
  });
  await clock.until(page.locator('.notice.bad', { hasText: 'Invalid authentication token' }));
  expect(tries, 'no fourth try').toBe(3);
});

for (const [given, missing] of [
  [{}, 'token, redirect_url'],
  [{ token: 'h_x' }, 'redirect_url'],
  [{ redirect: '/u/profile' }, 'token'],
] as const) {
  test(`what is missing is named: ${missing}`, async ({ visitor, page }) => {
    const clock = await HeldClock.take(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.goto(processing({ ...given }));
    await clock.until(visitor.heading('Authentication Error'));
    const sentence = `Missing required authentication data: ${missing}`;
    await expect(page.getByText(sentence)).toBeVisible();
    await clock.pass(1_900);
    await expect(page).toHaveURL('/auth/process');
    expect(calls).toEqual([]);
    const leaving = page.waitForRequest((request) => request.isNavigationRequest());
    await clock.pass(150);
    const { pathname, searchParams } = new URL((await leaving).url());
    expect(pathname).toBe('/p/login');
    expect(searchParams.get('error')).toBe(sentence);
    expect(searchParams.get('error_type')).toBe('missing_parameters');
    expect(searchParams.get('missing_params')).toBe(missing.replace(', ', ','));
    expect(searchParams.get('original_redirect')).toBe('redirect' in given ? given.redirect : null);
    await clock.until(page.locator('.notice', { hasText: sentence }));
  });
}

for (const part of [0, 1, 2, 3]) {
  test(
    `hostile redirects lead nowhere else, and no token leaves the site: part ${part + 1} of two hundred`,
    { tag: '@any-screen' },
    async ({ visitor, people, context, complaints, world: { origin } }) => {
      // Some of the values are taken for odd paths of this site, where no page is.
      complaints.expect(/status of 404/);
      const person = await people.customer();
      // The visitor holds their own token, so the page asks no questions.
      await visitor.hold(person);
      // The login page, where refused ones land, asks Google and Facebook for their buttons.
      const { hostname } = new URL(origin);
      const strayed: string[] = [];
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (!url.protocol.startsWith('http') || url.origin === origin) return;
        const told = url.href + (request.headers()['referer'] ?? '') + (request.postData() ?? '');
        if (url.hostname !== hostname || told.includes(person.token) || told.includes('token='))
          strayed.push(url.href);
      });
      // The page's pauses are proved above; two hundred of them would take ten minutes.
      await context.addInitScript(() => {
        const wait = globalThis.setTimeout;
        globalThis.setTimeout = ((act: () => void, ms = 0) => wait(act, ms / 100)) as typeof setTimeout;
      });
      const all = hostileRedirects(origin);
      expect(all).toHaveLength(200);
      // Neighbouring values are alike; every fourth one gives each part some of every kind.
      const values = all.filter((_value, at) => at % 4 === part);
      const landings = new BareLandings(origin, '/auth/process');
      let next = 0;
      let landed = 0;
      const work = async (tab: Page): Promise<void> => {
        await landings.watch(tab);
        for (let value = values[next++]; value !== undefined; value = values[next++]) {
          await tab.goto(processing({ token: person.token, redirect: value }), { waitUntil: 'commit' });
          await tab.waitForURL(({ pathname }) => pathname !== '/auth/process', { waitUntil: 'commit' });
          const address = new URL(tab.url());
          expect(address.origin, JSON.stringify(value)).toBe(origin);
          expect(address.searchParams.get('original_redirect') ?? '/', JSON.stringify(value)).toMatch(
            /^\/(?![/\\])/,
          );
          await tab.waitForLoadState();
          landed += 1;
        }
        await tab.close();
      };
      await Promise.all(Array.from({ length: 2 }, async () => work(await context.newPage())));
      expect(landed).toBe(50);
      expect(strayed).toEqual([]);
    },
  );
}

test('a token on a store’s address is kept, taken out of it, and the page reloads after a second', async ({
  visitor,
  page,
  people,
}) => {
  const token = await handoffIn(page, people, await people.customer());
  const clock = await HeldClock.take(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto(`/${kakYah}?token=${token}&ref=mum`);
  await expect(page).toHaveURL(`/${kakYah}?ref=mum`);
  await clock.until(visitor.heading('Processing authentication…'));
  await expect.poll(() => visitor.token(), 'a session in place of the handoff').toMatch(/^ey/);
  await clock.pass(900);
  expect(documents).toBe(1);
  await clock.pass(150);
  await expect.poll(() => documents, 'reloaded').toBe(2);
  await clock.until(visitor.menuButton);
  await expect(page).toHaveURL(`/${kakYah}?ref=mum`);
});
