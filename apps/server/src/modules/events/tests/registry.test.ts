import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addToOutbox,
  addToPlatformOutbox,
  listenersFor,
  platformEvents,
  storeEvents,
  storeListeners,
  mergeHandlers,
  type EventHandlers,
  type Listeners,
  type NewStoreEvent,
  type PlatformEventHandlers,
} from '../index.ts';
import { withPlatform, withTenant, type Tx } from '../../../platform/db/index.ts';
import { drain } from '../../../platform/jobs/index.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let shop: Shop;
beforeAll(async () => {
  database = await freshDatabase();
  shop = await openShop(database.pools);
});
afterAll(() => database.drop());

const written = async (): Promise<unknown[]> =>
  (
    await database.pools.platform.query(
      `select topic, payload from outbox where tenant_id = $1
       union all select topic, payload from platform_outbox`,
      [shop.tenantId],
    )
  ).rows;
const tell = (news: unknown) =>
  withTenant(database.pools, shop.tenantId, (tx: Tx) =>
    addToOutbox(tx, { tenantId: shop.tenantId, ...(news as object) } as NewStoreEvent),
  );

describe('what is published', () => {
  const orderId = randomUUID();
  test.each([
    ['has a topic that is not in the registry', { topic: 'order.payed', payload: { orderId } }],
    ['has a topic that every object has', { topic: 'toString', payload: { orderId } }],
    ['lacks a field', { topic: 'order.paid', payload: {} }],
    ['has a field of another kind', { topic: 'order.paid', payload: { orderId: 7 } }],
    ['has a field that nobody declared', { topic: 'order.paid', payload: { orderId, total: 7 } }],
    ['belongs to no store', { topic: 'account.password_set', payload: { userId: orderId } }],
  ])('is refused when it %s, and nothing is written', async (_what, news) => {
    const before = await written();
    await expect(tell(news)).rejects.toThrow(/registry|shape/);
    expect(await written()).toEqual(before);
  });

  test('is refused for the platform by the same rule', async () => {
    const before = await written();
    await expect(
      withPlatform(database.pools, 'test', 'news', (tx) =>
        addToPlatformOutbox(tx, { topic: 'reward.booked', payload: { holderId: 'holder', key: '1' } }),
      ),
    ).rejects.toThrow('shape of reward.booked');
    expect(await written()).toEqual(before);
  });

  test('does not compile unless it is in the registry', () => {
    const tenantId = shop.tenantId;
    // Never called: the compiler checks each line, and fails where `@ts-expect-error` meets no error.
    const calls = (tx: Tx) => [
      // @ts-expect-error -- no such topic
      addToOutbox(tx, { tenantId, topic: 'order.payed', payload: { orderId } }),
      // @ts-expect-error -- a field is missing
      addToOutbox(tx, { tenantId, topic: 'refund.due', payload: { orderId } }),
      // @ts-expect-error -- a field too many
      addToOutbox(tx, { tenantId, topic: 'order.cancelled', payload: { orderId, total: 7 } }),
      // @ts-expect-error -- not a state of an order
      addToOutbox(tx, { tenantId, topic: 'order.moved', payload: { orderId, to: 'eaten' } }),
      // @ts-expect-error -- belongs to no store
      addToOutbox(tx, { tenantId, topic: 'payout.moved', payload: { payoutId: orderId, state: 'approved' } }),
    ];
    const handlers = {
      // @ts-expect-error -- nobody publishes it
      'order.payed': [() => Promise.resolve()],
    } satisfies EventHandlers;
    expect([calls.length, Object.keys(handlers).length]).toEqual([1, 1]);
  });
});

describe('who listens', () => {
  const ignore = () => Promise.resolve();
  const every = <H>(registry: object): H =>
    Object.fromEntries(Object.keys(registry).map((topic) => [topic, [ignore]])) as H;
  const whole = {
    stores: { work: {}, messages: every<EventHandlers>(storeEvents) },
    platform: { work: every<PlatformEventHandlers>(platformEvents), messages: {} },
  } satisfies Listeners;

  test('must be there for every event', () => {
    expect(() => listenersFor([whole])).not.toThrow();
    const { 'payment.refund_due': _left, ...rest } = whole.stores.messages;
    const stores = { work: {}, messages: rest };
    expect(() => listenersFor([{ ...whole, stores }])).toThrow('nobody listens to payment.refund_due');
    const none = { work: {}, messages: { ...rest, 'payment.refund_due': [] } };
    expect(() => listenersFor([{ ...whole, stores: none }])).toThrow('nobody listens to payment.refund_due');
    const { 'reward.booked': _also, ...others } = whole.platform.work;
    const platform = { work: others, messages: {} };
    expect(() => listenersFor([{ ...whole, platform }])).toThrow('nobody listens to reward.booked');
  });

  test('must not wait for what nobody publishes', () => {
    const work = { 'order.payed': [ignore] } as EventHandlers;
    const stores = { ...whole.stores, work };
    expect(() => listenersFor([{ ...whole, stores }])).toThrow(
      'order.payed, which is listened to, is no event',
    );
  });

  test('hears of it in its own lane, beside whoever else hears of it', () => {
    const more: Listeners = {
      stores: { work: { 'order.paid': [ignore] }, messages: { 'order.paid': [ignore] } },
    };
    const { stores, platform } = listenersFor([whole, {}, more]);
    expect([stores.work['order.paid'], stores.messages['order.paid']].map((heard) => heard?.length)).toEqual([
      1, 2,
    ]);
    expect(Object.keys(platform?.work ?? {})).toEqual(Object.keys(platformEvents));
    expect(platform?.messages).toEqual({});
  });

  test('is called by all who want to hear of the same news', async () => {
    const heard: string[] = [];
    const one = (name: string): EventHandlers => ({
      'order.paid': [({ payload }) => Promise.resolve(void heard.push(`${name} ${payload.orderId}`))],
    });
    const orderId = randomUUID();
    await tell({ topic: 'order.paid', payload: { orderId } });
    await drain(database.pools, storeListeners(mergeHandlers(one('a'), one('b'))), silent);
    expect(heard).toEqual([`a ${orderId}`, `b ${orderId}`]);
  });

  test('never sees news of another shape: it is tried again, and the operator sees why', async () => {
    const heard: unknown[] = [];
    const id = randomUUID();
    await database.pools.platform.query(
      `insert into outbox (tenant_id, id, topic, payload) values ($1, $2, 'order.moved', '{"orderId": "none"}')`,
      [shop.tenantId, id],
    );
    const listening: EventHandlers = { 'order.moved': [(event) => Promise.resolve(void heard.push(event))] };
    await drain(database.pools, storeListeners(listening), silent);
    const { rows } = await database.pools.platform.query(
      'select done_at, last_error from outbox where id = $1',
      [id],
    );
    expect(rows).toEqual([{ done_at: null, last_error: expect.stringContaining('orderId') }]);
    expect(heard).toEqual([]);
  });
});

const silent = { info: () => {}, error: () => {} };
