import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasDue, markFailed, takeDue } from '../../src/modules/store-copies/data/exports.ts';
import { withPlatform } from '../../src/platform/db/index.ts';
import { freshDatabase, type FreshDatabase } from '../kit/fresh-database.ts';
import { openShop } from '../kit/open-shop.ts';
import { person } from '../kit/test-people.ts';

let database: FreshDatabase;
let askedBy: string;
beforeAll(async () => {
  database = await freshDatabase();
  askedBy = (await person(database)).userId;
});
afterAll(() => database.drop());
beforeEach(() => ask('delete from store_exports'));

const ask = async <R = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  (await database.pools.platform.query(text, values)).rows as R[];
const store = async () => (await openShop(database.pools)).tenantId;
/** A copy that was asked for so many minutes ago, and made if it is said so many minutes ago. */
const wish = (tenantId: string, asked: number, made: number | null = null) =>
  ask(
    `insert into store_exports (tenant_id, id, asked_by, locale, asked_at, state, finished_at)
     values ($1, $2, $3, 'en', now() - make_interval(mins => $4), case when $5::int is null then 'waiting' else 'gone' end,
             now() - make_interval(mins => $5))`,
    tenantId,
    randomUUID(),
    askedBy,
    asked,
    made,
  );
const take = () => withPlatform(database.pools, 'test', 'the next copy', takeDue);
const inTurn = async (): Promise<string[]> => {
  const order: string[] = [];
  for (let next = await take(); next !== undefined; next = await take()) order.push(next.tenantId);
  return order;
};
/** Whose turn it would be in the order of asking. */
const firstAsked = async () =>
  (
    await ask<{ id: string }>(
      `select tenant_id as id from store_exports where state in ('waiting', 'working') order by asked_at`,
    )
  )[0]?.id;

test('a store that has one copy after the other lets those pass that had none for longer', async () => {
  const [busy, patient, fresh] = [await store(), await store(), await store()];
  for (const made of [50, 30, 10]) await wish(busy, made + 5, made);
  await wish(patient, 200, 150);
  await wish(busy, 9);
  await wish(patient, 5);
  await wish(fresh, 1);
  expect(await firstAsked()).toBe(busy);
  expect(await inTurn()).toEqual([fresh, patient, busy]);
});

test('of stores that had none, the first to ask is the first', async () => {
  const stores = [await store(), await store(), await store()];
  for (const [at, one] of stores.entries()) await wish(one, 10 - at);
  expect(await inTurn()).toEqual(stores);
});

test('a copy that cannot be made waits its while, and holds nobody up', async () => {
  const [broken, others] = [await store(), [await store(), await store()]];
  await wish(broken, 60);
  for (const [at, one] of others.entries()) await wish(one, 10 - at);
  const tried = await take();
  expect(tried?.tenantId).toBe(broken);
  await withPlatform(database.pools, 'test', 'it broke', (tx) => markFailed(tx, tried!, null));
  expect(await firstAsked()).toBe(broken);
  expect(await inTurn()).toEqual(others);
  expect(await hasDue(database.pools)).toBe(false);
  // Its while is over: it is tried again, behind whoever came meanwhile.
  await ask(
    `update store_exports set leased_until = now() - interval '1 second' where tenant_id = $1`,
    broken,
  );
  const late = await store();
  await wish(late, 0);
  expect(await inTurn()).toEqual([late, broken]);
});
