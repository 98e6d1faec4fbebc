import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../kit/journey.ts';
import { bakery } from '../kit/shop.ts';
import { locales } from '../kit/texts.ts';

/** What may stand in `error`, and the sentence it becomes: the specification's, and no other. */
const notices = [
  ['session_expired', 'warning', 'session.expired'],
  ['network', 'error', 'session.networkAuth'],
  ['logged_out', 'info', 'session.loggedOut'],
  ['sign_in_required', 'warning', 'session.pleaseSignIn'],
  ['dashboard', 'warning', 'session.signInForDashboard'],
  ['authentication_failed', 'error', 'session.authFailed'],
  ['no_token', 'error', 'session.noToken'],
  ['no_redirect', 'error', 'session.noRedirect'],
  ['invalid_token', 'error', 'session.invalidToken'],
  ['invalid_reset_link', 'error', 'session.resetLinkInvalid'],
  ['Your session has expired. Please sign in again.', 'warning', 'session.expired'],
  ['Network error during authentication. Please try again.', 'error', 'session.networkAuth'],
  ['You have been logged out successfully.', 'info', 'session.loggedOut'],
  ['Please sign in to access your dashboard.', 'warning', 'session.signInForDashboard'],
  ['Authentication failed', 'error', 'session.authFailed'],
  ['No authentication token provided', 'error', 'session.noToken'],
  ['No redirect destination provided', 'error', 'session.noRedirect'],
  ['Invalid authentication token', 'error', 'session.invalidToken'],
  ['This password reset link is invalid or missing.', 'error', 'session.resetLinkInvalid'],
  ['Access denied. Admin role required.', 'error', 'session.accessDenied'],
] as const;

const looks = { warning: 'warn', error: 'bad', info: 'info' } as const;

for (const locale of locales) {
  test(`the login page says what it is told to say, ${locale}`, async ({ visitor, page }) => {
    await visitor.speak(locale);
    const { t } = visitor;
    // All of them in one language; in the others, that the language is the page's.
    for (const [error, look, key] of locale === 'en' ? notices : notices.slice(0, 3)) {
      await page.goto(`/p/login?${new URLSearchParams({ error })}`);
      const notice = page.locator('.notice').filter({ hasText: t(key) });
      await expect(notice, error).toBeVisible();
      await expect(notice, error).toHaveClass(new RegExp(looks[look]));
    }
    for (const missing of locale === 'en' ? ['token', 'redirect_url', 'token, redirect_url'] : ['token']) {
      const error = `Missing required authentication data: ${missing}`;
      await page.goto(
        `/p/login?${new URLSearchParams({ error, error_type: 'missing_parameters', missing_params: missing })}`,
      );
      await expect(
        page.getByText(t('session.missingData', { list: missing }), { exact: true }),
      ).toBeVisible();
    }
  });
}

