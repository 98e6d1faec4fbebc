import { randomUUID } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import type { Endpoint } from '@dapur/contract/endpoint';
import { accountApi, api, platformApi, sellerApi } from '@dapur/contract/index';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderProof } from '../src/modules/ordering/order-proof.ts';
import { startTestApp, TEST_SECRET, type TestApp } from './kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { knownInput } from './access/known-input.ts';
import type { InputFacts } from './kit/endpoint-input.ts';
import { hostileFaultsOf, takesInput, type Fault } from './hostile-faults.ts';
import { person, type TestPerson } from './kit/test-people.ts';
import { giveTerms, openShop, type Shop } from './kit/open-shop.ts';
import { tablePrints } from './kit/table-prints.ts';
import { type Sending, hostileSending } from './hostile-sending.ts';
import { type RawReply, sendHostile } from './hostile-client.ts';
import { INNER_WORDS, refusalIn, isAllowed, expectFieldNamed, isUnreadable } from './hostile-refusals.ts';

const IS_FULL = process.env['DAPUR_FULL'] === '1';
const RUNS = IS_FULL ? 20_000 : 1_500;

const endpoints = Object.entries(api) as [keyof typeof api, Endpoint][];

let database: FreshDatabase;
let server: TestApp;
let shop: Shop;
let facts: InputFacts;
let proof: string;
/** Many, so that limits by person do not hide what comes after them. */
let people: readonly TestPerson[] = [];
const PEOPLE = 60;
const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });

beforeAll(async () => {
  database = await freshDatabase();
  shop = await openShop(database.pools, { products: 2, voucher: { code: 'TEXT', maxUses: 5 } });
  await giveTerms(database.pools, shop.tenantId);
  const option = (title: string, inputType: string, data: string[]) => ({
    title,
    inputType,
    data,
    placeholder: '',
    enabled: true,
  });
  await database.pools.platform.query('update products set options = $1 where tenant_id = $2 and id = $3', [
    JSON.stringify([option('Size', 'select', ['S', 'L']), option('Extras', 'checkbox', ['Egg', 'Sambal'])]),
    shop.tenantId,
    shop.productIds[0],
  ]);
  // The proof is real and the order is not, so that input gets past the proof and changes nothing.
  const orderId = randomUUID();
  proof = createOrderProof(TEST_SECRET).tokenFor(shop.tenantId, orderId);
  facts = { orderId, productId: shop.productIds[0] ?? '', billId: 'no-such-bill', slug: shop.slug };
  // Every second person keeps the store and is one of the platform's people.
  people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, at) =>
      person(database, at % 2 === 0 ? {} : { superAdmin: true, memberOf: [shop.tenantId] }),
    ),
  );
  // Each request comes from an address of its own, so that limits do not hide what comes after them.
  server = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
afterAll(async () => {
  agent.destroy();
  await server.close();
  await database.drop();
});

/** Who sends it: nobody, or one of the people. */
const senders = fc.option(fc.nat(PEOPLE - 1), { nil: undefined });

const cases = fc
  .constantFrom(
    ...endpoints.filter(([, endpoint]) => takesInput(endpoint)).map(([name]) => name as keyof typeof api),
  )
  .chain((name) =>
    fc.record({ name: fc.constant(name), fault: hostileFaultsOf(api[name]), sender: senders }),
  );

const sendingOf = (name: keyof typeof api, fault: Fault, sender?: TestPerson): Sending =>
  hostileSending({ facts, slug: shop.slug, proof }, name, fault, sender);
const send = (method: string, sending: Sending): Promise<RawReply> =>
  sendHostile({ url: server.url, agent }, method, sending);

