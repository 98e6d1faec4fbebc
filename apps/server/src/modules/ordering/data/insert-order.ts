import { sql, type RawBuilder } from 'kysely';
import { asLastStatement, refusalOf, type Tx } from '../../../platform/db/index.ts';
import type { OrderPickup } from '../../../platform/db/schema.ts';
import { claimPools, type Wanted } from '../../scheduling/index.ts';

/** The rows of a new order. Items carry their own ids, made by the caller. */
export interface NewOrder {
  readonly tenantId: string;
  readonly id: string;
  readonly number: string;
  /** The signed-in person who orders; null for a guest. */
  readonly customerId: string | null;
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

/** When an order was written, and until when it holds its portions. */
export interface PlacedTimes {
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The portions or the voucher went to another order since they were read. Nothing is written. */
export class OrderRefusedError extends Error {
  readonly reason: 'shortage' | 'voucher';
  /** The products whose portions could be claimed; a shortage when any is missing. */
  readonly claimed: ReadonlySet<string>;

  constructor(reason: 'shortage' | 'voucher', claimed: readonly string[], cause: unknown) {
    super(`The order was refused: ${reason}`, { cause });
    this.reason = reason;
    this.claimed = new Set(claimed);
  }
}

interface InsertedRow {
  created_at: Date | null;
  expires_at: Date | null;
}

/**
 * Inserts the order and its items and claims its portions and its voucher use, in one statement, provided the buyer
 * (whose locks the transaction holds) has few enough open orders and the id is new; undefined, with nothing written,
 * when not. Throws OrderRefusedError when something cannot be claimed; a number that is taken throws 23505
 * (`orders__number`). It is the transaction's last statement: the commit goes out with it.
 *
 * One statement, because the rows that all buyers want (a product's day, a popular voucher) are locked from here to the
 * commit: each further round trip would be waited for by everybody. Portions first, then the voucher, as everywhere; and
 * the items before both, as they are nobody else's.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<PlacedTimes | undefined> {
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
  const statement = sql<InsertedRow>`
    with open as (
      select ${countOpen(order.tenantId, 'phone_key', order.phoneKey, order.mostOpenOrders)} >= ${order.mostOpenOrders}::int
          or ${countOpen(order.tenantId, 'email_key', order.emailKey, order.mostOpenOrders)} >= ${order.mostOpenOrders}::int as too_many
    ), placed as (
      insert into orders (tenant_id, id, number, request_hash, customer_name, customer_phone, customer_email, phone_key,
        email_key, locale, delivery_method, delivery_date, delivery_time, pickup, subtotal_sen, discount_sen,
        delivery_fee_sen, tax_name, tax_basis_points, tax_sen, total_sen, voucher_code, notes, customer_id, expires_at)
      select ${order.tenantId}::uuid, ${order.id}::uuid, ${order.number}, ${order.requestHash}::bytea, ${order.name},
        ${order.phone}, ${order.email}, ${order.phoneKey}, ${order.emailKey}, ${order.locale}, 'pickup',
        ${order.date}::date, ${order.time}, ${JSON.stringify(order.pickup)}::jsonb, ${order.subtotalSen}::bigint,
        ${order.discountSen}::bigint, ${order.deliveryFeeSen}::bigint, ${order.taxName}, ${order.taxBasisPoints}::int,
        ${order.taxSen}::bigint, ${order.totalSen}::bigint, ${order.voucherCode}, ${order.notes},
        ${order.customerId}::uuid, now() + make_interval(secs => ${order.holdSeconds}::int)
        from open where not too_many
      on conflict (tenant_id, id) do nothing
      returning created_at, expires_at
    ), items as (
      insert into order_items (tenant_id, order_id, id, position, product_id, name, quantity, unit_sen, line_sen, options)
      select ${order.tenantId}::uuid, ${order.id}::uuid, i.id, i.position, i.product_id, i.name, i.quantity, i.unit_sen,
             i.unit_sen * i.quantity, i.options
        from json_to_recordset(${items}::json)
          as i (id uuid, position int, product_id uuid, name text, quantity int, unit_sen bigint, options json)
       where exists (select from placed)
      returning 1
    ), ${claimPools(order, order.demand, sql`exists (select from items)`)}, voucher as (
      update vouchers set uses = uses + 1
       where tenant_id = ${order.tenantId}::uuid and code = ${order.voucherCode} and is_active
         and (max_uses is null or uses < max_uses) and (select count(*) from claimed) = ${order.demand.length}::int
      returning code
    ), used as (
      insert into voucher_uses (tenant_id, order_id, code)
      select ${order.tenantId}::uuid, ${order.id}::uuid, code from voucher
    )
    select placed.created_at, placed.expires_at from open left join placed on true
     where case
       when placed.created_at is null then true
       when (select count(*) from claimed) < ${order.demand.length}::int
         then refuse('shortage', (select coalesce(jsonb_agg(subject_id), '[]') from claimed))
       when ${order.voucherCode}::text is not null and not exists (select from voucher) then refuse('voucher', '[]')
       else true end`;
  try {
    const { rows } = await asLastStatement(tx, () => statement.execute(tx));
    const [row] = rows;
    return row?.created_at && row.expires_at
      ? { createdAt: row.created_at, expiresAt: row.expires_at }
      : undefined;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    throw new OrderRefusedError(
      refusal.reason === 'voucher' ? 'voucher' : 'shortage',
      refusal.details as string[],
      error,
    );
  }
}

/**
 * How many open orders a buyer's key has, up to `most`. Written as a range in order, so that only the key's own index
 * fits: on a table without statistics an equality costs the same by the index of expiring orders, which would read
 * every open order of every store.
 */
function countOpen(
  tenantId: string,
  key: 'phone_key' | 'email_key',
  value: string,
  most: number,
): RawBuilder<number> {
  return sql`(select count(*) from (
    select from orders
     where tenant_id = ${tenantId}::uuid and ${sql.ref(key)} >= ${value} and ${sql.ref(key)} <= ${value}
       and status = 'pending' and payment_status = 'unpaid'
     order by ${sql.ref(key)} limit ${most}::int) mine)`;
}

/** The fingerprint of the order with this id, if there is one. */
export async function readRequestHash(
  tx: Tx,
  tenantId: string,
  orderId: string,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('request_hash')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.request_hash;
}
