import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { startBillplzSimulator, type RunningBillplzSimulator } from '@dapur/simulators/billplz/main';
import { startMailbox } from '@dapur/simulators/mailbox/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret } from '../src/kernel/secret.ts';
import { connectPayments, createAccountCipher } from '../src/modules/payments/index.ts';
import { createPaymentAccess } from '../src/modules/payments/payments.ts';
import { callApi } from './kit/client.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openShop, type Shop } from './kit/open-shop.ts';
import { place, type Placed } from './kit/placed-orders.ts';
import { freePort, startServerProcess, type ServerProcess } from './kit/server-process.ts';
import { GOOD_PASSWORD } from './kit/test-people.ts';

// What the world outside does to a real process: a provider in trouble, and no DNS.
const KEYS = { api_key: 'api-key-of-tests', x_signature_key: 'S-key-of-tests', collection_id: 'coll_tests' };

type Trouble = (response: ServerResponse) => void;
let trouble: Trouble | undefined;
let bank: RunningBillplzSimulator;
let line: Server;
let lineUrl: string;
let database: FreshDatabase;
let shop: Shop;
let server: ServerProcess;

beforeAll(async () => {
  bank = await startBillplzSimulator({
    port: await freePort(),
    accounts: [
      {
        apiKey: KEYS.api_key,
        xSignatureKey: KEYS.x_signature_key,
        collections: [{ id: KEYS.collection_id, title: 'Tests' }],
      },
    ],
    callbackDelaysMs: [0, 200, 400],
    callbackJitterMs: 0,
  });
  // The way to the bank, on which a test may answer in its place.
  const passOn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const answer = await fetch(`${bank.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(
        ['authorization', 'content-type'].map((name) => [name, String(request.headers[name] ?? '')]),
      ),
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  line = createServer((request, response) => {
    if (trouble === undefined) void passOn(request, response);
    else trouble(response);
  });
  const port = await freePort();
  line.listen(port, '127.0.0.1');
  await once(line, 'listening');
  lineUrl = `http://127.0.0.1:${port}/api`;
  database = await freshDatabase();
  shop = await openShop(database.pools);
  const connections = connectPayments({ billplz: lineUrl });
  await createPaymentAccess({
    db: database.pools,
    cipher: createAccountCipher(new Secret('the secret key that processes under test share')),
    connections,
    hasTestGateways: true,
  }).saveAccount(shop.tenantId, connections.to.billplz.account(KEYS));
  // It does no jobs, so that mails are left to the processes of a test.
  server = await startServerProcess(database.url, { DAPUR_ROLE: 'web', BILLPLZ_API_URL: lineUrl });
});
afterAll(async () => {
  await server.kill('SIGTERM');
  line.closeAllConnections();
  line.close();
  await bank.close();
  await database.drop();
});

const pay = (server: ServerProcess, order: Placed) =>
  callApi(server, undefined, 'createPayment', {
    store: shop,
    proof: order.proof,
    body: { orderId: order.id, amount: order.input.total },
  });
const stateOf = async (order: Placed) => {
  const { rows } = await database.pools.platform.query<{ status: string; payment_status: string }>(
    'select status, payment_status from orders where id = $1',
    [order.id],
  );
  return `${rows[0]?.status} ${rows[0]?.payment_status}`;
};

const NOT_ANSWERING = {
  status: 502,
  code: 'payment_provider_failed',
  message: 'The payment provider is not answering. Please try again.',
};
const json =
  (status: number, body: unknown): Trouble =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const html =
  (status: number): Trouble =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'text/html' })
      .end('<html><body><h1>We will be right back</h1></body></html>');
const TROUBLES: readonly [string, Trouble][] = [
  ['is silent', () => undefined],
  // Longer than it is waited for: each byte comes, and the answer never ends.
  [
    'is slow',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 500);
      response.once('close', () => clearInterval(drip));
    },
  ],
  ['answers a page of HTML as if all were well', html(200)],
  ['answers a page of HTML', html(503)],
  ['answers something else', json(200, { ok: true })],
  ['answers a bill that is none', json(200, { id: '../../x', url: 'javascript:alert(1)' })],
  ['breaks off', (response) => void response.destroy()],
];

test.each(TROUBLES)(
  'a bank that %s: the customer is told to try again, keeps the order, and pays it later',
  async (_what, its) => {
    const order = await place(server, shop);
    trouble = its;
    const refused = await pay(server, order);
    const { status, code, message } = refused;
    expect({ status, code, message }).toEqual(NOT_ANSWERING);
    expect(await stateOf(order)).toBe('pending unpaid');
    // Nobody else waits for the bank.
    expect((await callApi(server, undefined, 'listProducts', { store: shop })).status).toBe(200);
    trouble = undefined;
    const bill = await pay(server, order);
    bank.controls.pay(bill.body.billId, true);
    await expect.poll(() => stateOf(order)).toBe('confirmed paid');
  },
);

test('without DNS orders are placed, payments are asked for again, addresses are found by the gazetteer, and mails wait', async () => {
  const lost = await startServerProcess(database.url, {
    SMTP_URL: 'smtp://mail.invalid:25',
    BILLPLZ_API_URL: 'http://bank.invalid/api',
    GEOCODER: 'photon',
    GEOCODER_URL: 'http://maps.invalid',
    GEOCODER_CONTACT: 'ops@dapur.example',
    DAPUR_DNS_SERVERS: '127.0.0.1:9',
  });
  const order = await place(lost, shop);
  const { status, code, message } = await pay(lost, order);
  expect({ status, code, message }).toEqual(NOT_ANSWERING);
  expect(await stateOf(order)).toBe('pending unpaid');
  const found = await callApi(lost, undefined, 'searchPlaces', { store: shop, query: { q: 'Shah Alam' } });
  expect(found.body.length).toBeGreaterThan(0);
  const email = 'patient@example.com';
  const registered = await callApi(lost, undefined, 'register', {
    body: { full_name: 'Siti Aminah', email, phone: '+60123456789', password: GOOD_PASSWORD },
  });
  expect(registered.status).toBe(200);
  const waiting = async () => {
    const { rows } = await database.pools.platform.query<{ last_error: string | null }>(
      `select last_error from platform_outbox where topic like 'account.%' and done_at is null`,
    );
    return rows.map(({ last_error }) => last_error ?? '').join();
  };
  await expect.poll(waiting).toMatch(/ENOTFOUND|EAI_AGAIN|EDNS|ETIMEOUT|timeout/i);
  await lost.kill('SIGTERM');

  const mailbox = await startMailbox({ port: await freePort() });
  try {
    await startServerProcess(database.url, { SMTP_URL: mailbox.smtpUrl, BILLPLZ_API_URL: lineUrl });
    // Receipts of the orders before come as well: nobody had a mail server.
    const mailed = () => mailbox.list().filter(({ to }) => to.includes(email)).length;
    await expect.poll(mailed).toBe(1);
    await expect.poll(waiting).toBe('');
  } finally {
    await mailbox.close();
  }
});
