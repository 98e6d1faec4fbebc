import { HeldClock } from '../../kit/held-clock.ts';
import { expect, test } from '../../kit/journey.ts';
import { someNumber } from '../../kit/people.ts';
import { kakYah } from '../../kit/shop.ts';
import { gateIn, locales } from '../../kit/texts.ts';

for (const locale of locales) {
  test(`${locale === 'en' ? '' : ''}a baker opens a store and lands in its dashboard, ${locale}${gateIn(locale)}`, async ({
    visitor,
    page,
    people,
    backstage,
    complaints,
  }) => {
    complaints.expect(/status of 404/);
    await visitor.speak(locale);
    const { t } = visitor;
    const person = await people.customer();
    const number = someNumber();
    await visitor.hold(person);
    await page.goto('/');
    await (await visitor.menuItem(t('menu.create'))).click();
    const dialog = page.getByRole('dialog', { name: t('createStore.title') });
    const [name, path, submit] = [
      visitor.field(t('createStore.name')),
      visitor.field(t('createStore.path')),
      visitor.button(t('createStore.submit')),
    ];
    await expect(submit).toBeDisabled();
    await name.fill(`Kuih  Mak Ngah (No. ${number})`);
    await expect(path, 'the path follows the name').toHaveValue(`kuih-mak-ngah-no-${number}`);
    await expect(dialog.getByText(t('createStore.pathFree'))).toBeVisible();
    await expect(submit).toBeEnabled();
    await path.fill(`Mak-Ngah-${number}`);
    await expect(path, 'small letters').toHaveValue(`mak-ngah-${number}`);
    await name.fill('Kuih Mak Ngah');
    await expect(path, 'once edited by hand it stays').toHaveValue(`mak-ngah-${number}`);
    await expect(dialog.getByText(t('createStore.pathFree'))).toBeVisible();
    await submit.click();
    await expect(page).toHaveURL(`/mak-ngah-${number}/dashboard`);
    await expect(visitor.heading('Kuih Mak Ngah')).toBeVisible();
    await expect(page.getByText(t('dash.draft'), { exact: true })).toBeVisible();
    await expect(visitor.heading(t('dash.setup'))).toBeVisible();
    await expect(page.getByRole('list').getByText(t('dash.step.branding'), { exact: true })).toBeVisible();
    const [before = '', after = ''] = t('dash.ready', { done: '#', all: '11' }).split('#');
    await expect(page.getByText(new RegExp(`^${before}\\d${after}$`))).toBeVisible();
    const [owned] = await backstage.rows(
      `select t.status, m.role from tenants t join store_members m on m.tenant_id = t.id where t.slug = $1 and m.user_id = $2`,
      [`mak-ngah-${number}`, person.id],
    );
    expect(owned).toEqual({ status: 'draft', role: 'owner' });
    expect(await visitor.token(), 'a new token in place of the old').not.toBe(person.token);
    expect(await people.isAlive(person.token)).toBe(false);

    // From now on the menu leads to the store.
    await page.goto('/');
    await (await visitor.menuItem(t('menu.manage'))).click();
    await expect(page).toHaveURL(`/mak-ngah-${number}/dashboard`);
    // The owner sees the draft there; guests do not. Other pages than this one would lead to the login.
    await page.goto('/');
    await page.evaluate("localStorage.removeItem('saas_token')");
    await page.goto(`/mak-ngah-${number}`);
    await expect(visitor.heading(t('unavailable.title')), 'a draft is nobody else’s to see').toBeVisible();
  });
}

