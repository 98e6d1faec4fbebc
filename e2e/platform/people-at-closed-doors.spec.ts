import { readFileSync } from 'node:fs';
import { expect, test } from '../kit/journey.ts';
import { demoPeople } from '../../apps/server/db/seed/demo-people.ts';
import { kakYah } from '../kit/shop.ts';
import { gateIn, locales } from '../kit/texts.ts';

const dashboard = `/${kakYah}/dashboard`;
/** Every page of the platform's menu, as its list has them. */
const places = [
  ...readFileSync('apps/web/src/areas/platform/admin/places.ts', 'utf8').matchAll(
    /href: '(\/super-admin[^']*)'/g,
  ),
].map(([, href = '']) => href);

test('a guest is asked to sign in for the dashboard, and comes back to it @gate', async ({
  visitor,
  page,
  people,
}) => {
  const owner = await people.owner();
  const path = `/${owner.slug}/dashboard`;
  await page.goto(path);
  await page.waitForURL((url) => url.pathname === '/p/login');
  const query = new URL(page.url()).searchParams;
  expect(query.get('error')).toBe('Please sign in to access your dashboard.');
  expect(query.get('error_type')).toBe('warning');
  expect(query.get('original_redirect')).toBe(path);
  await expect(
    page.locator('.notice.warn', { hasText: 'Please sign in to access your dashboard.' }),
  ).toBeVisible();
  await visitor.signIn(owner);
  await expect(page).toHaveURL(path);
  await expect(visitor.heading(owner.storeName)).toBeVisible();

  await visitor.forgetSession();
  await page.goto('/super-admin');
  await page.waitForURL((url) => url.pathname === '/p/login');
  await expect(page.getByText('Please sign in to access your dashboard.')).toBeVisible();
});

test('who may open which door @gate', async ({ visitor, page, people, complaints }) => {
  complaints.expect(/status of 403/);
  const [customer, owner, admin] = [await people.customer(), await people.owner(), await people.superAdmin()];
  const { email, password } = demoPeople.kakYah;
  const kakYahsToken = await people.anotherSession({ email, password });
  const doors = [
    { who: 'a customer', token: customer.token, opens: [] as string[], looksInto: '' },
    { who: 'the owner', token: kakYahsToken, opens: [dashboard], looksInto: '' },
    { who: 'the owner of another store', token: owner.token, opens: [], looksInto: '' },
    { who: 'who runs the platform', token: admin.token, opens: ['/super-admin'], looksInto: dashboard },
  ];
  const inside: Record<string, string> = {
    [dashboard]: 'Dapur Kak Yah',
    '/super-admin': 'Platform overview',
  };
  for (const { who, token, opens, looksInto } of doors) {
    await visitor.hold({ token });
    for (const [path, heading] of Object.entries(inside)) {
      await page.goto(path);
      if (opens.includes(path)) {
        await expect(visitor.heading(heading), `${who} at ${path}`).toBeVisible();
        await expect(page).toHaveURL(path);
      } else if (path === looksInto) {
        await expect(visitor.heading(`View ${kakYah}`), `${who} at ${path}`).toBeVisible();
      } else {
        await expect(visitor.heading('Access Denied'), `${who} at ${path}`).toBeVisible();
        await expect(page).toHaveURL(/^[^?]*\/unauthorized\?/);
        await expect(page.getByText('Access denied. Admin role required.')).toBeVisible();
        const query = new URL(page.url()).searchParams;
        expect(query.get('attempted_path')).toBe(path);
        expect(query.get('error_type')).toBe('access_denied');
      }
    }
  }
});

test('no page of the platform opens for who does not run it', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  const { t } = visitor;
  expect(places.length).toBeGreaterThan(15);
  for (const href of places) {
    await page.goto(href);
    await page.waitForURL((url) => url.pathname === '/p/login');
    expect(new URL(page.url()).searchParams.get('original_redirect'), href).toBe(href);
  }
  for (const person of [await people.customer(), await people.owner()]) {
    await visitor.hold(person);
    for (const href of places) {
      await page.goto(href);
      await expect(visitor.heading(t('access.denied')), href).toBeVisible();
      expect(new URL(page.url()).searchParams.get('attempted_path')).toBe(href);
    }
  }
});

for (const locale of locales) {
  test(`the access-denied page, ${locale}${gateIn(locale)}`, async ({ visitor, page }) => {
    await visitor.speak(locale);
    const { t } = visitor;
    await page.goto('/unauthorized');
    await expect(visitor.heading(t('access.denied'))).toBeVisible();
    await expect(page.getByText(t('access.deniedDefault'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('access.deniedNote'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('access.goToStore') })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: t('access.backToLogin') })).toHaveAttribute(
      'href',
      '/p/login',
    );
    await page.goto(
      `/${kakYah}/unauthorized?${new URLSearchParams({ message: 'Access denied. Admin role required.', type: 'error' })}`,
    );
    await expect(page.getByText(t('access.adminRequired'), { exact: true })).toBeVisible();
    await page.goto(`/unauthorized?${new URLSearchParams({ error: 'Call 03-1234 now', user_role: 'king' })}`);
    await expect(page.getByText(t('access.deniedDefault'), { exact: true })).toBeVisible();
    await expect(page.getByText(/03-1234|king/)).toHaveCount(0);
  });
}

test('what lies below the dashboard and is not there yet leads to it', async ({ visitor, page, people }) => {
  const owner = await people.owner();
  await visitor.hold(owner);
  for (const path of ['/dashboard/nowhere', '/admin', '/admin/x']) {
    await page.goto(`/${owner.slug}${path}`);
    await expect(page).toHaveURL(`/${owner.slug}/dashboard`);
    await expect(visitor.heading(owner.storeName)).toBeVisible();
  }
});
