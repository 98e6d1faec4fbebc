import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { OrderStatus, PaymentStatus } from '@dapur/contract/orders/ordering';
import { CourierFilter, OrderMark, OrderSort, type OrderFilter } from '@dapur/contract/orders/seller-orders';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFound, countStatement, findPage, pageStatement } from '../data/find-orders.ts';
import { readCounts } from '../data/order-counts.ts';
import { planForValues, withTenant, type Tx } from '../../../platform/db/index.ts';
import { fillCrowdedStore, type CrowdedStore } from '../../../../test/kit/crowded-store.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';

let database: FreshDatabase;
let crowded: CrowdedStore;

/** The whole hundred thousand take minutes to write. */
const ORDERS = 100_000;

beforeAll(async () => {
  database = await freshDatabase();
  await fillCrowdedStore(database.url, { slug: 'neighbour', orders: 3_000 });
  crowded = await fillCrowdedStore(database.url, { slug: 'crowded', orders: ORDERS });
});
afterAll(() => database.drop());

const today = malaysianDate(Date.now());

function filters(): Record<string, OrderFilter> {
  const each = <T extends string>(key: string, values: readonly T[], filter: (value: T) => OrderFilter) =>
    Object.fromEntries(values.map((value) => [`${key} ${value}`, filter(value)]));
  return {
    all: {},
    today: { from: today, to: today },
    'a month long ago': { from: addDays(today, -400), to: addDays(today, -370) },
    'from a day on': { from: addDays(today, 2) },
    'placed in a month': { by: 'placed', from: addDays(today, -60), to: addDays(today, -30) },
    'a slot': { slot: '3:00 PM' },
    'a slot of no order': { slot: '4:44 AM' },
    ...each('status', OrderStatus.options, (status) => ({ status: [status] })),
    'live ones': { status: ['confirmed', 'preparing', 'ready'] },
    ...each('payment', PaymentStatus.options, (payment) => ({ payment: [payment] })),
    ...each('method', ['delivery', 'pickup'], (method) => ({ method })),
    'a product': { product: crowded.productIds[3] ?? '' },
    'a rare product': { product: crowded.productIds[29] ?? '' },
    ...each('voucher', ['RAYA10', 'RARE', 'NONE'], (voucher) => ({ voucher })),
    ...each('source', ['store', 'manual'], (source) => ({ source })),
    ...each('courier', CourierFilter.options, (courier) => ({ courier })),
    ...each('mark', OrderMark.options, (mark) => ({ marks: [mark] })),
    ...each('search', ['si', 'siti hajar', 'siti xin', '6789', '012345', 'nobody', 'SI0000', 'a@b'], (q) => ({
      q,
    })),
    ...each('tag', ['VIP', 'Borong', 'None'], (tag) => ({ tag })),
    ...Object.fromEntries(crowded.customerIds.map((customer, at) => [`customer ${at}`, { customer }])),
    'a customer nobody knows': { customer: '00000000-0000-4000-8000-000000000000' },
    ...each('area', ['Seksyen 13', 'Seksyen 7', 'Nowhere'], (area) => ({ area })),
    'an area in a week': { area: 'Seksyen 11', from: today, to: addDays(today, 7) },
    'what must stay out, in a week': { marks: ['dietary'], from: today, to: addDays(today, 7) },
    'a tag in a week': { tag: 'VIP', from: today, to: addDays(today, 7) },
    'several at once': { status: ['cancelled'], marks: ['note'], method: 'delivery', slot: '6:00 PM' },
    'several rare ones': { payment: ['refunded'], marks: ['first'], voucher: 'RAYA10' },
    'a search in a week': { q: 'mei', from: today, to: addDays(today, 7), status: ['confirmed'] },
    'a product in a week': { product: crowded.productIds[1] ?? '', from: today, to: addDays(today, 7) },
  };
}

async function planOf(tx: Tx, statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const tables = [
  'orders',
  'order_items',
  'order_words',
  'deliveries',
  'refunds',
  'customer_orders',
  'customer_tags',
];
const readsAll = (plan: string): boolean => new RegExp(`Seq Scan on (?:${tables.join('|')})\\b`).test(plan);

test('no filter and no sort reads a table through, neither to count nor to show a page', async () => {
  const { tenantId } = crowded;
  await withTenant(database.pools, tenantId, async (tx) => {
    await planForValues(tx);
    for (const [name, filter] of Object.entries(filters())) {
      const counting = await planOf(tx, countStatement(tenantId, filter));
      expect.soft(readsAll(counting), `count ${name}\n${counting}`).toBe(false);
      const total = await countFound(tx, tenantId, filter);
      for (const sort of OrderSort.options) {
        const wish = { filter, sort, limit: 25, after: undefined, total };
        const plan = await planOf(tx, pageStatement(tenantId, wish));
        expect.soft(readsAll(plan), `${sort} ${name}\n${plan}`).toBe(false);
      }
    }
  });
});

test('a plan that reads a table through is found out', async () => {
  const { tenantId } = crowded;
  await withTenant(database.pools, tenantId, async (tx) => {
    // Without what `planForValues` says, a count of most orders reads all of them.
    const plan = await planOf(tx, countStatement(tenantId, { method: 'pickup' }));
    expect(readsAll(plan)).toBe(true);
  });
});

test('walking the list and gathering what fits find the same orders', async () => {
  const { tenantId } = crowded;
  await withTenant(database.pools, tenantId, async (tx) => {
    await planForValues(tx);
    for (const [name, filter] of Object.entries(filters())) {
      const total = await countFound(tx, tenantId, filter);
      if (total > 4_000) continue;
      for (const sort of ['due', '-placed'] as const) {
        const wish = { filter, sort, limit: 25, after: undefined };
        const gathered = await findPage(tx, tenantId, { ...wish, total });
        const walked = await findPage(tx, tenantId, { ...wish, total: Infinity });
        expect.soft(walked, `${sort} ${name}`).toEqual(gathered);
        expect.soft(gathered.length, name).toBe(Math.min(total, 26));
      }
    }
  });
});

test('the pages of a filter hold as many orders as it counts', async () => {
  const { tenantId } = crowded;
  const filter: OrderFilter = { payment: ['refunded'], marks: ['note'] };
  await withTenant(database.pools, tenantId, async (tx) => {
    await planForValues(tx);
    const total = await countFound(tx, tenantId, filter);
    expect(total).toBeGreaterThan(100);
    const ids = new Set<string>();
    for (let after: Awaited<ReturnType<typeof findPage>>[number] | undefined; ;) {
      const page = await findPage(tx, tenantId, { filter, sort: '-due', limit: 100, after, total });
      for (const { id } of page.slice(0, 100)) ids.add(id);
      if (page.length <= 100) break;
      after = page[99];
    }
    expect(ids.size).toBe(total);
  });
});

test('the counts agree with the list', async () => {
  const { tenantId } = crowded;
  await withTenant(database.pools, tenantId, async (tx) => {
    await planForValues(tx);
    const counts = await readCounts(tx, tenantId, { today, since: undefined });
    const paid: OrderFilter['status'] = [
      'confirmed',
      'preparing',
      'ready',
      'out_for_delivery',
      'awaiting_pickup',
      'completed',
    ];
    expect(counts.today).toBe(await countFound(tx, tenantId, { from: today, to: today, status: paid }));
    expect(counts.late).toBe(await countFound(tx, tenantId, { payment: ['paid_late'], marks: ['settle'] }));
    expect(counts.to_book).toBe(await countFound(tx, tenantId, { courier: 'to_book' }));
    expect(counts.fresh).toBe(0);
  });
});
