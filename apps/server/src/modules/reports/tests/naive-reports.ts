import type { FreshDatabase } from '../../../../test/kit/fresh-database.ts';

/** Sales as they are often added up: all that was ever paid, less all that was ever given back. Sen. */
export async function naiveSales(
  database: FreshDatabase,
  tenantId: string,
): Promise<{ readonly sold: number; readonly givenBack: number; readonly net: number }> {
  const { rows } = await database.pools.platform.query<{ sold: number; back: number }>(
    `select (select coalesce(sum(total_sen), 0)::int from orders where tenant_id = $1 and paid_at is not null) as sold,
            (select coalesce(sum(amount_sen), 0)::int from refunds where tenant_id = $1 and state <> 'withdrawn') as back`,
    [tenantId],
  );
  const { sold, back } = rows[0] ?? { sold: 0, back: 0 };
  return { sold, givenBack: back, net: sold - back };
}
