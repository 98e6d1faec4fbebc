import type { Page } from '@playwright/test';
import { BareLandings } from './bare-landings.ts';
import { HeldClock } from './held-clock.ts';
import { hostileRedirects } from './hostile-redirects.ts';
import { expect, test } from './journey.ts';
import type { People, Person } from './people.ts';
import { kakYah } from './shop.ts';

const processing = (query: Record<string, string>): string => `/auth/process?${new URLSearchParams(query)}`;

const masked = (email: string): string => `${email[0] ?? ''}•••${email.slice(email.lastIndexOf('@'))}`;

/** The token that leads from the browser of a signed-in person back into it, through an address. */
async function handoffIn(page: Page, people: People, person: Person): Promise<string> {
  // Asked by the page itself: the token is bound to the browser by a cookie.
  await page.goto('/robots.txt');
  const answer = await page.request.post('/api/auth/handoff', {
    headers: { Authorization: `Bearer ${person.token}` },
  });
  expect(await people.isAlive(person.token)).toBe(true);
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

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

test('a token that nobody knows is tried three times, a second apart, and then sent to the login page @gate', async ({
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

for (const [given, missing, tag = ''] of [
  [{}, 'token, redirect_url', ' @gate'],
  [{ token: 'h_x' }, 'redirect_url'],
  [{ redirect: '/u/profile' }, 'token'],
] as const) {
  test(`what is missing is named: ${missing}${tag}`, async ({ visitor, page }) => {
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

test('a pasted session token works too, once she says that it is she', async ({
  visitor,
  page,
  people,
  world: { origin },
}) => {
  const person = await people.customer('Devi Nair');
  await page.goto(processing({ token: person.token, redirect: `${origin}/u/profile?x=1#top` }));
  const dialog = page.getByRole('dialog', { name: 'Continue as Devi Nair?' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(`(${masked(person.email)})`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog, 'no way around the choice').toBeVisible();
  expect(await visitor.token()).toBeNull();
  await visitor.button('Continue as Devi Nair').click();
  await expect(page).toHaveURL('/u/profile?x=1#top');
  await expect(visitor.heading('Profile')).toBeVisible();
  expect(await visitor.token()).toBe(person.token);
});

test('a stranger’s token signs nobody in who does not say so', async ({ visitor, page, people }) => {
  const stranger = await people.customer('Devi Nair');
  await page.goto(processing({ token: stranger.token, redirect: '/p/marketplace' }));
  await visitor.button('That is not me').click();
  await expect(page).toHaveURL('/p/marketplace');
  expect(await visitor.token()).toBeNull();

  await page.goto(`/${kakYah}?token=${stranger.token}&ref=mum`);
  await expect(page, 'the token leaves the address before anything is asked').toHaveURL(`/${kakYah}?ref=mum`);
  const dialog = page.getByRole('dialog', { name: 'Continue as Devi Nair?' });
  await expect(dialog.getByText(`(${masked(stranger.email)})`)).toBeVisible();
  expect(await visitor.token()).toBeNull();
  const anew = page.waitForEvent('load');
  await visitor.button('That is not me').click();
  await anew;
  await expect(visitor.menuButton).toHaveCount(0);
  expect(await visitor.token()).toBeNull();

  await page.goto(`/${kakYah}?token=${stranger.token}`);
  const signedIn = page.waitForEvent('load');
  await visitor.button('Continue as Devi Nair').click();
  await signedIn;
  await expect(visitor.menuButton).toBeVisible();
  expect(await visitor.token()).toBe(stranger.token);
});

test('a handoff that another browser asked for signs nobody in', async ({
  visitor,
  page,
  people,
  browser,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const stranger = await people.customer('Devi Nair');
  const elsewhere = await browser.newContext();
  const token = await handoffIn(await elsewhere.newPage(), people, stranger);
  await page.goto(`/${kakYah}?token=${token}`);
  await expect(visitor.toasts).toContainText('Invalid authentication token');
  expect(await visitor.token()).toBeNull();
  await elsewhere.close();
});

test('whoever is signed in already is asked before a link signs in somebody else', async ({
  visitor,
  page,
  people,
}) => {
  const [mine, other] = [await people.customer('Aisyah Rahman'), await people.customer('Devi Nair')];
  await visitor.hold(mine);
  for (const isStaying of [true, false]) {
    await page.goto(processing({ token: other.token, redirect: '/u/orders' }));
    await expect(visitor.heading('Someone else is signed in here')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(visitor.heading('Someone else is signed in here'), 'no way around the choice').toBeVisible();
    expect(await visitor.token()).toBe(mine.token);
    await visitor.button(isStaying ? 'Stay as Aisyah Rahman' : 'Continue as Devi Nair').click();
    await expect(page).toHaveURL('/u/orders');
    // A page whose address held a token comes anew without it, which would cut the next visit off.
    await expect(visitor.heading('Orders').first()).toBeVisible();
    expect(await visitor.token()).toBe(isStaying ? mine.token : other.token);
  }
  await expect.poll(() => people.isAlive(mine.token), 'the session that gave way has ended').toBe(false);

  await page.goto(processing({ token: other.token, redirect: '/u/orders' }));
  await expect(page, 'the same person is not asked').toHaveURL('/u/orders');
});

for (const part of [0, 1, 2, 3]) {
  test(
    `hostile redirects lead nowhere else, and no token leaves the site: part ${part + 1} of two hundred`,
    { tag: '@any-screen' },
    async ({ visitor, people, context, complaints, world: { origin } }) => {
      // Some are taken for odd paths of this site, where nothing is.
      complaints.expect(/status of 404/);
      const person = await people.customer();
      // Her own token: nobody has to be asked.
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
      // Neighbours are of a kind: each part has some of every kind.
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

test('a token on a store’s address is kept, taken out of it, and the page reloads after a second @gate', async ({
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

test('a store’s address asks before somebody else’s token takes the place of a session', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const [mine, other] = [await people.customer('Aisyah Rahman'), await people.customer('Devi Nair')];
  await visitor.hold(mine);
  await page.goto(`/${kakYah}?token=${other.token}`);
  await expect(visitor.heading('Switch account?')).toBeVisible();
  // Both answers load the page anew, which would cut the next visit off.
  const kept = page.waitForEvent('load');
  await visitor.button('Stay signed in as Aisyah Rahman').click();
  await kept;
  expect(await visitor.token()).toBe(mine.token);
  await page.goto(`/${kakYah}?token=${other.token}`);
  const replaced = page.waitForEvent('load');
  await visitor.button('Sign in as Devi Nair').click();
  await replaced;
  await expect.poll(() => visitor.token()).toBe(other.token);
  await expect(visitor.menuButton).toBeVisible();
  await page.goto(`/${kakYah}?token=nonsense`);
  await expect(visitor.toasts).toContainText('Invalid authentication token');
  expect(await visitor.token()).toBe(other.token);
});

test('a token that arrives takes the place of a session that has ended', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const [ended, next] = [await people.customer('Aisyah Rahman'), await people.customer('Devi Nair')];
  await people.call(ended, 'DELETE', '/user/sessions');
  for (const path of [`/${kakYah}`, '/u/orders']) {
    await visitor.hold(ended);
    const token = await handoffIn(page, people, next);
    // A slow answer about the new token, so that the old one is known to be dead before it.
    await page.route('**/api/auth/me', async (route) => {
      if (route.request().headers()['authorization'] === `Bearer ${token}`) {
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      await route.continue();
    });
    await page.goto(`${path}?token=${token}`);
    await expect
      .poll(async () => {
        const kept = await visitor.token();
        return kept !== null && kept !== ended.token && people.isAlive(kept);
      }, path)
      .toBe(true);
    await expect(page).toHaveURL(path);
    await expect(visitor.heading('Processing authentication…')).toHaveCount(0);
    await expect(page, 'nobody is sent to sign in').toHaveURL(path);
  }
});
