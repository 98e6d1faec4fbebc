import { sql } from 'kysely';
import { withPlatform, type Pools } from '../../src/platform/db/index.ts';

/** What the database says about a store after a race. */
export interface Ledger {
  readonly orders: number;
  readonly liveOrders: number;
  /** Portions of live orders by their items: what was really sold. */
  readonly sold: Readonly<Record<string, number>>;
  readonly held: Readonly<Record<string, number>>;
  readonly claimed: Readonly<Record<string, number>>;
  readonly voucherUses: number;
  readonly liveVoucherOrders: number;
  /** Orders that lack items or claims, or are cancelled and still hold something. */
  readonly halfOrders: number;
  /** Bills settled as paid, and what became of their money. */
  readonly paidBills: readonly string[];
  readonly confirmedBills: readonly string[];
  readonly refundBills: readonly string[];
  readonly cancelledButPaid: number;
}

export function readLedger(db: Pools, tenantId: string): Promise<Ledger> {
  return withPlatform(db, 'test', 'what a race left', async (tx) => {
    const { rows } = await sql<Ledger>`
      with o as (select * from orders where tenant_id = ${tenantId}),
      live as (select * from o where status <> 'cancelled'),
      c as (select * from capacity_claims where tenant_id = ${tenantId} and released_at is null),
      i as (select i.* from order_items i where i.tenant_id = ${tenantId})
      select
        (select count(*)::int from o) as "orders",
        (select count(*)::int from live) as "liveOrders",
        (select coalesce(json_object_agg(product_id, n), '{}')
           from (select product_id, sum(quantity)::int as n from i where order_id in (select id from live) group by 1) s) as "sold",
        (select coalesce(json_object_agg(subject_id, held), '{}') from capacity_pools where tenant_id = ${tenantId}) as "held",
        (select coalesce(json_object_agg(subject_id, n), '{}')
           from (select subject_id, sum(quantity)::int as n from c group by 1) s) as "claimed",
        (select coalesce(sum(uses), 0)::int from vouchers where tenant_id = ${tenantId}) as "voucherUses",
        (select count(*)::int from live where voucher_code is not null) as "liveVoucherOrders",
        (select count(*)::int from o where not exists (select from i where i.order_id = o.id)
            or (status <> 'cancelled') <> exists (select from c where c.order_id = o.id)) as "halfOrders",
        (select coalesce(json_agg(bill_id), '[]') from payment_attempts where tenant_id = ${tenantId} and state = 'paid') as "paidBills",
        (select coalesce(json_agg(payment_ref), '[]') from live where payment_status = 'paid') as "confirmedBills",
        (select coalesce(json_agg(bill_id), '[]') from refunds where bill_id is not null and tenant_id = ${tenantId}) as "refundBills",
        (select count(*)::int from o where status = 'cancelled' and payment_status = 'paid') as "cancelledButPaid"
    `.execute(tx);
    const [row] = rows;
    if (row === undefined) throw new Error('the ledger could not be read');
    return row;
  });
}

/** What is wrong with the counters: held, claimed and really sold must agree for every product. */
export function faultsOfCounters(ledger: Ledger): string[] {
  const faults = [];
  for (const id of new Set([...Object.keys(ledger.sold), ...Object.keys(ledger.held)])) {
    const figures = [ledger.sold[id] ?? 0, ledger.claimed[id] ?? 0, ledger.held[id] ?? 0];
    if (new Set(figures).size > 1) faults.push(`sold, claimed and held differ: ${figures.join(', ')}`);
  }
  if (ledger.halfOrders > 0) faults.push(`${ledger.halfOrders} half orders`);
  if (ledger.voucherUses !== ledger.liveVoucherOrders) {
    faults.push(`${ledger.voucherUses} voucher uses for ${ledger.liveVoucherOrders} orders`);
  }
  return faults;
}