async function check(name: keyof typeof api, fault: Fault, sender?: TestPerson): Promise<void> {
  const endpoint: Endpoint = api[name];
  const sending = sendingOf(name, fault, sender);
  // A request that is in order after all would be carried out; ids and paths that name nothing leave it nothing to
  // change.
  const isOfPerson =
    Object.hasOwn(sellerApi, name) ||
    Object.hasOwn(platformApi, name) ||
    (Object.hasOwn(accountApi, name) && endpoint.access !== 'order-proof');
  const isDone = isOfPerson || name === 'writeToPlatform';
  if (isDone && !(fault.kind === 'address' && fault.part === 'params') && isAllowed(endpoint, sending))
    return;
  const reply = await send(endpoint.method, sending);
  if (reply.status < 400) {
    expect(
      isAllowed(endpoint, sending),
      `${name} took ${sending.address} ${sending.body?.toString().slice(0, 500) ?? ''}`,
    ).toBe(true);
    return;
  }
  const refusal = refusalIn(reply);
  if (refusal.code === 'invalid_input' && endpoint.consumes !== 'form')
    expectFieldNamed(refusal, sending.path);
  const needsPerson =
    endpoint.access === 'user' || endpoint.access === 'member' || endpoint.access === 'super-admin';
  if (needsPerson && sender === undefined && !isUnreadable(refusal.code))
    expect(refusal.code).toBe('unauthorized');
  else if (fault.kind === 'tenant') expect([400, 404]).toContain(reply.status);
  // Shoppers' clients show every 400 of this call as a limit.
  else if (name === 'createOrder') expect(reply.status).not.toBe(400);
}

describe('the inputs that are spoilt', () => {
  test.each(endpoints)('%s takes its own before that', (name, endpoint) => {
    const { params, query, body } = knownInput(name, facts);
    for (const [schema, value] of [
      [endpoint.params, params],
      [endpoint.query, query],
      [endpoint.body, body],
    ] as const) {
      expect(schema?.safeParse(value).error?.issues ?? []).toEqual([]);
    }
  });

  test('with nothing wrong but the total, an order gets as far as its price', async () => {
    const sending = sendingOf('createOrder', { kind: 'tenant', headers: { 'x-tenant-slug': shop.slug } });
    expect(refusalIn(await send('POST', sending)).code).toBe('totals_changed');
  });
});

test(
  `${RUNS} spoilt requests over all calls: refused by the contract, nothing written, nothing told`,
  { timeout: IS_FULL ? 900_000 : 90_000 },
  async () => {
    const before = await tablePrints(database);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['orders', 'users', 'sessions', 'platform_outbox']),
    );
    const seed = process.env['DAPUR_SEED'];
    await fc.assert(
      fc.asyncProperty(cases, ({ name, fault, sender }) =>
        check(name, fault, sender === undefined ? undefined : people[sender]),
      ),
      { numRuns: RUNS, ...(seed === undefined ? {} : { seed: Number(seed) }) },
    );
    expect(await tablePrints(database)).toEqual(before);
  },
);

test('a query that is no UTF-8 is read as browsers read it, and refused where a text stands', async () => {
  const whole = sendingOf(
    'listOrders',
    { kind: 'tenant', headers: { 'x-tenant-slug': shop.slug } },
    people[1],
  );
  const asked = (q: string) => send('GET', { ...whole, address: `/api/dashboard/orders?q=${q}` });
  expect((await asked('%c3%a9clair')).status).toBe(200);
  const refusal = refusalIn(await asked('%ff'));
  expect(refusal.code).toBe('invalid_input');
  expectFieldNamed(refusal, ['q']);
});

