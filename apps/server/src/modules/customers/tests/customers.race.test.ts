import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { blockCustomer } from '../commands/block-customer.ts';
import { openOwnerPool } from '../../../platform/db/pools.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { blockWithoutHolding } from './naive-block.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { orderFor } from '../../../../test/kit/open-shop.ts';
import { customerNamed, customersOf, siti } from '../../../../test/kit/kept-customers.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
beforeEach(async () => {
  desk = await openDesk(database, app, { dailyLimit: 1_000 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** How many of the connections to this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await database.pools.platform.query<{ n: number }>(
    `select count(distinct l.pid)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`,
  );
  return rows[0]?.n ?? 0;
}

async function holding(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await database.pools.platform.connect();
  try {
    await client.query('begin');
    await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const ordersOf = async (): Promise<number> =>
  (await desk.query<{ n: number }>(`select count(*)::int as n from orders where tenant_id = $1`))[0]?.n ?? 0;

/**
 * Blocks the customer while an order of theirs waits for its portions. Answers how many orders the store had when the
 * block returned, and in the end.
 */
async function blockMeanwhile(
  block: (id: string) => Promise<void>,
): Promise<{ atAnswer: number; inTheEnd: number; status: number }> {
  await desk.paid(siti);
  const { id } = await customerNamed(desk, 'siti');
  let order: ReturnType<typeof callApi> | undefined;
  let blocked: Promise<number> | undefined;
  let isAnswered = false;
  await holding(async (client) => {
    await client.query('select from capacity_pools where tenant_id = $1 for update', [desk.shop.tenantId]);
    order = callApi(app, undefined, 'createOrder', {
      store: desk.shop,
      body: orderFor(desk.shop, [{ productId: desk.shop.productIds[0] ?? '', quantity: 1 }], siti),
    });
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 60_000);
    blocked = block(id).then(async () => {
      const orders = await ordersOf();
      isAnswered = true;
      return orders;
    });
    await vi.waitFor(async () => expect(isAnswered || (await waiting()) === 2).toBe(true), 60_000);
  });
  const atAnswer = (await blocked) ?? 0;
  const answer = await order;
  return { atAnswer, inTheEnd: await ordersOf(), status: answer?.status ?? 0 };
}

test('once a block is answered no order of the customer appears any more, not even one that was being placed', async () => {
  const actor = { kind: 'system' } as const;
  const { atAnswer, inTheEnd, status } = await blockMeanwhile((id) =>
    blockCustomer(database.pools, { tenantId: desk.shop.tenantId, actor }, id, 'Hutang'),
  );
  // The order was before the block, and so the block waited for it.
  expect({ atAnswer, inTheEnd, status }).toEqual({ atAnswer: 2, inTheEnd: 2, status: 200 });
});

test('a block that does not wait for orders lets one appear behind it', async () => {
  const { atAnswer, inTheEnd } = await blockMeanwhile((id) =>
    blockWithoutHolding(database.pools, desk.shop.tenantId, id),
  );
  expect({ atAnswer, inTheEnd }).toEqual({ atAnswer: 1, inTheEnd: 2 });
});

/**
 * Pays the first two orders of one person, the second before the first is committed; answers what became of the second.
 */
async function payTwice(): Promise<string> {
  const [first, second] = [await desk.place(siti), await desk.place(siti)];
  const bill = await desk.bill(second, second.input.total);
  let paying: Promise<string> | undefined;
  const client = await database.pools.platform.connect();
  try {
    await client.query('begin');
    await client.query(
      `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where id = $1`,
      [first.id],
    );
    paying = desk.pay(bill, 1_000).then(String, (error: unknown) => String(error));
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 60_000);
    await client.query('commit');
  } finally {
    client.release();
  }
  return paying;
}

test('the second of two first orders waits and finds the customer that the first made', async () => {
  expect(await payTwice()).toBe('confirmed');
  expect((await customersOf(desk)).customers).toMatchObject([{ orders: 2, spend: 20 }]);
});

test('without its lock on contacts it fails', async () => {
  const owner = openOwnerPool(database.url);
  try {
    const { rows } = await owner.query<{ text: string }>(
      `select pg_get_functiondef('keep_customer'::regproc) as text`,
    );
    const text = rows[0]?.text ?? '';
    const without = text.replace(/perform pg_advisory_xact_lock[\s\S]*?;/, '');
    expect(without).not.toBe(text);
    await owner.query(without);
    expect(await payTwice()).toMatch(/customer_keys_pkey/);
    await owner.query(text);
  } finally {
    await owner.end();
  }
});
