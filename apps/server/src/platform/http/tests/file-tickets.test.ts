import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';

/** Browsers within apps, where people follow links: pages, links and files must work in all of them. */
const IN_APP = {
  Instagram:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/20H19 Instagram 325.0.3.30.84 (iPhone12,1; iOS 16_7; en_MY)',
  Facebook:
    'Mozilla/5.0 (Linux; Android 12; SM-A125F Build/SP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.127 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/446.0.0.34.118;]',
  WhatsApp:
    'Mozilla/5.0 (Linux; Android 13; SM-A536E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.6099.144 Mobile Safari/537.36 WhatsApp/2.24.1.78',
  LINE: 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/12.20.0',
  TikTok:
    'Mozilla/5.0 (Linux; Android 11; M2101K7AG; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/108.0.5359.128 Mobile Safari/537.36 trill_320403 BytedanceWebview/d8a21c6',
} as const;

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let other: Shop;
let owner: TestPerson;
let placed: Placed;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  [shop, other] = [await openShop(database.pools), await openShop(database.pools)];
  owner = await person(database, { memberOf: [{ store: shop.tenantId, role: 'owner' }] });
  placed = await paidOrder();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function paidOrder(): Promise<Placed> {
  const order = await place(app, shop);
  await database.pools.platform.query(
    `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where id = $1`,
    [order.id],
  );
  return order;
}