describe('every call that takes a body refuses', () => {
  // Forms with files are spoilt where they are taken, in attachments/hostile-forms.
  const withBody = endpoints.filter(
    ([, { body, consumes }]) => body !== undefined && consumes !== 'multipart',
  );
  const wrong: [string, (whole: string) => string | Buffer, number][] = [
    ['1 MB of text', () => `{"x": "${'x'.repeat(1_000_000)}"}`, 413],
    ['10,000 levels', () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 422],
    ['a list', () => '[]', 422],
    ['a number', () => '1e309', 422],
    ['NaN', () => 'NaN', 422],
    ['the role of owner', (whole) => whole.replace(/\}$/, ', "role": "owner"}'), 422],
    ["another store's id", (whole) => whole.replace(/\}$/, `, "tenant_id": "${randomUUID()}"}`), 422],
    ['__proto__', (whole) => whole.replace(/\}$/, ', "__proto__": {"role": "owner"}}'), 422],
    ['constructor', (whole) => whole.replace(/\}$/, ', "constructor": {"prototype": {}}}'), 422],
    ['a broken end', (whole) => whole.slice(0, -1), 422],
    ['bytes that are no text', () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 422],
  ];
  test.each(wrong)('%s', async (_what, spoil, status) => {
    for (const [at, [name, endpoint]] of withBody.entries()) {
      const fault = { kind: 'tenant', headers: { 'x-tenant-slug': shop.slug } } as const;
      // A caller who does not work for the store is refused before their input is read.
      const isKept = endpoint.access === 'member' || endpoint.access === 'super-admin';
      const sender = people[isKept ? (at % (PEOPLE / 2)) * 2 + 1 : at % PEOPLE];
      const { body, headers, address } = sendingOf(name, fault, sender);
      const reply = await send(endpoint.method, {
        address,
        headers,
        body: Buffer.from(spoil(body?.toString() ?? '')),
      });
      expect(`${name} ${reply.status}`).toBe(`${name} ${status}`);
      refusalIn(reply);
    }
  });
});

describe('dates that exist for one part of the product only', () => {
  test.each(['0000-01-01', '0001-01-01', '9999-12-31', '1582-10-10'])('%s', async (date) => {
    const counts = await send('GET', {
      address: `/api/orders/item-counts-all?delivery_date=${date}`,
      headers: { 'x-tenant-slug': shop.slug },
      body: undefined,
    });
    expect(counts.status).toBeLessThan(500);
    const body = Buffer.from(
      JSON.stringify({ delivery_date: date, items: [{ product_id: facts.productId, quantity: 1 }] }),
    );
    const headers = { 'x-tenant-slug': shop.slug, 'content-type': 'application/json' };
    expect(
      (await send('POST', { address: '/api/orders/check-availability', headers, body })).status,
    ).toBeLessThan(500);
  });
});

describe('what never reaches a handler', () => {
  /** Bytes as they are, and all that comes back. */
  const exchange = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1', () =>
        socket.write(bytes, 'latin1'),
      );
      let answer = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
      socket.on('error', reject).on('close', () => resolve(answer));
      socket.setTimeout(5_000, () => socket.destroy());
    });
  const rest = 'Host: localhost\r\nConnection: close\r\n';

  test.each([
    ['a NUL in the tenant header', `GET /api/products HTTP/1.1\r\n${rest}X-Tenant-Slug: a\u0000b\r\n\r\n`],
    ['a header without a name', `GET /api/products HTTP/1.1\r\n${rest}: x\r\n\r\n`],
    ['headers of 40 kB', `GET /api/products HTTP/1.1\r\n${rest}X-Tenant-Slug: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['a method of its own', `BREW /api/products HTTP/1.1\r\n${rest}\r\n`],
    ['two lengths', `POST /api/orders HTTP/1.1\r\n${rest}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    [
      'a length and chunks',
      `POST /api/orders HTTP/1.1\r\n${rest}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a negative length', `POST /api/orders HTTP/1.1\r\n${rest}Content-Length: -1\r\n\r\n`],
    [
      'an address that is none',
      `GET /api/products/%zz/reviews HTTP/1.1\r\n${rest}X-Tenant-Slug: abc\r\n\r\n`,
    ],
    ['no HTTP', 'hello\r\n\r\n'],
  ])('%s is refused in the same form', async (_what, bytes) => {
    const answer = await exchange(bytes);
    const [head = '', text = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(JSON.parse(text)).toMatchObject({
      success: false,
      message: expect.any(String),
      code: expect.any(String),
    });
    expect(text).not.toMatch(INNER_WORDS);
  });
});
