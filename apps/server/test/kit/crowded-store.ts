import { randomUUID } from 'node:crypto';
import { openOwnerPool } from '../../src/platform/db/pools.ts';
import { ORDER_TABLES, writeOrders } from './crowd-of-orders.ts';

/** A store with years of orders, written by the database itself. */
export interface CrowdedStore {
  readonly tenantId: string;
  readonly slug: string;
  readonly orders: number;
  readonly productIds: readonly string[];
  /** Who ordered most often, and who ordered least. */
  readonly customerIds: readonly string[];
}

export interface CrowdedStoreOptions {
  readonly slug: string;
  readonly orders: number;
}

const PRODUCTS = 30;

/**
 * Fills a store with orders: nine in ten are over, a few hundred are under way in the next days, some wait for payment,
 * some were paid late, and of most columns there is something frequent and something rare. The rows are the same for
 * the same slug, apart from ids and the day they are made on.
 */
export async function fillCrowdedStore(
  ownerUrl: string,
  { slug, orders }: CrowdedStoreOptions,
): Promise<CrowdedStore> {
  const tenantId = randomUUID();
  const productIds = Array.from({ length: PRODUCTS }, () => randomUUID());
  const pool = openOwnerPool(ownerUrl);
  const client = await pool.connect();
  // Triggers are off while the rows are written; statements below do their work for all rows at once.
  const switchTriggers = async (how: 'enable' | 'disable'): Promise<void> => {
    for (const table of ['orders', 'order_items', 'deliveries', 'refunds', 'order_payments'])
      await client.query(`alter table ${table} ${how} trigger user`);
  };
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    await switchTriggers('disable');
    await client.query('set local role dapur_platform');
    await client.query(`insert into tenants (id, slug, name) values ($1, $2, $2)`, [tenantId, slug]);
    await client.query('insert into store_profiles (tenant_id, phone, email) values ($1, $2, $3)', [
      tenantId,
      '+60123456789',
      `owner@${slug}.example`,
    ]);
    await client.query(
      `insert into products (tenant_id, id, name, price_sen, daily_limit, sort_order)
       select $1, id, 'Kuih number ' || at, 500 + 100 * at, 40, at - 1 from unnest($2::uuid[]) with ordinality p (id, at)`,
      [tenantId, productIds],
    );
    await client.query(
      `insert into delivery_dates (tenant_id, date)
       select $1, (now() at time zone 'Asia/Kuala_Lumpur')::date + n from generate_series(0, 20) n`,
      [tenantId],
    );
    await client.query(
      `insert into vouchers (tenant_id, code, kind, value) values ($1, 'RAYA10', 'percent', 1000), ($1, 'RARE', 'fixed', 100)`,
      [tenantId],
    );
    await writeOrders(client, [tenantId], { each: orders, underWay: 0.02 });
    // Still as the platform: row-level security shows whoever owns the tables nothing of them.
    const { rows } = await client.query<{ id: string }>(
      `(select id from customers where tenant_id = $1 order by orders desc, id limit 1)
       union all (select id from customers where tenant_id = $1 order by orders, id limit 1)`,
      [tenantId],
    );
    await client.query('reset role');
    await switchTriggers('enable');
    await client.query('commit');
    for (const table of ORDER_TABLES) await client.query(`vacuum analyze ${table}`);
    return { tenantId, slug, orders, productIds, customerIds: rows.map(({ id }) => id) };
  } finally {
    client.release();
    await pool.end();
  }
}
