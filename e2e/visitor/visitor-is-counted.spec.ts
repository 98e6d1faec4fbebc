import type { Page, Request } from '@playwright/test';
import type { VisitBatch } from '../../packages/contract/src/reports/analytics.ts';
import type { Backstage } from '../kit/database.ts';
import { expect, test } from '../kit/journey.ts';
import { someNumber, somePassword } from '../kit/people.ts';
import { ShopPages, someCustomer } from '../kit/shop.ts';
import { letItBePaid } from '../kit/small-store.ts';
import type { Visitor } from '../kit/visitor.ts';
import { SOLD_OUT, openCountedStore, choice } from './counted-visits.ts';

/** What a page sends to the collector, batch by batch. */
function listen(page: Page) {
  const batches: VisitBatch[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/analytics/events')) batches.push(request.postDataJSON() as VisitBatch);
  });
  return {
    batches,
    names: () => batches.flatMap(({ events }) => events.map(({ name }) => name)),
    actions: () =>
      batches.flatMap(({ events }) =>
        events.flatMap((one) => (one.name === 'user_interaction' ? [one.action] : [])),
      ),
  };
}

const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

const countedRows = (backstage: Backstage, slug: string) =>
  backstage.rows<{ name: string; action: string | null; visitor: string }>(
    `select e.name, e.action, e.visitor from visit_events e join tenants t on t.id = e.tenant_id
      where t.slug = $1 order by e.received_at`,
    [slug],
  );

interface Newcomer {
  readonly email: string;
  readonly phone: string;
}
const someNewcomer = (): Newcomer => ({
  email: `visitor${someNumber()}@example.com`,
  phone: `01${someNumber()}`,
});

/** Opens an account by the dialog of the page that is shown, which then leads to the orders. */
async function register(visitor: Visitor, { email, phone }: Newcomer): Promise<void> {
  await visitor.openDialog('register');
  await visitor.field('Full name').fill('Nadia Osman');
  await visitor.field('Email').fill(email);
  await visitor.field('Phone').fill(phone);
  for (const name of ['Password', 'Confirm password']) await visitor.field(name).fill(somePassword);
  await visitor.button('Create Account').click();
  await visitor.page.waitForURL(/\/u\/orders$/);
}

test('a page that is slow to come to life is drawn as the server drew it, and then shows the choice', async ({
  page,
  complaints,
}) => {
  await page.route(/\/assets\/entry-client/, async (route) => {
    const response = await route.fetch();
    const waits = `await new Promise((resolve) => addEventListener('go', resolve, { once: true }));`;
    await route.fulfill({ response, body: `${waits}\n${await response.text()}` });
  });
  const settings = page.waitForResponse(/\/api\/analytics\/settings/);
  await page.goto('/dapur-kak-yah');
  await (await settings).finished();
  // Code that would add anything has done so by now.
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 200)))');
  await page.evaluate(`dispatchEvent(new Event('go'))`);
  await expect(choice(page)).toBeVisible();
  expect(complaints.unexpected()).toEqual([]);
});

