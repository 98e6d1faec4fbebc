import { randomUUID } from 'node:crypto';
import type { ProviderCallback } from '@dapur/contract/platform/platform-payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCallbacks } from '../index.ts';
import { byCourier, courierCalls } from '../../delivery/index.ts';
import { byPaymentProvider, paymentCalls } from '../../payments/index.ts';
import { cancelOrder } from '../../ordering/index.ts';
import { TEST_SECRET } from '../../../../test/kit/test-app.ts';
import { callApi, queryOf } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDeliveringShop } from '../../../../test/kit/delivering-shop.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { tablePrints } from '../../../../test/kit/table-prints.ts';
import { startTalkingApp, type TalkingApp } from '../../../../test/kit/providers-say.ts';

let database: FreshDatabase;
let app: TalkingApp;
let admin: TestPerson;
let desk: Desk;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTalkingApp(database);
  admin = await person(database, { superAdmin: true });
});
beforeEach(async () => {
  await sql('delete from provider_callbacks');
  desk = await openDesk(database, app);
  await app.connectBank(desk.shop.tenantId);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** Providers whose calls say nothing. */
const deaf = {
  ...byPaymentProvider(() => () => Promise.resolve(undefined)),
  ...byCourier(() => () => Promise.resolve(undefined)),
};

const sql = async <R>(text: string, ...values: unknown[]): Promise<R[]> =>
  (await database.pools.platform.query(text, values)).rows as R[];
const listed = async (query = ''): Promise<ProviderCallback[]> => {
  const answer = await callApi(app, admin, 'providerCallbacks', { query: queryOf(query) });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.callbacks;
};
const replay = async (id: string) => {
  const answer = await callApi(app, admin, 'replayCallback', { params: { id } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const billed = async () => {
  const order = await desk.place();
  return { ...order, billId: await desk.bill(order, order.input.total) };
};

test('each call is kept with whose it was and what it led to, and shows nobody’s name', async () => {
  const { billId } = await billed();
  expect((await app.billplzSays({ id: billId })).status).toBe(200);
  expect((await app.billplzSays({ id: billId }, 'another-key')).status).toBe(403);
  const bare = await fetch(`${app.url}/api/billplz/callback`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Siti' }),
  });
  expect(bare.status).toBe(422);
  const calls = await listed();
  expect(calls.map(({ verdict, outcome, store }) => [verdict, outcome, store?.slug])).toEqual([
    ['malformed', '', undefined],
    // The signature is wrong, but the bill that it names is of this store.
    ['bad_signature', '', desk.shop.slug],
    ['signed', 'confirmed', desk.shop.slug],
  ]);
  expect(calls[2]?.payload).toContainEqual({ name: 'paid_amount', value: '1000' });
  expect(calls[2]?.payload).toContainEqual({ name: 'email', value: null });
  const stored = await sql<{ text: string }>(`select encode(body, 'escape') as text from provider_callbacks`);
  for (const text of [JSON.stringify(calls), ...stored.map((row) => row.text)])
    expect(text).not.toMatch(/siti/i);
  expect((await listed('?verdict=faulty')).map(({ verdict }) => verdict)).toEqual([
    'malformed',
    'bad_signature',
  ]);
  expect(await listed(`?search=${billId}&verdict=signed`)).toHaveLength(1);
  expect(await listed('?provider=lalamove')).toEqual([]);
});

test('a call that was refused for a wrong key pays its order when it is heard again with the right one', async () => {
  await app.connectBank(desk.shop.tenantId, 'a-mistyped-key');
  const order = await billed();
  expect((await app.billplzSays({ id: order.billId })).status).toBe(403);
  const [call] = await listed();
  expect(await replay(call?.id ?? '')).toMatchObject({ verdict: 'bad_signature' });
  expect(await desk.see(order.id)).toMatchObject({ order: { status: 'pending' } });
  await app.connectBank(desk.shop.tenantId);
  expect(await replay(call?.id ?? '')).toMatchObject({
    verdict: 'signed',
    outcome: 'confirmed',
    callback: { verdict: 'signed', outcome: 'confirmed', replays: 2 },
  });
  expect(await desk.see(order.id)).toMatchObject({ order: { status: 'confirmed', payment_status: 'paid' } });
  const log = await sql(
    `select actor_id, store_id, before, after from platform_audit where subject_id = $1 order by seq desc limit 1`,
    call?.id,
  );
  expect(log).toEqual([
    {
      actor_id: admin.userId,
      store_id: desk.shop.tenantId,
      before: { verdict: 'bad_signature', outcome: '' },
      after: { verdict: 'signed', outcome: 'confirmed' },
    },
  ]);
});

/** Tables that differ between two looks, apart from the logs of the replaying itself. */
async function changedBy(work: () => Promise<void>): Promise<string[]> {
  const before = await tablePrints(database);
  await work();
  const after = await tablePrints(database);
  return Object.keys(after).filter(
    (name) => !['provider_callbacks', 'platform_audit'].includes(name) && before[name] !== after[name],
  );
}

test('all that was ever heard can be heard again, and changes nothing the second time', async () => {
  const [paid, late, twice] = [await billed(), await billed(), await billed()];
  await app.billplzSays({ id: paid.billId });
  await cancelOrder(database.pools, desk.shop.tenantId, late.id, 'the oven broke', 'seller');
  await app.billplzSays({ id: late.billId });
  await desk.pay(twice.billId, 1_000);
  await app.billplzSays({ id: twice.billId });
  await app.billplzSays({ id: 'nobodysbill', amount: '2500', paid_amount: '2500' });
  const courier = await openDeliveringShop(database, { mode: 'courier' });
  const news = { order: { orderId: '344', status: 'ON_GOING' }, updatedAt: new Date().toISOString() };
  expect((await app.lalamoveSays(courier.tenantId, 'evt-1', news)).status).toBe(200);
  const calls = await listed();
  expect(calls.map(({ outcome }) => outcome).sort()).toEqual([
    'confirmed',
    'paid_late',
    'settled_before',
    'unknown_bill',
    'unknown_order',
  ]);
  const all = async () => {
    for (const { id } of calls) expect((await replay(id)).verdict).toBe('signed');
  };
  // No job may change tables while they are compared: each has ended, and one that failed (there is no courier here) is
  // not tried again.
  await expect
    .poll(() => sql('select id from outbox where done_at is null and last_error is null'))
    .toEqual([]);
  await sql('delete from outbox where done_at is null');
  // Hearing all calls a second time changes only `payment_callbacks`; a third time changes nothing.
  expect(await changedBy(all)).toEqual(['payment_callbacks']);
  expect(await changedBy(all)).toEqual([]);
  // The same comparison detects a handler that forgets its note of a bill.
  await sql(`delete from payment_callbacks where outcome = 'settled_before'`);
  expect(await changedBy(all)).toEqual(['payment_callbacks']);
  expect((await listed()).map(({ outcome }) => outcome).sort()).toEqual(
    calls.map(({ outcome }) => outcome).sort(),
  );
});

test('news of a courier is heard again long after it was fresh', async () => {
  const courier = await openDeliveringShop(database, { mode: 'courier' });
  await app.lalamoveSays(courier.tenantId, 'evt-2', { order: { orderId: '345', status: 'ON_GOING' } });
  // Forgotten, as if our fault had kept it from being taken.
  await sql(`delete from courier_events where event_id = 'evt-2'`);
  const [call] = await listed();
  app.clock.advance(5 * 24 * 3_600_000);
  expect(await replay(call?.id ?? '')).toMatchObject({ verdict: 'signed', outcome: 'unknown_order' });
  expect(await replay(call?.id ?? '')).toMatchObject({ verdict: 'signed', outcome: 'repeated' });
  app.clock.advance(-5 * 24 * 3_600_000);
});

test('whoever is erased from an order is erased from the calls about it', async () => {
  const { billId } = await billed();
  await app.billplzSays({ id: billId });
  await sql(`update payment_callbacks set payload = payload - 'name' where bill_id = $1`, billId);
  const [call] = await listed();
  expect(call).toMatchObject({ can_replay: false, payload: [], outcome: 'confirmed' });
  const answer = await callApi(app, admin, 'replayCallback', { params: { id: call?.id ?? '' } });
  expect([answer.status, answer.code]).toEqual([409, 'conflict']);
});

test('calls are forgotten after ninety days', async () => {
  const insert = `insert into provider_callbacks (id, provider, verdict, received_at)
                  select gen_random_uuid(), 'billplz', $1, now() - make_interval(days => $2::int) from generate_series(1, $3::int)`;
  await sql(insert, 'signed', 91, 3);
  await sql(insert, 'signed', 89, 2);
  const { tasks } = createCallbacks({
    db: database.pools,
    log: { error: () => {} },
    secretKey: TEST_SECRET,
    calls: { ...paymentCalls, ...courierCalls },
    receivers: deaf,
  });
  for (const task of tasks) await task.run();
  expect(await listed()).toHaveLength(2);
});

/** How many calls about these bills or orders are kept, by how they were taken. */
const keptOf = async (...references: string[]) =>
  Object.fromEntries(
    (
      await sql<{ verdict: string; count: number }>(
        `select verdict, count(*)::int from provider_callbacks where reference = any($1) group by 1`,
        references,
      )
    ).map(({ verdict, count }) => [verdict, count]),
  );
/** Writes down so many unsigned calls, as a forger would have made them. */
const forge = (
  count: number,
  change: { provider?: string; storeId?: string; named?: boolean; reference?: string } = {},
) =>
  sql(
    `insert into provider_callbacks (id, provider, verdict, store_id, named_store_id, reference)
     select gen_random_uuid(), $1, 'bad_signature', $2, $3, coalesce($4, 'forged' || n) from generate_series(1, $5::int) n`,
    change.provider ?? 'billplz',
    change.storeId ?? null,
    change.named === true ? desk.shop.tenantId : null,
    change.reference ?? null,
    count,
  );
/**
 * Without limits of its own for what names a bill, a store's true call would be lost: what the flood test must notice.
 */
const unlessNamed = () => sql(`update provider_callbacks set named_store_id = $1`, desk.shop.tenantId);

test('520 forged calls push out no true one: neither a signed one nor one whose store mistyped its key', async () => {
  const order = await billed();
  await app.connectBank(desk.shop.tenantId, 'a-mistyped-key');
  for (let at = 0; at < 20; at += 1)
    expect((await app.billplzSays({ id: `forged${at}` }, 'a forger’s key')).status).toBe(403);
  await forge(500);
  // The forged calls are bounded.
  await app.billplzSays({ id: 'onemore' }, 'a forger’s key');
  expect(await keptOf('onemore')).toEqual({});
  // The true one cannot be proved yet, but it names a bill that no stranger knows.
  expect((await app.billplzSays({ id: order.billId })).status).toBe(403);
  expect(await keptOf(order.billId)).toEqual({ bad_signature: 1 });
  await app.connectBank(desk.shop.tenantId);
  const [call] = await listed(`?search=${order.billId}`);
  expect(await replay(call?.id ?? '')).toMatchObject({ verdict: 'signed', outcome: 'confirmed' });
  await app.billplzSays({ id: order.billId });
  expect(await keptOf(order.billId)).toEqual({ signed: 2 });
  // One room for all would lose it.
  const other = await billed();
  await unlessNamed();
  await app.billplzSays({ id: other.billId }, 'a wrong key');
  expect(await keptOf(other.billId)).toEqual({});
});

test('who knows one bill cannot fill the room of all: each bill, each store and each provider has a limit of its own', async () => {
  const [mine, other] = [await billed(), await billed()];
  await forge(9, { named: true, reference: mine.billId });
  for (let at = 0; at < 3; at += 1) await app.billplzSays({ id: mine.billId }, 'a forger’s key');
  expect(await keptOf(mine.billId)).toEqual({ bad_signature: 10 });
  await app.billplzSays({ id: other.billId }, 'a wrong key');
  expect(await keptOf(other.billId)).toEqual({ bad_signature: 1 });
  // All bills of the store together.
  await forge(200, { named: true });
  const third = await billed();
  await app.billplzSays({ id: third.billId }, 'a wrong key');
  expect(await keptOf(third.billId)).toEqual({});
  // The courier's calls are counted apart, and to each store's address.
  const [one, two] = [
    await openDeliveringShop(database, { mode: 'courier' }),
    await openDeliveringShop(database, { mode: 'courier' }),
  ];
  await forge(500);
  await forge(100, { provider: 'lalamove', storeId: one.tenantId });
  const say = (to: string, orderId: string) =>
    fetch(`${app.url}/api/lalamove/webhook/${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { order: { orderId } } }),
    });
  for (const [shop, orderId] of [
    [one, 'full'],
    [two, 'free'],
  ] as const)
    expect((await say(shop.tenantId, orderId)).ok).toBe(false);
  expect(await keptOf('full')).toEqual({});
  expect(Object.values(await keptOf('free'))).toEqual([1]);
});

test('what bears a signature and fails by our fault is kept in any flood, and what bears none is not', async () => {
  await forge(500);
  const failing = (prove: boolean) =>
    createCallbacks({
      db: database.pools,
      log: { error: () => {} },
      secretKey: TEST_SECRET,
      calls: { ...paymentCalls, ...courierCalls },
      receivers: {
        ...deaf,
        billplz: (call) => {
          if (prove) call.prove?.({ storeId: desk.shop.tenantId, reference: 'proved' });
          return Promise.reject(new Error('the database went away'));
        },
      },
    }).handlers.paymentCallback(
      { params: { provider: 'billplz' } } as never,
      { rawBody: 'id=unproved' } as never,
    );
  for (const prove of [true, false]) await expect(failing(prove)).rejects.toThrow('went away');
  expect(await keptOf('proved')).toEqual({ failed: 1 });
  expect(await keptOf('unproved')).toEqual({});
  // The handlers of the product prove it as soon as they know.
  const order = await billed();
  await app.billplzSays({ id: order.billId });
  expect(await sql('select is_proved from provider_callbacks where reference = $1', order.billId)).toEqual([
    { is_proved: true },
  ]);
});

test('what fails by our own fault is kept with it, and the provider hears that it failed', async () => {
  const id = randomUUID();
  const { handlers } = createCallbacks({
    db: database.pools,
    log: { error: () => {} },
    secretKey: TEST_SECRET,
    calls: { ...paymentCalls, ...courierCalls },
    receivers: {
      ...deaf,
      billplz: () => Promise.reject(new Error('the database went away')),
    },
  });
  const call = handlers.paymentCallback(
    { params: { provider: 'billplz' } } as never,
    { rawBody: `id=${id}` } as never,
  );
  await expect(call).rejects.toThrow('the database went away');
  expect(await listed(`?search=${id}`)).toMatchObject([
    { verdict: 'failed', fault: 'Error: the database went away' },
  ]);
});
