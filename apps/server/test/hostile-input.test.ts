import { randomUUID } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import type { Endpoint } from '@dapur/contract/endpoint';
import { errorStatus, type ErrorCode } from '@dapur/contract/errors';
import { accountApi, api, platformApi, sellerApi } from '@dapur/contract/index';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderProof } from '../src/modules/ordering/order-proof.ts';
import { startTestApp, TEST_SECRET, type TestApp } from './app.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { knownInput } from './access/known-input.ts';
import { addressOf, type EndpointInput, type InputFacts } from './endpoint-input.ts';
import { faultsOf, takesInput, type BodyTransport, type Fault } from './hostile-faults.ts';
import { person, type TestPerson } from './people.ts';
import { openShop, type Shop } from './races/shop.ts';
import { placesOf, textWith, type Path } from './spoilt-json.ts';
import { tablePrints } from './table-prints.ts';

const IS_FULL = process.env['DAPUR_FULL'] === '1';
const RUNS = IS_FULL ? 20_000 : 1_500;

const endpoints = Object.entries(api) as [keyof typeof api, Endpoint][];

let database: FreshDatabase;
let server: TestApp;
let shop: Shop;
let facts: InputFacts;
let proof: string;
/** Many, so that limits by person do not shield what lies behind them. */
let people: readonly TestPerson[] = [];
const PEOPLE = 60;
const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });

beforeAll(async () => {
  database = await freshDatabase();
  shop = await openShop(database.pools, { products: 2, voucher: { code: 'TEXT', maxUses: 5 } });
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
  // Every other keeps the store, and is of the platform's people.
  people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, at) =>
      person(database, at % 2 === 0 ? {} : { superAdmin: true, memberOf: [shop.tenantId] }),
    ),
  );
  // Each request comes from an address of its own, so that limits do not shield what lies behind them.
  server = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
afterAll(async () => {
  agent.destroy();
  await server.close();
  await database.drop();
});

interface Sending {
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
  /** Where in the body the fault is, if it is at a field. */
  readonly path?: Path;
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Who sends it: nobody, or one of the people. */
const senders = fc.option(fc.nat(PEOPLE - 1), { nil: undefined });

const cases = fc
  .constantFrom(
    ...endpoints.filter(([, endpoint]) => takesInput(endpoint)).map(([name]) => name as keyof typeof api),
  )
  .chain((name) => fc.record({ name: fc.constant(name), fault: faultsOf(api[name]), sender: senders }));

const plainText = (json: string): string => {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value.slice(0, 4_000) : json.slice(0, 4_000);
  } catch {
    return json;
  }
};

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** What is wrong with the address in a way that no client's encoder would write. */
const rawTexts = [
  '%',
  '%zz',
  '%00',
  '%c0%ae',
  '%ff',
  '%ed%a0%80',
  '..%2f..%2f',
  '%2e%2e',
  '%0d%0aX-Injected:%201',
  '%252e',
  ';',
  '%3Cscript%3E',
];

function sendingOf(name: keyof typeof api, fault: Fault, sender?: TestPerson): Sending {
  const endpoint: Endpoint = api[name];
  const input = knownInput(name, facts);
  const tenant: Record<string, string> =
    fault.kind === 'tenant' ? { ...fault.headers } : { 'x-tenant-slug': shop.slug };
  const headers: Record<string, string> = { ...tenant, 'x-order-token': proof, ...sender?.headers };
  let address = addressOf(endpoint, input);
  if (endpoint.consumes === 'form') {
    const fields = new URLSearchParams({
      id: 'bill',
      collection_id: 'c',
      paid: 'true',
      state: 'paid',
      amount: '1',
      paid_amount: '1',
      x_signature: '0'.repeat(64),
    });
    const names = [...fields.keys(), 'name', 'unheard_of'];
    if (fault.kind === 'value')
      fields.set(names[fault.at % names.length] ?? '', plainText(fault.text).toWellFormed());
    headers['content-type'] = 'application/x-www-form-urlencoded';
    return { address, headers, body: Buffer.from(fields.toString()) };
  }
  if (fault.kind === 'address') address = addressWith(endpoint, input, fault);
  if (endpoint.consumes === 'multipart') return { address, ...spoiltForm(input.body ?? {}, fault, headers) };
  if (input.body === undefined) return { address, headers, body: undefined };
  headers['content-type'] = 'application/json';
  const places = placesOf(input.body);
  if (fault.kind === 'value' || fault.kind === 'wrap' || fault.kind === 'delete') {
    const path = places[fault.at % places.length] ?? [];
    const change = (old: unknown): string | undefined =>
      fault.kind === 'value' ? fault.text : fault.kind === 'wrap' ? `[${JSON.stringify(old)}]` : undefined;
    return { address, headers, path, body: Buffer.from(textWith(input.body, path, change)) };
  }
  if (fault.kind === 'extra') {
    const objects = places.filter((path) => {
      const value = path.reduce<unknown>(
        (at, key) => (at as Record<string | number, unknown>)[key],
        input.body,
      );
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    });
    const path = objects[fault.at % objects.length] ?? [];
    return {
      address,
      headers,
      path,
      body: Buffer.from(
        textWith(input.body, path, (old) =>
          JSON.stringify(old)
            .replace(/^\{/, () => `{${fault.text},`)
            .replace(/,\}$/, '}'),
        ),
      ),
    };
  }
  const whole = JSON.stringify(input.body);
  if (fault.kind === 'transport') return { address, ...transported(whole, headers, fault.how) };
  return { address, headers, body: Buffer.from(whole) };
}

