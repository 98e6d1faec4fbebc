import type { Pools } from '../../../platform/db/index.ts';

interface LedgerRow {
  readonly code: string;
  readonly uses: number;
  readonly held: number;
  readonly live: number;
  readonly max_uses: number | null;
  readonly most: number | null;
  readonly counters: Readonly<Record<string, number>>;
  readonly holders: Readonly<Record<string, number>>;
}

/**
 * What is wrong with a store's vouchers: uses, the orders that hold them and the counters of customers must agree, and
 * keep within the bounds. Nothing is: an empty list.
 */
export async function faultsOfVouchers(db: Pools, tenantId: string): Promise<string[]> {
  const { rows } = await db.platform.query<LedgerRow>(
    `select v.code, v.uses, v.max_uses, case when v.is_first_order then 1 else v.max_per_customer end as most,
            (select count(*)::int from voucher_uses u
              where u.tenant_id = v.tenant_id and u.code = v.code and u.released_at is null) as held,
            (select count(*)::int from orders o
              where o.tenant_id = v.tenant_id and o.voucher_code = v.code and o.status <> 'cancelled' and o.discount_sen > 0) as live,
            (select coalesce(json_object_agg(c.customer_key, c.uses), '{}') from voucher_customers c
              where c.tenant_id = v.tenant_id and c.code = v.code and c.uses > 0) as counters,
            (select coalesce(json_object_agg(key, n), '{}') from (
              select key, count(*)::int as n
                from orders o, unnest(voucher_customer_keys(o.tenant_id, o.phone_key, o.email_key)) key
               where o.tenant_id = v.tenant_id and o.voucher_code = v.code and o.status <> 'cancelled' and o.discount_sen > 0
               group by key) s) as holders
       from vouchers v where v.tenant_id = $1`,
    [tenantId],
  );
  const inOrder = (counts: Readonly<Record<string, number>>): string =>
    JSON.stringify(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
  return rows.flatMap((row) => {
    const faults: string[] = [];
    const { code, uses, held, live, max_uses: maxUses, most, counters, holders } = row;
    if (uses !== held || uses !== live) faults.push(`${code}: ${uses} uses, ${held} held, ${live} orders`);
    if (maxUses !== null && uses > maxUses) faults.push(`${code}: ${uses} of ${maxUses} uses`);
    if (inOrder(counters) !== inOrder(holders)) faults.push(`${code}: counters are not its holders`);
    const busiest = Math.max(0, ...Object.values(holders));
    if (most !== null && busiest > most)
      faults.push(`${code}: a customer has it ${busiest} of ${most} times`);
    return faults;
  });
}
