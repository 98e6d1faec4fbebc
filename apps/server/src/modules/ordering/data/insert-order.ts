import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { OrderPickup } from '../../../platform/db/schema.ts';
import { claimPools, type Wanted } from '../../scheduling/index.ts';

/** The rows of a new order. Items carry their own ids, made by the caller. */
export interface NewOrder {
  readonly tenantId: string;
  readonly id: string;
  readonly number: string;
  readonly requestHash: Buffer;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly phoneKey: string;
  readonly emailKey: string;
  readonly locale: 'en' | 'ms' | 'zh';
  readonly date: string;
  readonly time: string;
  readonly pickup: OrderPickup;
  readonly subtotalSen: number;
  readonly discountSen: number;
  readonly deliveryFeeSen: number;
  readonly taxName: string | null;
  readonly taxBasisPoints: number;
  readonly taxSen: number;
  readonly totalSen: number;
  readonly voucherCode: string | null;
  readonly notes: string;
  readonly holdSeconds: number;
  readonly mostOpenOrders: number;
  readonly eventId: string;
  readonly items: readonly NewOrderItem[];
  /** What the items take together, one entry per product. */
  readonly demand: readonly Wanted[];
}

export interface NewOrderItem {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitSen: number;
  readonly options: Readonly<Record<string, string | string[]>>;
}

export interface InsertedOrder {
  /** Undefined when the id is taken or the buyer has too many open orders. */
  readonly placed: { readonly createdAt: Date; readonly expiresAt: Date } | undefined;
  /** False when the order names a voucher whose last use went to another order. */
  readonly voucherClaimed: boolean;
  /** The products whose portions were claimed; a shortage when any is missing. */
  readonly claimed: ReadonlySet<string>;
}

interface InsertedRow {
  created_at: Date | null;
  expires_at: Date | null;
  voucher: string | null;
  claimed: string[];
}

/**
 * Inserts the order, its items and its news and claims its portions and its voucher use, in one statement, provided the
 * buyer (whose locks the transaction holds) has few enough open orders and the id is new. What is not claimed leaves a
 * half order: the caller must then let the transaction roll back. A number that is taken throws 23505
 * (`orders__number`).
 *
 * One statement, because the rows that all buyers want (a product's day, a popular voucher) are locked from here to the
 * commit: each further round trip would be waited for by everybody. Portions first, then the voucher, as everywhere.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<InsertedOrder> {
  const items = JSON.stringify(
    order.items.map((item, position) => ({
      id: item.id,
      position,
      product_id: item.productId,
      name: item.name,
      quantity: item.quantity,
      unit_sen: item.unitSen,
      options: item.options,
    })),
  );
  const { rows } = await sql<InsertedRow>`
    with open as (
      select ${countOpen(order.tenantId, 'phone_key', order.phoneKey, order.mostOpenOrders)} >= ${order.mostOpenOrders}::int
          or ${countOpen(order.tenantId, 'email_key', order.emailKey, order.mostOpenOrders)} >= ${order.mostOpenOrders}::int as too_many
    ), placed as (
      insert into orders (tenant_id, id, number, request_hash, customer_name, customer_phone, customer_email, phone_key,
        email_key, locale, delivery_method, delivery_date, delivery_time, pickup, subtotal_sen, discount_sen,
        delivery_fee_sen, tax_name, tax_basis_points, tax_sen, total_sen, voucher_code, notes, expires_at)
      select ${order.tenantId}::uuid, ${order.id}::uuid, ${order.number}, ${order.requestHash}::bytea, ${order.name},
        ${order.phone}, ${order.email}, ${order.phoneKey}, ${order.emailKey}, ${order.locale}, 'pickup',
        ${order.date}::date, ${order.time}, ${JSON.stringify(order.pickup)}::jsonb, ${order.subtotalSen}::bigint,
        ${order.discountSen}::bigint, ${order.deliveryFeeSen}::bigint, ${order.taxName}, ${order.taxBasisPoints}::int,
        ${order.taxSen}::bigint, ${order.totalSen}::bigint, ${order.voucherCode}, ${order.notes},
        now() + make_interval(secs => ${order.holdSeconds}::int)
        from open where not too_many
      on conflict (tenant_id, id) do nothing
      returning created_at, expires_at
    ), items as (
      insert into order_items (tenant_id, order_id, id, position, product_id, name, quantity, unit_sen, line_sen, options)
      select ${order.tenantId}::uuid, ${order.id}::uuid, i.id, i.position, i.product_id, i.name, i.quantity, i.unit_sen,
             i.unit_sen * i.quantity, i.options
        from jsonb_to_recordset(${items}::jsonb)
          as i (id uuid, position int, product_id uuid, name text, quantity int, unit_sen bigint, options jsonb)
       where exists (select from placed)
    ), ${claimPools(order, order.demand, sql`exists (select from placed)`)}, voucher as (
      update vouchers set uses = uses + 1
       where tenant_id = ${order.tenantId}::uuid and code = ${order.voucherCode} and is_active
         and (max_uses is null or uses < max_uses) and (select count(*) from claimed) = ${order.demand.length}::int
      returning code
    ), used as (
      insert into voucher_uses (tenant_id, order_id, code)
      select ${order.tenantId}::uuid, ${order.id}::uuid, code from voucher
    ), news as (
      insert into outbox (tenant_id, id, topic, payload)
      select ${order.tenantId}::uuid, ${order.eventId}::uuid, 'order.placed', ${JSON.stringify({ orderId: order.id })}::jsonb
       where exists (select from placed)
    )
    select placed.created_at, placed.expires_at, (select code from voucher) as voucher,
           array(select subject_id::text from claimed) as claimed
      from open left join placed on true`.execute(tx);
  const [row] = rows;
  return {
    placed: row?.created_at && row.expires_at ? { createdAt: row.created_at, expiresAt: row.expires_at } : undefined,
    voucherClaimed: order.voucherCode === null || typeof row?.voucher === 'string',
    claimed: new Set(row?.claimed),
  };
}

/**
 * How many open orders a buyer's key has, up to `most`. Written as a range in order, so that only the key's own index
 * fits: on a table without statistics an equality costs the same by the index of expiring orders, which would read
 * every open order of every store.
 */
function countOpen(tenantId: string, key: 'phone_key' | 'email_key', value: string, most: number): RawBuilder<number> {
  return sql`(select count(*) from (
    select from orders
     where tenant_id = ${tenantId}::uuid and ${sql.ref(key)} >= ${value} and ${sql.ref(key)} <= ${value}
       and status = 'pending' and payment_status = 'unpaid'
     order by ${sql.ref(key)} limit ${most}::int) mine)`;
}

/** The fingerprint of the order with this id, if there is one. */
export async function readRequestHash(tx: Tx, tenantId: string, orderId: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('request_hash')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.request_hash;
}