const BOUNDARY = 'here-it-ends';

/** A form with a file, spoilt in one of its fields or in how it is sent. */
function spoiltForm(
  whole: object,
  fault: Fault,
  headers: Record<string, string>,
): Pick<Sending, 'headers' | 'body'> {
  const fields = new Map(Object.entries(whole).map(([name, value]) => [name, String(value)]));
  const [spoilt = ''] = [...fields.keys()].slice('at' in fault ? fault.at % fields.size : 0);
  if (fault.kind === 'value') fields.set(spoilt, plainText(fault.text));
  if (fault.kind === 'wrap') fields.set(`${spoilt}[]`, fields.get(spoilt) ?? '');
  if (fault.kind === 'delete') fields.delete(spoilt);
  if (fault.kind === 'extra') fields.set('role', 'owner');
  const part = (head: string, content: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const text =
    [...fields].map(([name, value]) => part(`name="${name}"`, value)).join('') +
    part('name="files"; filename="nota.txt"\r\nContent-Type: text/plain', 'Tanpa kacang') +
    `--${BOUNDARY}--\r\n`;
  const body = Buffer.from(text.toWellFormed());
  const isCut = fault.kind === 'transport' && fault.how !== 'empty';
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: isCut ? body.subarray(0, -20) : fault.kind === 'transport' ? Buffer.alloc(0) : body,
  };
}

function transported(
  whole: string,
  headers: Record<string, string>,
  how: BodyTransport,
): Pick<Sending, 'headers' | 'body'> {
  const as = (type: string) => ({ headers: { ...headers, 'content-type': type }, body: Buffer.from(whole) });
  switch (how) {
    case 'truncated':
      return { headers, body: Buffer.from(whole.slice(0, -2)) };
    case 'empty':
      return { headers, body: Buffer.alloc(0) };
    case 'bad UTF-8':
      return {
        headers,
        body: Buffer.concat([
          Buffer.from(whole.slice(0, -2)),
          Buffer.from([0xc3, 0x28, 0xff, 0xed, 0xa0, 0x80]),
        ]),
      };
    case 'byte order mark':
      return { headers, body: Buffer.from(`\ufeff${whole},`) };
    case 'two documents':
      return { headers, body: Buffer.from(`${whole}${whole}`) };
    case 'trailing comma':
      return { headers, body: Buffer.from(`${whole.slice(0, -1)},}`) };
    case 'utf-16':
      return {
        headers: { ...headers, 'content-type': 'application/json; charset=utf-16' },
        body: Buffer.from(whole, 'utf16le'),
      };
    case 'text/plain':
      return as('text/plain');
    case 'multipart':
      return as('multipart/form-data; boundary=x');
    case 'form':
      return as('application/x-www-form-urlencoded');
    case 'xml':
      return as('application/xml');
    case 'no type': {
      const { 'content-type': _type, ...others } = headers;
      return { headers: others, body: Buffer.from(whole) };
    }
  }
}

function addressWith(
  endpoint: Endpoint,
  input: EndpointInput,
  { part, at, text, how }: Extract<Fault, { kind: 'address' }>,
): string {
  const keys = Object.keys(input[part]);
  const key = keys[at % keys.length] ?? '';
  const hostile = how === 'raw' ? (rawTexts[at % rawTexts.length] ?? '') : encoded(plainText(text));
  const [path = '', search = ''] = addressOf(endpoint, input).split('?');
  if (part === 'params') {
    const segments = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      name === key ? hostile : encoded(input.params[name] ?? ''),
    );
    return `/api${segments}${search === '' ? '' : `?${search}`}`;
  }
  const pairs = search.split('&').filter(Boolean);
  const others = pairs.filter((pair) => !pair.startsWith(`${key}=`));
  if (how === 'delete') return `${path}?${others.join('&')}`;
  if (how === 'extra')
    return `${path}?${[...pairs, ['role=owner', '__proto__=x', 'constructor=x', 'a[]=1', `${hostile}=1`][at % 5]].join('&')}`;
  if (how === 'twice') return `${path}?${[...pairs, `${key}=${hostile}`].join('&')}`;
  return `${path}?${[...others, `${key}=${hostile}`].join('&')}`;
}

let addresses = 0;
const MOST_TRIES = 4;

/**
 * Sends what no well-behaved client would. A server that will not read a body answers and hangs up, which can overtake
 * the answer, or meet the next request on the same connection: such a request is sent again.
 */
async function send(method: string, sending: Sending): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendOnce(method, sending);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (attempt === MOST_TRIES || (code !== 'ECONNRESET' && code !== 'EPIPE')) throw error;
    }
  }
}

