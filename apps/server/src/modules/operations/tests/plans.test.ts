import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresOf } from '../data/figures.ts';
import { findingCounts } from '../../reconciliation/data/findings.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Tables that grow with every order; stores are few and may be read one by one. */
const GROWING = ['orders', 'refunds', 'payment_attempts', 'payment_callbacks', 'order_payments'];
const OF_THE_PLATFORM = ['commission_transfers', 'courier_bookings', 'provider_callbacks'];

/** The plan of a query when reading whole tables is made as costly as it is in large ones. */
async function plan(query: RawBuilder<unknown>): Promise<string> {
  const { sql, parameters } = query.compile(database.pools.platformDb);
  const client = await database.pools.platform.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('what does not add up is found by indexes, however much does', async () => {
  const text = await plan(findingCounts());
  for (const table of GROWING) expect(text).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
  for (const index of ['refunds__open_anywhere', 'payment_attempts__waiting', 'payment_callbacks__odd'])
    expect(text).toContain(index);
});

test('figures read the days they tell of, and no others', async () => {
  const text = await plan(figuresOf('30'));
  for (const table of [...GROWING, ...OF_THE_PLATFORM])
    expect(text).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
  for (const index of ['orders__sold_anywhere', 'refunds__made_anywhere', 'payment_attempts__opened'])
    expect(text).toContain(index);
});
