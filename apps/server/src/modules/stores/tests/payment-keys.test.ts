import { startBillplzSimulator, type RunningBillplzSimulator } from '@dapur/simulators/billplz/main';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectPayments } from '../../payments/index.ts';
import { findFreePort } from '../../../platform/db/embedded/free-port.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { bodyFor, callApi, callsTo, type EndpointName } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { giveTerms, openShop, orderFor, type Shop } from '../../../../test/kit/open-shop.ts';

const KEYS = {
  api_key: 'the-very-secret-api-key-7777',
  collection_id: 'coll_tests',
  x_signature_key: 'S-the-very-secret-signature',
};

let database: FreshDatabase;
let bank: RunningBillplzSimulator;
let app: TestApp;
let shop: Shop;
let owner: TestPerson;
const logged: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  bank = await startBillplzSimulator({
    port: await findFreePort(),
    accounts: [
      {
        apiKey: KEYS.api_key,
        xSignatureKey: KEYS.x_signature_key,
        collections: [{ id: KEYS.collection_id, title: 'Tests' }],
      },
    ],
  });
  app = await startTestApp(database, {
    payments: connectPayments({ billplz: bank.apiUrl }),
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    settings: { trustedProxies: 1 },
  });
});
beforeEach(async () => {
  shop = await openShop(database.pools);
  owner = await person(database, { memberOf: [shop.tenantId] });
  bank.controls.clearFaults();
});
afterEach(() => {
  const leak = logged.find((line) => /very-secret/.test(line));
  if (leak !== undefined) throw new Error(`a key was logged: ${leak}`);
});
afterAll(async () => {
  await app.close();
  await bank.close();
  await database.drop();
});

async function call<Name extends EndpointName>(what: Name, body?: unknown, who: TestPerson = owner) {
  const answer = await callsTo(app, shop, who)(what, bodyFor<Name>(body));
  // Whatever is answered: no key is in it.
  expect(answer.text).not.toContain('very-secret');
  return answer;
}
const save = (change: Partial<typeof KEYS> = {}) =>
  call('savePaymentKeys', { provider: 'billplz', keys: { ...KEYS, ...change } });
const rows = async (text: string) => (await database.pools.platform.query(text, [shop.tenantId])).rows;
const isPaid = async () => (await call('paymentConfig')).body.enabled;

test('keys are kept once the provider has taken them, sealed, and only their end is told', async () => {
  const bills = bank.controls.bills().length;
  expect(await isPaid()).toBe(false);
  expect(await save()).toMatchObject({
    status: 200,
    body: {
      data: { has_keys: true, key_hint: '7777', account_ref: 'coll_tests', is_fully_checked: true },
    },
  });
  expect(await isPaid()).toBe(true);
  const [stored] = await rows(
    'select encode(secret, $$escape$$) as secret, key_hint from payment_accounts where tenant_id = $1',
  );
  expect(stored).toMatchObject({ key_hint: '7777' });
  expect((stored as { secret: string }).secret).not.toContain('secret');
  // The bill of RM 1 was opened as an order's is, and taken back.
  const tried = bank.controls.bills().slice(bills);
  expect(tried).toMatchObject([{ amount: 100, state: 'deleted', collectionId: 'coll_tests' }]);
  expect(await rows(`select action, details from activity where tenant_id = $1`)).toEqual([
    { action: 'store.payment_keys_saved', details: { provider: 'billplz', account: 'coll_tests' } },
  ]);
});

test.each([
  ['api_key', { api_key: 'wrong-key-of-somebody' }],
  ['collection_id', { collection_id: 'nothere' }],
  ['x_signature_key', { x_signature_key: 'S-of-another-account' }],
])('a wrong %s is told apart, and nothing is kept', async (field, wrong) => {
  expect(await save(wrong)).toMatchObject({
    status: 422,
    code: 'payment_keys_refused',
    details: { field },
  });
  expect(await rows('select 1 from payment_accounts where tenant_id = $1')).toEqual([]);
  expect(await isPaid()).toBe(false);
});

test('a provider that cannot be asked leaves the keys of before', async () => {
  await save();
  bank.controls.setFaults({ fail: 503 });
  expect(await save({ collection_id: 'other' })).toMatchObject({
    status: 503,
    code: 'payment_unavailable',
  });
  expect(await call('getPaymentAccount')).toMatchObject({ body: { data: { account_ref: 'coll_tests' } } });
});

test('while somebody is paying, keys are neither swapped nor forgotten', async () => {
  await save();
  const order = orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }]);
  const placed = await callApi(app, undefined, 'createOrder', { store: shop, body: order });
  const paying = await callApi(app, undefined, 'createPayment', {
    store: shop,
    proof: placed.body.order_token,
    body: { orderId: order.id, amount: order.total },
  });
  expect(paying.status).toBe(200);
  expect(await save()).toMatchObject({ status: 409, code: 'conflict' });
  expect(await call('removePaymentKeys')).toMatchObject({ status: 409, code: 'conflict' });
  expect(await isPaid()).toBe(true);
});

test('without keys nobody can pay, and the store is not ready to be published', async () => {
  await giveTerms(database.pools, shop.tenantId);
  await save();
  expect((await call('removePaymentKeys')).status).toBe(200);
  expect(await isPaid()).toBe(false);
  expect(await call('getPaymentAccount')).toMatchObject({
    body: { data: { has_keys: false, key_hint: '' } },
  });
  await database.pools.platform.query(`update tenants set status = 'draft' where id = $1`, [shop.tenantId]);
  expect(await call('publishStore')).toMatchObject({
    status: 409,
    code: 'store_not_ready',
    details: { missing: ['payments'] },
  });
  await save();
  expect((await call('publishStore')).status).toBe(200);
});

test('keys are the owner’s alone', async () => {
  const manager = await person(database, { memberOf: [{ store: shop.tenantId, role: 'manager' }] });
  for (const what of ['getPaymentAccount', 'removePaymentKeys'] as const)
    expect((await call(what, undefined, manager)).status).toBe(403);
  expect((await call('savePaymentKeys', KEYS, manager)).status).toBe(403);
});

test.each([
  ['spaces inside', { api_key: 'a key with spaces' }],
  ['an empty collection', { collection_id: '' }],
  ['no signature key', { x_signature_key: undefined }],
  ['a line break', { x_signature_key: 'S-line\nbreak-of-keys' }],
])('keys with %s are refused before anybody is asked', async (_name, wrong) => {
  expect(await call('savePaymentKeys', { ...KEYS, ...wrong })).toMatchObject({
    status: 422,
    code: 'invalid_input',
  });
});