function sendOnce(method: string, { address, headers, body }: Sending): Promise<Reply> {
  const { port } = new URL(server.url);
  const from = ++addresses;
  const forwarded = `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`;
  const length = body === undefined ? {} : { 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: address,
        headers: { ...headers, ...length, 'x-forwarded-for': forwarded },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

const INNER_WORDS =
  /\.[cm]?[jt]s:\d+|node_modules|\n\s+at |insert into |violates |invalid byte sequence|invalid input syntax|out of range|stack|RangeError|TypeError/;

/** The refusal, after checking that it is one and says nothing of the server's inside. */
function refusalIn(reply: Reply): { message: string; code: ErrorCode; details?: unknown } {
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expect(reply.type).toContain('application/json');
  expect(reply.text.length).toBeLessThan(10_000);
  expect(reply.text).not.toMatch(INNER_WORDS);
  const body = JSON.parse(reply.text) as Record<string, unknown>;
  // Calls that answer success, data and error refuse in the same form.
  const { data = null, error = body['message'], ...rest } = body;
  expect([data, error]).toEqual([null, body['message']]);
  expect(Object.keys(rest).filter((key) => !['success', 'message', 'code', 'details'].includes(key))).toEqual(
    [],
  );
  expect(body).toMatchObject({
    success: false,
    message: expect.stringMatching(/./),
    code: expect.any(String),
  });
  expect(errorStatus[body['code'] as ErrorCode]).toBe(reply.status);
  return body as { message: string; code: ErrorCode; details?: unknown };
}

/** Whether the contract lets this through, so that another answer than a refusal is right. */
function isAllowed(endpoint: Endpoint, sending: Sending): boolean {
  // None of their bodies names anything that there is.
  if (endpoint.consumes === 'form' || endpoint.consumes === 'multipart') return false;
  const query = new URL(sending.address, 'http://x').searchParams;
  const names = [...query.keys()];
  if (endpoint.query !== undefined && names.length !== new Set(names).size) return false;
  if (endpoint.query !== undefined && !endpoint.query.safeParse(Object.fromEntries(query)).success)
    return false;
  if (endpoint.params !== undefined && !endpoint.params.safeParse(paramsIn(endpoint, sending)).success)
    return false;
  if (endpoint.body === undefined) return true;
  if (sending.headers['content-type'] !== 'application/json') return false;
  // Nothing under the name of JSON is no body, as where no type is named.
  const text = sending.body?.toString() ?? '';
  try {
    return endpoint.body.safeParse(text === '' ? {} : JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** The parameters in an address; none where it is not an address of this call. */
function paramsIn({ path }: Endpoint, { address }: Sending): Record<string, string> {
  const given = (address.split('?')[0] ?? '').split('/');
  const names = `/api${path}`.split('/');
  try {
    return Object.fromEntries(
      names.flatMap((name, at) =>
        name.startsWith(':') ? [[name.slice(1), decodeURIComponent(given[at] ?? '')]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** That faults of the contract name the field: the one that was touched, one within it, or one around it. */
function expectFieldNamed(refusal: { message: string; details?: unknown }, path: Path | undefined): void {
  const faults = refusal.details as { field: string; message: string }[];
  expect(faults.length).toBeGreaterThan(0);
  const [first] = faults;
  // A sentence of the contract's own says by itself what it is about.
  const isSentence = /^\p{Lu}/u.test(first?.message ?? '');
  expect(refusal.message.startsWith(isSentence ? (first?.message ?? '') : `${first?.field}: `)).toBe(true);
  if (path === undefined) return;
  const touched = path.join('.');
  for (const { field } of faults) {
    const isNear =
      touched === '' ||
      field === 'body' ||
      field === touched ||
      field.startsWith(`${touched}.`) ||
      touched.startsWith(`${field}.`) ||
      // They go together, so that either may be the one that is missing.
      (/^l(?:at|ong)itude$/.test(field) && /^l(?:at|ong)itude$/.test(touched));
    expect(`${field} near ${touched}: ${isNear}`).toBe(`${field} near ${touched}: true`);
  }
}

async function check(name: keyof typeof api, fault: Fault, sender?: TestPerson): Promise<void> {
  const endpoint: Endpoint = api[name];
  const sending = sendingOf(name, fault, sender);
  // What is in order after all would be done; ids and paths that name nothing have nothing to do it to.
  const isOfPerson =
    Object.hasOwn(sellerApi, name) ||
    Object.hasOwn(platformApi, name) ||
    (Object.hasOwn(accountApi, name) && endpoint.access !== 'order-proof');
  if (isOfPerson && !(fault.kind === 'address' && fault.part === 'params') && isAllowed(endpoint, sending))
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

/** What is refused before anybody asks who sends it. */
const isUnreadable = (code: ErrorCode): boolean =>
  [
    'invalid_input',
    'payload_too_large',
    'unsupported_media_type',
    'bad_request',
    'not_found',
    'method_not_allowed',
  ].includes(code);

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
      // Who does not keep the store is refused before her input is read.
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
