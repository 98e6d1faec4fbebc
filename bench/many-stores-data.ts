import pg from 'pg';
import { fillKitchens } from '../apps/server/test/kit/many-kitchens.ts';
import { writeOrders } from '../apps/server/test/kit/crowd-of-orders.ts';

const PRODUCTS_EACH = 30;

/** Few stores sell much: a hundredth of them a fifth of all orders. A hundred orders for each store in all. */
const GROUPS = [
  { share: 0.01, each: 2_000, underWay: 0.01 },
  { share: 0.19, each: 250, underWay: 0.008 },
  { share: 0.8, each: 41, underWay: 0 },
] as const;
/** Written in one statement: enough that each is quick for its size, few enough that it stays in memory. */
const AT_ONCE = 100_000;

export interface ManyStores {
  readonly stores: number;
  readonly products: number;
  readonly orders: number;
  readonly seconds: number;
}

/** Fills the product's database with stores, their products, orders, bills and news, as years of work would. */
export async function fillManyStores(
  databaseUrl: string,
  superuserUrl: string,
  stores: number,
  say: (text: string) => void,
): Promise<ManyStores> {
  const began = performance.now();
  const kitchens = await fillKitchens(databaseUrl, stores, PRODUCTS_EACH);
  const url = new URL(superuserUrl);
  url.pathname = new URL(databaseUrl).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  let orders = 0;
  try {
    await client.query(`set synchronous_commit = off; set work_mem = '128MB'`);
    // Neither triggers nor checks of foreign keys: the statements themselves see to what those would.
    await client.query('set session_replication_role = replica');
    let from = 0;
    for (const { share, each, underWay } of GROUPS) {
      const until = from + Math.round(stores * share);
      const atOnce = Math.max(1, Math.floor(AT_ONCE / each));
      for (; from < until; from += atOnce) {
        const ids = kitchens.slice(from, Math.min(until, from + atOnce)).map(({ id }) => id);
        await writeOrders(client, ids, { each, underWay });
        orders += ids.length * each;
        say(`${orders} orders are written`);
      }
      from = until;
    }
    for (const statement of [BILLS, MAILS, NEWS]) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return {
    stores,
    products: stores * PRODUCTS_EACH,
    orders,
    seconds: (performance.now() - began) / 1_000,
  };
}

/** One bill for each order that came through the store's page. */
const BILLS = `
  insert into payment_attempts (tenant_id, id, order_id, state, bill_id, amount_sen, created_at, updated_at, settled_at)
  select o.tenant_id, gen_random_uuid(), o.id, case when o.payment_status = 'unpaid' then 'deleted' else 'paid' end,
         o.id::text, o.total_sen, o.created_at, o.created_at, o.paid_at
    from orders o join tenants t on t.id = o.tenant_id and t.slug like 'kitchen-%' where o.source = 'store'`;

const MAILS = `
  insert into sent_mails (tenant_id, order_id, kind, recipient, claimed_at, sent_at)
  select o.tenant_id, o.id, 'receipt', 'buyer', o.paid_at, o.paid_at
    from orders o join tenants t on t.id = o.tenant_id and t.slug like 'kitchen-%' where o.paid_at is not null`;

/** A week of news that was worked off: that is how long it is kept. */
const NEWS = `
  insert into outbox (tenant_id, id, topic, payload, lane, created_at, available_at, attempts, done_at)
  select t.id, gen_random_uuid(), 'order.paid', '{}', (array['work', 'messages'])[1 + n % 2], at, at, 1, at
    from tenants t, generate_series(1, 6) n, lateral (select now() - make_interval(days => n, secs => 7 * n) as at) a
   where t.slug like 'kitchen-%'`;