const receiptOf = ({ id }: Placed): string => `/orders/${id}/receipt?lang=en`;
const ticketFor = async (
  who: TestPerson | undefined,
  address: string,
  { store = shop, proof }: { readonly store?: Shop; readonly proof?: string } = {},
): Promise<string> => {
  const answer = await callApi(app, who, 'fileAddress', { store, proof, body: { address } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.address;
};
/** As a browser follows a link: nothing but the address. */
const follow = (address: string, headers: Record<string, string> = {}) =>
  fetch(app.url + address, { headers });
const statusAt = async (address: string, headers?: Record<string, string>) =>
  (await follow(address, headers)).status;

test.each(Object.entries(IN_APP))('a receipt has an address that %s can save', async (_name, agent) => {
  const order = await paidOrder();
  const address = await ticketFor(undefined, receiptOf(order), { proof: order.proof });
  const page = await fetch(`${app.url}/${shop.slug}`, { headers: { 'user-agent': agent } });
  expect(page.status).toBe(200);
  const file = await follow(address, { 'user-agent': agent });
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="?Dapur-.+\.pdf/);
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('a seller saves their orders by an address, as they may at that moment', async () => {
  const address = await ticketFor(owner, '/dashboard/orders/export?lang=en');
  const file = await follow(address);
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename=/),
  ]);
  await database.pools.platform.query('update store_members set role = $2 where user_id = $1', [
    owner.userId,
    'packer',
  ]);
  try {
    expect(await statusAt(address), 'rights are asked for when it is opened').toBe(403);
  } finally {
    await database.pools.platform.query(`update store_members set role = 'owner' where user_id = $1`, [
      owner.userId,
    ]);
  }
});

test('the orders that a seller chose, however many, fit into an address', async () => {
  const ids = Array.from({ length: 100 }, () => randomUUID()).join(',');
  const address = await ticketFor(owner, `/dashboard/orders/export?ids=${encodeURIComponent(ids)}&lang=en`);
  expect(await statusAt(address)).toBe(200);
});

test('an address ends after five minutes', async () => {
  const address = await ticketFor(undefined, receiptOf(placed), { proof: placed.proof });
  app.clock.advance(4.9 * 60_000);
  expect(await statusAt(address)).toBe(200);
  app.clock.advance(0.2 * 60_000);
  expect(await statusAt(address)).toBe(400);
});

test('it is of no use for another file, another store, another call, or changed', async () => {
  const second = await paidOrder();
  const address = await ticketFor(undefined, receiptOf(placed), { proof: placed.proof });
  const [, ticket = ''] = address.split('ticket=');
  for (const elsewhere of [
    `/api${receiptOf(second)}&ticket=${ticket}`,
    `/api${receiptOf(placed).replace('lang=en', 'lang=ms')}&ticket=${ticket}`,
    `/api/dashboard/orders/export?ticket=${ticket}`,
    `/api${receiptOf(placed)}&ticket=${ticket.slice(0, -2)}AA`,
    `/api${receiptOf(placed)}&ticket=`,
    `/api${receiptOf(placed)}&ticket=a&ticket=b`,
  ])
    expect(await statusAt(elsewhere), elsewhere).toBe(400);
  const inOther = await ticketFor(owner, '/dashboard/orders/export', { store: other });
  expect(await statusAt(inOther), 'no right of the other store comes with it').toBe(403);
  expect(
    (await follow(address, { 'x-tenant-slug': other.slug })).headers.get('content-type'),
    'what the reader names does not count',
  ).toBe('application/pdf');
});

test('it gives nothing that its caller may not read, whoever follows it', async () => {
  const stranger = await ticketFor(undefined, receiptOf(placed));
  expect(await statusAt(stranger)).toBe(404);
  expect(await statusAt(stranger, owner.headers), 'the rights of whoever follows it do not come in').toBe(
    404,
  );
  const nobody = await ticketFor(undefined, '/dashboard/orders/export');
  expect(await statusAt(nobody, owner.headers)).toBe(401);
  // What is no file takes no ticket: it is an unknown field there.
  const called = await ticketFor(owner, '/dashboard/orders');
  expect(await statusAt(called)).toBe(401);
});

test('it ends with the session of whoever asked for it', async () => {
  const address = await ticketFor(owner, '/dashboard/orders/export');
  await database.pools.platform.query('delete from sessions where user_id = $1', [owner.userId]);
  expect(await statusAt(address)).toBe(401);
});

const pageAt = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await follow(address, headers);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test.each([
  ['en', 'This link has ended', 'press the button again'],
  ['ms', 'Pautan ini sudah tamat', 'tekan butang itu sekali lagi'],
  ['zh', '链接已失效', '再按一次'],
])('who comes too late reads in %s what to do, on a page', async (lang, title, advice) => {
  const address = await ticketFor(undefined, '/dashboard/orders/export');
  app.clock.advance(6 * 60_000);
  const { status, headers, text } = await pageAt(address, { cookie: `dapur_lang=${lang}` });
  expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toContain(`<html lang="${lang}">`);
  expect(text).toContain(title);
  expect(text).toContain(advice);
});

test('each refusal at an address keeps its status and says what can be done; calls are still answered in JSON', async () => {
  const wrong = `/api${receiptOf(placed)}&ticket=abc`;
  expect(await pageAt(wrong)).toMatchObject({
    status: 400,
    text: expect.stringContaining('This link has ended'),
  });
  const nobody = await ticketFor(undefined, '/dashboard/orders/export');
  expect(await pageAt(nobody)).toMatchObject({
    status: 401,
    text: expect.stringContaining('You are signed out'),
  });
  const inOther = await ticketFor(
    await person(database, { memberOf: [{ store: shop.tenantId, role: 'owner' }] }),
    '/dashboard/orders/export',
    { store: other },
  );
  expect(await pageAt(inOther)).toMatchObject({
    status: 403,
    text: expect.stringContaining('You may not open this file'),
  });
  const stranger = await ticketFor(undefined, receiptOf(placed));
  expect(await pageAt(stranger)).toMatchObject({
    status: 404,
    text: expect.stringContaining('This file was not found'),
  });
  const unpaid = await place(app, shop);
  const early = await ticketFor(undefined, receiptOf(unpaid), { proof: unpaid.proof });
  expect(await pageAt(early)).toMatchObject({
    status: 409,
    text: expect.stringContaining('This file is not ready yet'),
  });
  const called = await follow(`/api${receiptOf(placed)}`, { 'x-tenant-slug': shop.slug });
  expect([called.status, called.headers.get('content-type')]).toEqual([
    404,
    'application/json; charset=utf-8',
  ]);
});

test('a file opened by an address is in the language of whoever asked for it', async () => {
  const seller = await person(database, { memberOf: [{ store: shop.tenantId, role: 'owner' }] });
  const answer = await callApi(app, seller, 'fileAddress', {
    store: shop,
    headers: { cookie: 'dapur_lang=ms' },
    body: { address: '/dashboard/activity.csv' },
  });
  const file = await follow(answer.body.data.address, { 'accept-language': 'zh' });
  expect(await file.text()).toContain('Bila,Siapa');
});
