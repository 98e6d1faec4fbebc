import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openShop, orderFor } from './kit/open-shop.ts';
import { readRushLedger, sendOrder, withHands } from './kit/rush-of-orders.ts';
import { startServerProcess } from './kit/server-process.ts';

const ORDERS = 500;
const KILL_AFTER = 150;

let database: FreshDatabase;
let started: readonly number[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('keeps every acknowledged order when the process is killed in the middle of a rush', async () => {
  const shop = await openShop(database.pools, { dailyLimit: ORDERS });
  const items = shop.productIds.map((productId) => ({ productId, quantity: 1 }));
  const orders = Array.from({ length: ORDERS }, () => orderFor(shop, items));
  const environment = { ORDERS_PER_MINUTE_PER_ADDRESS: '100000', OPEN_ORDERS_PER_ADDRESS: '0' };
  const server = await startServerProcess(database.url, environment);

  const acknowledged = new Set<string>();
  let killed: Promise<void> | undefined;
  await withHands(orders, 20, async (order) => {
    if ((await sendOrder(server.url, shop, order)) === 200) acknowledged.add(order.id);
    if (acknowledged.size >= KILL_AFTER) killed ??= server.kill('SIGKILL');
  });
  await killed;
  expect(acknowledged.size, 'the kill came in the middle').toBeLessThan(ORDERS);

  const again = await startServerProcess(database.url, environment);
  started = [server.pid, again.pid];
  const { rows } = await database.pools.platform.query<{ id: string }>(
    'select id from orders where tenant_id = $1',
    [shop.tenantId],
  );
  const stored = new Set(rows.map((row) => row.id));
  expect(
    [...acknowledged].filter((id) => !stored.has(id)),
    'acknowledged, yet lost',
  ).toEqual([]);
  const midway = await readRushLedger(database.pools, shop);
  expect(midway).toMatchObject({ held: stored.size, claimed: stored.size, liveOrders: stored.size });

  // Clients send again what they have no answer for, under the same ids: nothing is placed twice.
  const refused: number[] = [];
  await withHands(orders, 20, async (order) => {
    const status = await sendOrder(again.url, shop, order);
    if (status !== 200) refused.push(status);
  });
  expect(refused).toEqual([]);
  expect(await readRushLedger(database.pools, shop)).toEqual({
    liveOrders: ORDERS,
    cancelledOrders: 0,
    held: ORDERS,
    claimed: ORDERS,
  });
});

it('leaves no process behind that it does not end itself', () => {
  expect(started).toHaveLength(2);
  expect(started.filter(isRunning)).toEqual([]);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
