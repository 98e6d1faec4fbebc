import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { SalesSplit } from '@dapur/contract/reports/seller-reports';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capacity } from '../data/capacity.ts';
import type { ReportQuery } from '../data/counted-orders.ts';
import { deliveryMoney } from '../data/delivery-money.ts';
import { customers, tax, vouchers } from '../data/order-sums.ts';
import { planForPeriod } from '../data/plan-for-period.ts';
import { salesByLine } from '../data/sales-by-line.ts';
import { salesByOrder } from '../data/sales-by-order.ts';
import { withTenant, type Tx } from '../../../platform/db/index.ts';
import { fillCrowdedStore, type CrowdedStore } from '../../../../test/kit/crowded-store.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';

let database: FreshDatabase;
let crowded: CrowdedStore;

/** The whole hundred thousand take minutes to write. */
const ORDERS = 100_000;

beforeAll(async () => {
  database = await freshDatabase();
  await fillCrowdedStore(database.url, { slug: 'neighbour', orders: 2_000 });
  crowded = await fillCrowdedStore(database.url, { slug: 'crowded', orders: ORDERS });
});
afterAll(() => database.drop());

const today = malaysianDate(Date.now());
const spans = {
  'a day': { from: today, to: today },
  'a month': { from: addDays(today, -29), to: today },
  'a month long ago': { from: addDays(today, -500), to: addDays(today, -470) },
  'all that may be asked': { from: addDays(today, -399), to: today },
};

function statements(query: ReportQuery): Record<string, RawBuilder<unknown>> {
  const sales = SalesSplit.options.map((by) => [
    `sales by ${by}`,
    by === 'product' || by === 'category' ? salesByLine(query, by) : salesByOrder(query, by),
  ]);
  return {
    ...(Object.fromEntries(sales) as Record<string, RawBuilder<unknown>>),
    capacity: capacity(query),
    delivery: deliveryMoney(query),
    vouchers: vouchers(query),
    customers: customers(query),
    tax: tax(query),
  };
}

async function planOf(tx: Tx, statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const tables = [
  'orders',
  'order_items',
  'refunds',
  'delivery_ledger',
  'deliveries',
  'order_payments',
  'capacity_pools',
];
const readsAll = (plan: string): boolean => new RegExp(`Seq Scan on (?:${tables.join('|')})\\b`).test(plan);

test('no report reads a table through, for a day or for as long as may be asked', async () => {
  const { tenantId } = crowded;
  await withTenant(database.pools, tenantId, async (tx) => {
    await planForPeriod(tx);
    for (const [length, span] of Object.entries(spans))
      for (const basis of ['paid', 'due'] as const)
        for (const [name, statement] of Object.entries(statements({ tenantId, basis, ...span }))) {
          const plan = await planOf(tx, statement);
          expect.soft(readsAll(plan), `${name} of ${length}, ${basis}\n${plan}`).toBe(false);
        }
  });
});

test('a plan that reads a table through is found out', async () => {
  const { tenantId } = crowded;
  await withTenant(database.pools, tenantId, async (tx) => {
    // What `planForPeriod` leaves out is what the planner would choose for most of a store.
    const plan = await planOf(
      tx,
      salesByOrder({ tenantId, basis: 'due', from: addDays(today, -900), to: today }, 'method'),
    );
    expect(readsAll(plan)).toBe(true);
  });
});
