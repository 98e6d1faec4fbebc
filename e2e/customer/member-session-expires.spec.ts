import { expect, test } from '../kit/journey.ts';
import { kakYah } from '../kit/shop.ts';
import { gateIn, locales } from '../kit/texts.ts';

for (const locale of locales) {
  test(`a session that has ended leads to the login page, which says so and leads back, ${locale}${gateIn(locale)}`, async ({
    visitor,
    page,
    people,
    complaints,
  }) => {
    complaints.expect(/status of 401/);
    await visitor.speak(locale);
    const { t } = visitor;
    const person = await people.customer();
    for (const place of ['/u/addresses', `/${kakYah}?ref=mum`]) {
      const token = await people.anotherSession(person);
      await visitor.hold({ token });
      await people.call({ token }, 'POST', '/auth/logout');
      await page.goto(place);
      await page.waitForURL((url) => url.pathname === '/p/login');
      await expect(page.locator('.notice.warn', { hasText: t('session.expired') })).toBeVisible();
      expect(await visitor.token(), 'the dead token is gone').toBeNull();
      await visitor.signIn(person);
      await expect(page, 'and back again').toHaveURL(place);
      await visitor.forgetSession();
    }
  });
}

test('a session that ends while a page is open is noticed at the next call', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const person = await people.customer();
  await visitor.hold(person);
  await page.goto('/u/profile');
  await expect(visitor.heading('Profile')).toBeVisible();
  await people.call(person, 'DELETE', '/user/sessions');
  await page.getByRole('link', { name: 'Addresses' }).click();
  await page.waitForURL((url) => url.pathname === '/p/login');
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
});

test('when the server cannot be asked who one is, the page says so and tries again', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const person = await people.customer();
  const text = 'Network error during authentication. Please try again.';
  const notice = page.locator('.notice.bad', { hasText: text });
  await visitor.hold(person);
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.goto(`/${kakYah}`);
  await expect(visitor.toasts).toContainText(text);
  await expect(page, 'whoever looks at a store stays there').toHaveURL(`/${kakYah}`);
  await page.goto('/p/login');
  await expect(notice).toBeVisible();

  await page.goto('/u/orders?segment=past');
  await page.waitForURL((url) => url.pathname === '/p/login');
  const query = new URL(page.url()).searchParams;
  expect(query.get('error')).toBe(text);
  expect(query.get('error_type')).toBe('error');
  expect(query.get('original_redirect')).toBe('/u/orders?segment=past');
  await expect(notice).toBeVisible();
  await expect(visitor.toasts, 'said once').not.toContainText(text);
  expect(await visitor.token(), 'a failed question ends no session').toBe(person.token);

  const asked = page.waitForRequest('**/api/auth/me');
  await visitor.button('Retry').click();
  await asked;
  await expect(notice, 'still no answer').toBeVisible();
  await expect(page).toHaveURL(/\/p\/login\?/);
  expect(await visitor.token()).toBe(person.token);
  await page.unroute('**/api/auth/me');
  await visitor.button('Retry').click();
  await expect(page, 'on to the page that the member wanted').toHaveURL('/u/orders?segment=past');
  await expect(visitor.button('Logout')).toBeVisible();
});

test('a session that turns out to have ended, once the server can be asked again, is said to have expired', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const person = await people.customer();
  await visitor.hold(person);
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.goto('/u/orders');
  await expect(page.locator('.notice.bad')).toBeVisible();
  await people.call(person, 'DELETE', '/user/sessions');
  await page.unroute('**/api/auth/me');
  await visitor.button('Retry').click();
  await expect(
    page.locator('.notice.warn', { hasText: 'Your session has expired. Please sign in again.' }),
  ).toBeVisible();
  await expect(visitor.button('Retry')).toHaveCount(0);
  expect(await visitor.token()).toBeNull();
  await visitor.signIn(person);
  await expect(page, 'and still back to the page that the member wanted').toHaveURL('/u/orders');
});

test('a server that answers with a fault is asked three times before the session ends @gate', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of 50[03]/);
  const person = await people.customer();
  await visitor.hold(person);
  let [asked, faulty] = [0, 2];
  await page.route('**/api/auth/me', (route) => {
    asked += 1;
    return asked > faulty
      ? route.continue()
      : route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'busy' } });
  });
  await page.goto('/u/orders');
  await expect(visitor.button('Logout'), 'a short fault is no more than a wait').toBeVisible();
  expect(asked).toBe(3);
  expect(await visitor.token()).toBe(person.token);

  [asked, faulty] = [0, Infinity];
  await page.goto('/u/orders');
  await page.waitForURL((url) => url.pathname === '/p/login');
  expect(asked).toBe(3);
  await expect(
    page.locator('.notice.warn', { hasText: 'Your session has expired. Please sign in again.' }),
  ).toBeVisible();
  expect(await visitor.token()).toBeNull();
});

test('signing out forgets the token at once, says so, and then tells the server @gate', async ({
  visitor,
  page,
  people,
}) => {
  const person = await people.customer();
  await visitor.hold(person);
  await page.goto(`/${kakYah}`);
  const held: (() => void)[] = [];
  await page.route('**/api/auth/logout', (route) => held.push(() => void route.continue()));
  await (await visitor.menuItem('Logout')).click();
  await expect(visitor.toasts).toContainText('See you later!');
  await expect(visitor.wayIn).toBeVisible();
  expect(await visitor.token()).toBeNull();
  expect(await people.isAlive(person.token), 'the server does not know yet').toBe(true);
  for (const release of held) release();
  await expect.poll(() => people.isAlive(person.token)).toBe(false);
});

test('signing out in one tab signs out the other', async ({ visitor, page, people, context }) => {
  const person = await people.customer();
  await visitor.hold(person);
  await page.goto(`/${kakYah}`);
  await expect(visitor.menuButton).toBeVisible();
  const other = await context.newPage();
  await other.goto('/u/orders');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(visitor.wayIn).toBeVisible();
});

test('/?clearStorage=true forgets the session and the store @gate', async ({
  visitor,
  page,
  people,
  context,
}) => {
  const person = await people.customer();
  await visitor.hold(person);
  await page.goto(`/${kakYah}`);
  await expect(visitor.menuButton).toBeVisible();
  const remembered = async () => (await context.cookies()).some(({ name }) => name === 'dapur_tenant');
  expect(await remembered()).toBe(true);
  await page.goto('/?clearStorage=true');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await visitor.token()).toBeNull();
  expect(await remembered()).toBe(false);

  // Without it the front page forgets the store alone.
  await visitor.hold(person);
  await page.goto(`/${kakYah}`);
  await page.goto('/');
  expect(await remembered()).toBe(false);
  expect(await visitor.token()).toBe(person.token);
});