test.describe('the form', () => {
  test.beforeEach(async ({ visitor, people, complaints }) => {
    complaints.expect(/status of (404|409|422|500)|ERR_FAILED/);
    await visitor.hold(await people.customer());
    await visitor.page.goto('/u/register-store');
    await expect(visitor.field('Store name')).toBeVisible();
  });

  test('says what is wrong with a name and a path', async ({ visitor, page }) => {
    const [name, path, submit] = [
      visitor.field('Store name'),
      visitor.field('Store path'),
      visitor.button('Launch My Store!'),
    ];
    await name.fill('Ma');
    await name.blur();
    await expect(page.getByText('Store name must be at least 3 characters')).toBeVisible();
    await expect(page.getByText('Domain must be at least 3 characters long')).toBeVisible();
    await expect(submit).toBeDisabled();
    await name.fill('');
    await expect(page.getByText('Store name is required')).toBeVisible();
    await name.fill('Kuih Lapis');
    await path.fill('');
    await expect(page.getByText('Domain name is required')).toBeVisible();
    await path.fill('kuih_lapis!');
    await expect(
      page.getByText('Domain can only contain lowercase letters, numbers, and hyphens'),
    ).toBeVisible();
    for (const word of ['marketplace', 'super-admin', 'www', 'store']) {
      await path.fill(word);
      await expect(
        page.getByText(`"${word}" is reserved and cannot be used. Please choose a different domain.`),
      ).toBeVisible();
      await expect(submit).toBeDisabled();
    }
    await path.fill(kakYah);
    await expect(page.getByText('This domain name is already taken')).toBeVisible();
    await expect(submit).toBeDisabled();
    await page.reload();
    await name.fill('Marketplace');
    await expect(path, 'a reserved word gets -store behind it').toHaveValue('marketplace-store');
    await name.fill('Dapur Nenek Si Bongsu Tujuh Beradik Kampung Baru');
    expect((await path.inputValue()).length).toBeLessThanOrEqual(30);
  });

  test('says when a check or the opening fails', async ({ visitor, page }) => {
    const number = someNumber();
    const submit = visitor.button('Launch My Store!');
    await page.route('**/api/user/check-subdomain/**', (route) => route.abort());
    await page.route('**/api/user/check-referral-code/**', (route) => route.abort());
    await visitor.field('Store name').fill(`Kuih ${number}`);
    await visitor.field('Referral code (optional)').fill('abc123');
    await expect(visitor.field('Referral code (optional)'), 'large letters').toHaveValue('ABC123');
    await expect(page.getByText('Unable to check availability. Please try again.')).toBeVisible();
    await expect(page.getByText('Unable to validate referral code. Please try again.')).toBeVisible();
    await expect(submit).toBeDisabled();
    await page.unroute('**/api/user/check-subdomain/**');
    await page.unroute('**/api/user/check-referral-code/**');
    await visitor.field('Referral code (optional)').fill('');
    await visitor.button('Retry').first().click();
    await expect(page.getByText('Store path is available!')).toBeVisible();
    for (const [answer, text] of [
      [{ status: 409, json: { code: 'slug_taken', message: 'No.' } }, 'This domain name is already taken'],
      [
        { status: 409, json: { code: 'conflict', message: 'The subdomain is in use' } },
        'This domain name is already taken',
      ],
      [{ status: 500, json: { code: 'internal', message: '' } }, 'Failed to create store'],
    ] as const) {
      await visitor.field('Store path').fill(`kuih-${someNumber()}`);
      await expect(submit).toBeEnabled();
      await page.route('**/api/user/register-tenant', (route) => route.fulfill(answer));
      await submit.click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await page.unroute('**/api/user/register-tenant');
    }
    await visitor.field('Store path').fill(`kuih-${someNumber()}`);
    await expect(submit).toBeEnabled();
    await page.route('**/api/user/register-tenant', (route) => route.abort());
    await submit.click();
    await expect(page.getByText('Failed to create store. Please try again.', { exact: true })).toBeVisible();
  });
});

test('checks wait half a second after the last letter, and only the last one counts', async ({
  visitor,
  page,
  people,
}) => {
  const number = someNumber();
  await visitor.hold(await people.customer());
  const clock = await HeldClock.take(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, path] = /check-(?:subdomain|referral-code)\/(.*)$/.exec(request.url()) ?? [];
    if (path !== undefined) asked.push(path);
  });
  await page.goto('/u/register-store');
  await clock.until(visitor.field('Store path'));
  await visitor.field('Store path').fill('kuih');
  await clock.pass(450);
  await visitor.field('Store path').fill(`kuih-${number}`);
  await clock.pass(450);
  expect(asked).toEqual([]);
  await expect(page.getByText('Checking...')).toBeVisible();
  await clock.pass(50);
  await expect.poll(() => asked).toEqual([`kuih-${number}`]);
  await expect(page.getByText('Store path is available!')).toBeVisible();
  await visitor.field('Referral code (optional)').fill('nobody');
  await clock.pass(450);
  expect(asked).toHaveLength(1);
  await clock.pass(50);
  await expect.poll(() => asked).toEqual([`kuih-${number}`, 'NOBODY']);
  await expect(page.getByText('Invalid referral code')).toBeVisible();

  // The answer to an earlier path comes after the later one's.
  await visitor.field('Referral code (optional)').fill('');
  const held: (() => void)[] = [];
  await page.route(`**/check-subdomain/${kakYah}`, (route) =>
    held.push(() => void route.continue().catch(() => undefined)),
  );
  await visitor.field('Store path').fill(kakYah);
  await clock.pass(500);
  await expect.poll(() => held.length).toBe(1);
  await visitor.field('Store path').fill(`lapis-${number}`);
  await clock.pass(500);
  await expect(page.getByText('Store path is available!')).toBeVisible();
  for (const release of held) release();
  await clock.pass(100);
  await expect(page.getByText('Store path is available!')).toBeVisible();

  await visitor.field('Store name').fill('Kuih Lapis Kak Long');
  const created = page.waitForResponse('**/api/user/register-tenant');
  await visitor.button('Launch My Store!').click();
  await (await created).finished();
  await expect.poll(() => visitor.token()).toMatch(/^ey/);
  await clock.pass(100);
  await expect(visitor.field('Store path')).toBeDisabled();
  await clock.pass(150);
  await expect(page, 'the dashboard comes after 200 ms more').toHaveURL('/u/register-store');
  await clock.pass(100);
  await expect(page).toHaveURL(`/lapis-${number}/dashboard`);
});