test('a visitor who looks at a dish is counted from there on, by name and payload, until the visitor says no', async ({
  page,
  people,
  backstage,
  world,
}) => {
  const store = await openCountedStore(people, backstage);
  const shop = new ShopPages(page, store.slug);
  const sent = listen(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== world.origin && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  await shop.open();
  await expect(choice(page)).toHaveAccessibleName('Anonymous statistics: on');
  await shop.chooseDate(store.date);
  expect(sent.names(), 'nothing before the visitor looks at a dish').toEqual([]);

  await shop.openProduct(store.product);
  await expect.poll(() => sent.names()).toEqual(['implicit_consent_granted', 'page_view', 'view_item']);
  const [first] = sent.batches;
  expect(first).toMatchObject({ store: store.slug, source: '' });
  expect(first?.events[2]).toMatchObject({
    page: 'store',
    currency: 'MYR',
    item: { name: store.product, category: '', price: 9 },
  });
  expect(await kept(page)).toMatchObject({ analytics_implicit_consent: 'granted' });
  await page.keyboard.press('Escape');
  await shop.chooseTime();
  await shop.add(store.product);
  await shop.openProduct(SOLD_OUT);
  await page.keyboard.press('Escape');
  await shop.continueToDelivery();
  await expect.poll(() => sent.actions()).toEqual(['add_to_cart', 'sold_out_tap', 'begin_checkout']);
  // An event that has left the page may not have been written down yet.
  await expect.poll(() => countedRows(backstage, store.slug)).toHaveLength(sent.names().length);
  const rows = await countedRows(backstage, store.slug);
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(1);

  // A no counts at once: what is done between the no and the next yes is recorded nowhere.
  await page.goBack();
  await expect(shop.dateBox).toBeVisible();
  await expect.poll(() => sent.names().at(-1)).toBe('page_view');
  const before = sent.names().length;
  await choice(page).click();
  await expect(choice(page)).toHaveAccessibleName('Anonymous statistics: off');
  const now = await kept(page);
  expect(now).toMatchObject({ analytics_choice: 'off' });
  expect(now).not.toHaveProperty('analytics_visitor');
  expect(now).not.toHaveProperty('analytics_implicit_consent');
  await shop.openProduct(store.product);
  await page.keyboard.press('Escape');
  await choice(page).click();
  await expect.poll(() => sent.names().slice(before)).toEqual(['implicit_consent_granted', 'page_view']);
  expect(sent.batches.at(-1)?.visitor, 'nobody knows that it is the same visitor').not.toBe(first?.visitor);

  expect(elsewhere, 'nobody else is told').toEqual([]);
});

test('an order, a new account and signing in are counted by what they are and by which way, and not by who it was', async ({
  page,
  visitor,
  people,
  backstage,
}) => {
  const store = await openCountedStore(people, backstage);
  await letItBePaid(people, store);
  const shop = new ShopPages(page, store.slug);
  const sent = listen(page);
  const events = () => sent.batches.flatMap((batch) => batch.events);
  await shop.open();
  // What counts is fetched last of all, and counts what is put into an order from then on.
  await expect(choice(page)).toBeVisible();
  await shop.chooseDate(store.date);
  await shop.chooseTime();
  await shop.openProduct(store.product);
  await page.keyboard.press('Escape');
  const customer = await people.customer();
  await visitor.openDialog('login');
  await visitor.signIn(customer);
  await expect.poll(() => sent.names()).toContain('login');
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown;
  expect(events().find(({ name }) => name === 'login')).toEqual({
    id: uuid,
    name: 'login',
    page: 'store',
    method: 'password',
  });
  await shop.add(store.product);
  await shop.continueToDelivery();
  const buyer = someCustomer('Zarina Haji Latif');
  // The account fills the details in; the order is for somebody else.
  await shop.editCustomer();
  await shop.fillCustomer(buyer);
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
  const order = await shop.placeOrder();
  await expect.poll(() => sent.actions()).toEqual(['add_to_cart', 'begin_checkout', 'order_placed']);
  const [placed] = events().filter((one) => one.name === 'user_interaction' && one.action === 'order_placed');
  expect(placed).toEqual({ id: uuid, name: 'user_interaction', page: 'checkout', action: 'order_placed' });
  expect(events().find(({ name }) => name === 'view_item')).toMatchObject({ currency: 'MYR' });

  // On the platform's own page, where the visitor agreed already.
  await page.evaluate(`localStorage.removeItem('saas_token')`);
  await page.goto('/');
  await expect(choice(page)).toBeVisible();
  const newcomer = someNewcomer();
  await register(visitor, newcomer);
  await expect.poll(() => sent.names()).toContain('sign_up');
  expect(events().find(({ name }) => name === 'sign_up')).toEqual({
    id: uuid,
    name: 'sign_up',
    page: 'home',
    method: 'password',
  });

  // Who is quicker than what counts is counted by the next page.
  await page.evaluate(`localStorage.removeItem('saas_token')`);
  const late = '**/api/analytics/settings';
  await page.route(late, () => undefined);
  await page.goto('/p/login');
  await visitor.signIn(customer);
  await page.waitForURL((url) => url.pathname !== '/p/login');
  await page.unroute(late);
  await page.goto('/u/profile');
  await expect.poll(() => sent.names().filter((name) => name === 'login')).toHaveLength(2);

  const told = JSON.stringify(sent.batches);
  for (const personal of [
    order,
    customer.email,
    buyer.name,
    buyer.email,
    buyer.phone,
    newcomer.email,
    newcomer.phone,
    'Nadia',
  ])
    expect(told).not.toContain(personal);
  // And the server took them.
  const rows = await countedRows(backstage, store.slug);
  expect(rows.map(({ action }) => action)).toContain('order_placed');
});

test('nobody is counted in development or with a browser that asks not to be, before the visitor says yes', async ({
  page,
  people,
  backstage,
  browser,
}) => {
  const store = await openCountedStore(people, backstage);
  // As the server answers in development (test/analytics/collector.test.ts).
  const settings = page.waitForResponse('**/api/analytics/settings');
  await page.route('**/api/analytics/settings', (route) =>
    route.fulfill({ json: { success: true, data: { is_on: false, ga4: null } } }),
  );
  const inDevelopment = listen(page);
  const shop = new ShopPages(page, store.slug);
  await shop.open();
  await settings;
  await shop.openProduct(store.product);
  // Leaving the page sends what still waits.
  await page.goto('/robots.txt');
  expect(inDevelopment.names()).toEqual([]);
  expect(await kept(page)).not.toHaveProperty('analytics_implicit_consent');

  const context = await browser.newContext();
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const private_ = await context.newPage();
  const sent = listen(private_);
  const quiet = new ShopPages(private_, store.slug);
  await quiet.open();
  await expect(choice(private_)).toHaveAccessibleName('Anonymous statistics: off');
  await quiet.openProduct(store.product);
  await private_.keyboard.press('Escape');
  await choice(private_).click();
  await expect.poll(() => sent.names()).toEqual(['implicit_consent_granted', 'page_view']);
  expect(sent.batches[0]?.events[0]).toMatchObject({ by: 'choice' });

  // The marketplace is the other place to agree; the words looked for there are not sent.
  const market = listen(page);
  await page.unroute('**/api/analytics/settings');
  await page.goto('/p/marketplace?q=kuih+bahulu');
  await expect
    .poll(() => market.names())
    .toEqual(['implicit_consent_granted', 'page_view', 'marketplace_browse', 'search']);
  expect(market.batches[0]?.store).toBeNull();
  expect(JSON.stringify(market.batches)).not.toContain('bahulu');
  await context.close();
});