test('what somebody wrote into the address is never shown', async ({ visitor, page }) => {
  const bait = 'Your account is locked, call 03-1234 5678';
  for (const query of [
    { error: bait },
    { error: bait, error_type: 'warning' },
    { error: 'Your session has expired. Please sign in again. ' + bait },
    { error: 'constructor' },
    { error: 'Missing required authentication data: ' + bait },
    { error: 'missing_parameters', missing_params: bait },
  ]) {
    await page.goto(`/p/login?${new URLSearchParams(query)}`);
    await expect(
      page.getByText('Something went wrong while signing you in. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('03-1234')).toHaveCount(0);
  }
  await page.goto(
    `/p/login?${new URLSearchParams({ missing_params: bait, timestamp: bait, original_redirect: `/${bait}` })}`,
  );
  await expect(visitor.heading('Sign in to Dapur')).toBeVisible();
  await expect(page.getByText('03-1234')).toHaveCount(0);
});

test('signing in says what is wrong, in its own words @gate', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of (401|429|500|502|503)|ERR_FAILED/);
  const person = await people.customer();
  await page.goto('/p/login');
  const submit = page.locator('form').getByRole('button', { name: 'Sign In', exact: true });
  await submit.click();
  await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
  await visitor.signIn({ email: 'aisyah@', password: 'x' });
  await expect(page.getByText('Email is invalid', { exact: true })).toBeVisible();

  const refusal = page.getByRole('alert');
  for (const email of [person.email, `no.${person.email}`]) {
    await visitor.signIn({ email, password: 'not-mine-123' });
    await expect(refusal.getByText('Invalid email or password', { exact: true })).toBeVisible();
  }
  for (const [code, status, text] of [
    ['rate_limited', 429, 'Too many attempts. Please wait a few minutes and try again.'],
    ['unavailable', 503, 'Many people are signing in right now. Please try again in a moment.'],
    ['internal', 500, 'Closed for the night'],
  ] as const) {
    // A code that is known here has its text here, whatever the server says; of others the server's own words show.
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status, json: { code, message: 'Closed for the night' } }),
    );
    await visitor.signIn(person);
    await expect(refusal.getByText(text, { exact: true })).toBeVisible();
    await page.unroute('**/api/auth/login');
  }
  for (const body of ['<h1>Bad Gateway</h1>', '{"code":"internal","message":""}', 'null']) {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body }));
    await visitor.signIn(person);
    await expect(refusal.getByText('Login failed. Please try again.', { exact: true }), body).toBeVisible();
    await page.unroute('**/api/auth/login');
  }
  await page.route('**/api/auth/login', (route) => route.abort());
  await visitor.signIn(person);
  await expect(refusal.getByText('Network error. Please try again.', { exact: true })).toBeVisible();
  await page.unroute('**/api/auth/login');
  await visitor.signIn(person);
  await expect(page).toHaveURL('/u/orders');
});

test('ten wrong passwords are enough for a while', async ({ visitor, page, people, request, complaints }) => {
  complaints.expect(/status of 429/);
  const person = await people.customer();
  /** Tries until the server refuses; answers for how many seconds more. */
  const untilRefused = async (): Promise<number> => {
    // Other journeys let the counting begin anew now and then.
    for (let tries = 1; tries <= 60; tries += 1) {
      const data = { email: person.email, password: `wrong-${tries}` };
      const answer = await request.post('/api/auth/login', { data });
      if (answer.status() === 429) return Number(answer.headers()['retry-after']);
    }
    throw new Error('any number of wrong passwords is allowed');
  };
  const seconds = await untilRefused();
  if (seconds < 20) {
    // The counting begins anew each quarter of the hour; that is too soon here for the page to be refused as well.
    await sleep((seconds + 1) * 1_000);
    await untilRefused();
  }
  await page.goto('/p/login');
  await visitor.signIn(person);
  await expect(page.getByText('Too many attempts. Please wait a few minutes and try again.')).toBeVisible();
});

test('signing in leads back to where one came from, and nowhere else', async ({
  visitor,
  page,
  people,
  world: { origin },
}) => {
  const person = await people.customer();
  const back = `/${bakery}?ref=x`;
  for (const [redirect, lands] of [
    [back, back],
    [`${origin}/u/addresses`, '/u/addresses'],
    ['//evil.example/u/orders', '/u/orders'],
    ['https://evil.example', '/u/orders'],
    ['/p/login', '/u/orders'],
  ] as const) {
    await page.goto(
      `/p/login?${new URLSearchParams({ error: 'session_expired', original_redirect: redirect })}`,
    );
    await visitor.signIn(person);
    await expect(page, redirect).toHaveURL(lands);
    await visitor.forgetSession();
  }

  await page.goto(`/p/login?original_redirect=${encodeURIComponent(back)}`);
  await page.getByRole('link', { name: 'Continue without signing in' }).click();
  await expect(page).toHaveURL(back);
  await page.goto('/p/login?original_redirect=%2Fu%2Forders');
  await expect(visitor.heading('Sign in to Dapur')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue without signing in' })).toHaveCount(0);

  await visitor.hold(person);
  await page.goto(`/p/login?original_redirect=${encodeURIComponent('/u/profile')}`);
  await expect(page, 'whoever is signed in goes on at once').toHaveURL('/u/profile');
});