test('a referral code: good, wrong, and one’s own', async ({ visitor, page, people, backstage }) => {
  const [baker, friend] = [await people.customer('Puan Rokiah'), await people.customer('Siti Aminah')];
  const codeOf = async (person: typeof friend) =>
    (await people.call<{ data: { code: string } }>(person, 'GET', '/user/referral')).data.code;
  const [own, good] = [await codeOf(baker), await codeOf(friend)];
  await visitor.hold(baker);
  const slug = `kuih-${someNumber()}`;
  await page.goto(`/u/register-store?ref=${own}`);
  const code = visitor.field('Referral code (optional)');
  await expect(code, 'it comes with the address').toHaveValue(own);
  await expect(page.getByText('Invalid referral code')).toBeVisible();
  await visitor.field('Store name').fill('Kuih Puan Rokiah');
  await visitor.field('Store path').fill(slug);
  await expect(page.getByText('Store path is available!')).toBeVisible();
  await expect(visitor.button('Launch My Store!'), 'a wrong code blocks').toBeDisabled();
  await code.fill('ZZZZZZ');
  await expect(page.getByText('Invalid referral code')).toBeVisible();
  await code.fill(good.toLowerCase());
  await expect(page.getByText(/^Valid: invited by Si•+ A•+$/)).toBeVisible();
  await visitor.button('Launch My Store!').click();
  await expect(page).toHaveURL(`/${slug}/dashboard`);
  expect(await backstage.rows('select code from referrals where user_id = $1', [friend.id])).toEqual([
    { code: good },
  ]);

  await visitor.hold(friend);
  await page.goto('/u/referral');
  await expect(page.getByText(good, { exact: true })).toBeVisible();
  await expect(page.getByText('Stores opened with your code: 1')).toBeVisible();
});

test('two bakers want the same path; one gets it, and the other is told', async ({
  visitor,
  page,
  people,
  browser,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const slug = `rebutan-${someNumber()}`;
  await visitor.hold(await people.customer());
  const elsewhere = await browser.newContext({ locale: 'en-MY' });
  try {
    const other = await elsewhere.newPage();
    const rival = await people.customer();
    await other.goto('/robots.txt');
    await other.evaluate((token) => localStorage.setItem('saas_token', token), rival.token);
    const tabs = [page, other];
    for (const tab of tabs) {
      await tab.goto('/u/register-store');
      await tab.getByLabel('Store name', { exact: true }).fill('Rebutan');
      await tab.getByLabel('Store path', { exact: true }).fill(slug);
      await expect(tab.getByText('Store path is available!')).toBeVisible();
    }
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Launch My Store!' }).click()));
    const ends = await Promise.all(
      tabs.map(async (tab) => {
        await expect(
          tab
            .getByRole('heading', { name: 'Rebutan' })
            .or(tab.getByText('This domain name is already taken')),
        ).toBeVisible();
        return new URL(tab.url()).pathname;
      }),
    );
    expect(ends.sort()).toEqual([`/${slug}/dashboard`, '/u/register-store'].sort());
  } finally {
    await elsewhere.close();
  }
});

test('“Maybe Later” closes, and nothing was opened', async ({ visitor, page, people }) => {
  const person = await people.customer();
  await visitor.hold(person);
  await page.goto(`/${kakYah}`);
  await (await visitor.menuItem('Create Store')).click();
  await visitor.button('Maybe Later').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`/${kakYah}`);
});
