import type { Deposit } from '@dapur/contract/money/deposits';
import type { Locale } from '@dapur/contract/primitives';
import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import { sql, type RawBuilder } from 'kysely';
import { asLastStatement, refusalOf, type Tx } from '../../../platform/db/index.ts';
import type { OrderPickup } from './tables.ts';
import { isCreditSpent, spendCredit, type CreditSpending } from '../../credit/index.ts';
import { insertDelivery, type AcceptedDelivery } from '../../delivery/index.ts';
import { claimPools, isScheduleUnchanged, type Wanted, type WantedPlace } from '../../scheduling/index.ts';
import { claimVoucher, isVoucherClaimed } from '../../vouchers/index.ts';
import { awaitingCash, awaitingPayment } from './awaiting-payment.ts';

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
  readonly locale: Locale;
  readonly date: string;
  readonly time: string;
  /** Exactly one of `pickup` and `delivery` is set. */
  readonly pickup: OrderPickup | null;
  readonly delivery: AcceptedDelivery | undefined;
  /** Who receives the delivery, where that is somebody else. */
  readonly recipient: Recipient | undefined;
  readonly subtotalSen: number;
  readonly discountSen: number;
  readonly deliveryDiscountSen: number;
  readonly deliveryFeeSen: number;
  readonly taxName: string | null;
  readonly taxBasisPoints: number;
  readonly taxSen: number;
  readonly totalSen: number;
  /** What confirms it, where that is not all of it. */
  readonly deposit?: Deposit | undefined;
  readonly voucherCode: string | null;
  /** The part of the total that the signed-in person's credit pays. */
  readonly credit?: CreditSpending | undefined;
  readonly notes: string;
  readonly holdSeconds: number;
  readonly mostOpenOrders: number;
  /** The key by which open orders from its address are counted; null when they are not counted. */
  readonly placedFrom: string | null;
  /** Portions of all its items together. */
  readonly portions: number;
  readonly mostOpenFromAddress: number;
  readonly items: readonly NewOrderItem[];
  /** The version of the store's terms that its customer accepts; null: none. */
  readonly termsVersion: number | null;
  /** Who entered the order: the store's page unless set. */
  readonly source?: 'manual';
  /** What the items take together, one entry per product. */
  readonly demand: readonly Wanted[];
  /** Its place in the day and the slot, where the seller bounds them. */
  readonly places: readonly WantedPlace[];
  /** The version of the schedule that the places were read from. */
  readonly scheduleVersion: number | null;
}

export interface NewOrderItem {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  /** As the buyer read it; null: `name`. */
  readonly nameRead: string | null;
  readonly quantity: number;
  readonly unitSen: number;
  readonly options: Readonly<Record<string, string | string[]>>;
  /** As the buyer read them; null: in the same words. */
  readonly optionsRead: Readonly<Record<string, string | string[]>> | null;
}

/** When an order was written, and until when it holds its portions. */
export interface PlacedTimes {
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const REASONS = ['shortage', 'voucher', 'credit', 'schedule', 'sold_out', 'blocked', 'crowded'] as const;
type Reason = (typeof REASONS)[number];

/**
 * The portions, the slot or the voucher went to another order since they were read, the seller changed the schedule or
 * said that something is sold out, or too much from the same address waits for payment. Nothing is written.
 */
export class OrderRefusedError extends Error {
  readonly reason: Reason;
  /**
   * The claims that succeeded: products by their ids, all others by `claimName`. If one is missing, there was a
   * shortage.
   */
  readonly claimed: ReadonlySet<string>;

  constructor(reason: Reason, claimed: readonly string[], cause: unknown) {
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
 * when not. Throws OrderRefusedError when something cannot be claimed or the buyer's address has too many; a number
 * that is taken throws 23505 (`orders__number`). It is the transaction's last statement: the commit goes out with it.
 *
 * One statement, because the rows that all buyers want (a product's day, a popular voucher) are locked from here to the
 * commit: each further round trip would be waited for by everybody. Portions first, then the voucher and how often its
 * buyer has it, then the buyer's credit, as everywhere; and the items before them, as they are nobody else's.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<PlacedTimes | undefined> {
  const items = JSON.stringify(
    order.items.map((item, position) => ({
      id: item.id,
      position,
      product_id: item.productId,
      name: item.name,
      name_read: item.nameRead,
      quantity: item.quantity,
      unit_sen: item.unitSen,
      options: item.options,
      options_read: item.optionsRead,
    })),
  );
  const handover = handoverOf(order);
  const statement = sql<InsertedRow>`
    with buyers_open as (
      select ${countOpen(order, 'phone_key', order.phoneKey)} >= ${order.mostOpenOrders}::int
          or ${countOpen(order, 'email_key', order.emailKey)} >= ${order.mostOpenOrders}::int as too_many
    ), open as (
      select too_many, case when too_many then false else ${isCrowded(order)} end as crowded from buyers_open
    ), placed as (
      insert into orders (tenant_id, id, number, request_hash, customer_name, customer_phone, customer_email, phone_key,
        email_key, locale, delivery_date, delivery_time, ${handover.columns}, subtotal_sen, discount_sen,
        delivery_discount_sen, delivery_fee_sen, tax_name, tax_basis_points, tax_sen, total_sen, credit_sen, deposit_sen, rest_days, voucher_code, notes, terms_version, customer_id, source, placed_from, placed_portions, expires_at)
      select ${order.tenantId}::uuid, ${order.id}::uuid, ${order.number}, ${order.requestHash}::bytea, ${order.name},
        ${order.phone}, ${order.email}, ${order.phoneKey}, ${order.emailKey}, ${order.locale},
        ${order.date}::date, ${order.time}, ${handover.values}, ${order.subtotalSen}::bigint,
        ${order.discountSen}::bigint, ${order.deliveryDiscountSen}::bigint, ${order.deliveryFeeSen}::bigint, ${order.taxName}, ${order.taxBasisPoints}::int,
        ${order.taxSen}::bigint, ${order.totalSen}::bigint, ${order.credit?.sen ?? 0}::bigint, ${order.deposit?.sen ?? null}::bigint, ${order.deposit?.restDays ?? null}::smallint, ${order.voucherCode}, ${order.notes}, ${order.termsVersion}::int,
        ${order.customerId}::uuid, ${order.source ?? 'store'}, ${order.placedFrom}::bigint, ${order.placedFrom === null ? null : order.portions}::int, now() + make_interval(secs => ${order.holdSeconds}::int)
        from open where not too_many and not crowded
      on conflict (tenant_id, id) do nothing
      returning created_at, expires_at
    ), items as (
      insert into order_items (tenant_id, order_id, id, position, product_id, name, name_read, quantity, unit_sen, line_sen, options, options_read)
      select ${order.tenantId}::uuid, ${order.id}::uuid, i.id, i.position, i.product_id, i.name, i.name_read, i.quantity, i.unit_sen,
             i.unit_sen * i.quantity, i.options, i.options_read
        from json_to_recordset(${items}::json)
          as i (id uuid, position int, product_id uuid, name text, name_read text, quantity int, unit_sen bigint, options json, options_read json)
       where exists (select from placed)
      returning 1
    ), ${handover.more}${claimPools(order, order.demand, handover.isWritten)}, ${claimVoucher(order, sql`(select count(*) from claimed) = ${order.demand.length + order.places.length}::int`)}${creditOf(order)}
    select placed.created_at, placed.expires_at from open left join placed on true
     where case
       when placed.created_at is null then case when open.crowded and not open.too_many then refuse('crowded', '[]') else true end
       when ${isBlocked(order)} then refuse('blocked', '[]')
       when not (${isScheduleUnchanged(order.tenantId, order.scheduleVersion)}) then refuse('schedule', '[]')
       when ${isSoldOut(order)} then refuse('sold_out', '[]')
       when (select count(*) from claimed) < ${order.demand.length + order.places.length}::int
         then refuse('shortage', (
           select coalesce(jsonb_agg(case kind when 'product' then '' else kind || ':' end || subject_id), '[]') from claimed))
       when not ${isVoucherClaimed(order)}
         then refuse('voucher', '[]')
       when not (${order.credit === undefined ? sql`true` : isCreditSpent(order.credit)}) then refuse('credit', '[]')
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
    const reason = REASONS.find((one) => one === refusal.reason) ?? 'shortage';
    throw new OrderRefusedError(reason, refusal.details as string[], error);
  }
}

/** The credit is held last, once portions and voucher are claimed; the part is empty for an order without credit. */
const creditOf = (order: NewOrder): RawBuilder<unknown> =>
  order.credit === undefined
    ? sql``
    : sql`, ${spendCredit(
        order,
        order.credit,
        sql`(select count(*) from claimed) = ${order.demand.length + order.places.length}::int
            and (${order.voucherCode}::text is null or exists (select from counted))`,
      )}`;

/**
 * Whether the store blocked this buyer. Blocking takes the same two locks as placing an order, so the answer holds for
 * every order placed after the block. The store's own people may still enter an order for the buyer.
 */
const isBlocked = ({ source, tenantId, phoneKey, emailKey }: NewOrder): RawBuilder<unknown> =>
  source === 'manual'
    ? sql`false`
    : sql`exists (select from customer_keys where tenant_id = ${tenantId}::uuid and is_blocked and key in (${phoneKey}, ${emailKey}))`;

/**
 * Whether the seller says that something of it is sold out. Asked by this statement and not before, so that an order is
 * refused whose facts were read a moment ago. The store's own people may still enter one.
 */
const isSoldOut = ({ source, tenantId, demand }: NewOrder): RawBuilder<unknown> =>
  source === 'manual'
    ? sql`false`
    : sql`any_sold_out(${tenantId}::uuid, ${demand.map(({ productId }) => productId)}::uuid[])`;

interface Handover {
  readonly columns: RawBuilder<unknown>;
  readonly values: RawBuilder<unknown>;
  readonly more: RawBuilder<unknown>;
  /** True once all rows are written that belong to this order alone. */
  readonly isWritten: RawBuilder<unknown>;
}

/** What a pickup writes, or a delivery; the latter also writes the row of its delivery. */
function handoverOf(order: NewOrder): Handover {
  const { pickup, delivery } = order;
  if (delivery === undefined)
    return {
      columns: sql`delivery_method, pickup`,
      values: sql`'pickup', ${JSON.stringify(pickup)}::jsonb`,
      more: sql``,
      isWritten: sql`exists (select from items)`,
    };
  return {
    columns: sql`delivery_method, address, house_unit_no, building_name`,
    values: sql`'delivery', ${delivery.address}, ${delivery.houseUnitNo}, ${delivery.buildingName || null}`,
    more: sql`${insertDelivery(order, delivery, sql`exists (select from placed)`)}, `,
    isWritten: sql`exists (select from items) and exists (select from delivered)`,
  };
}

/**
 * How many open orders under a buyer's key, unpaid or to be paid on collection, are the buyer's own as far as can be known,
 * counted up to the limit: for a
 * signed-in person their own, for a guest those from the same address. So a person who writes their phone or mail on
 * orders elsewhere blocks nobody else. Written as a range in order, so that only the key's own index fits: on a table
 * without statistics, an equality costs the same by the index of expiring orders, which would read every open order of
 * every store.
 */
function countOpen(
  { tenantId, customerId, placedFrom, mostOpenOrders: most }: NewOrder,
  key: 'phone_key' | 'email_key',
  value: string,
): RawBuilder<number> {
  const open = (state: RawBuilder<boolean>): RawBuilder<number> => sql`(select count(*) from (
    select from orders
     where tenant_id = ${tenantId}::uuid and ${sql.ref(key)} >= ${value} and ${sql.ref(key)} <= ${value}
       and ${state}
       and ${isFromBuyer(customerId, placedFrom)}
     order by ${sql.ref(key)} limit ${most}::int) mine)`;
  return sql`(${open(awaitingPayment())} + ${open(awaitingCash)})`;
}

function isFromBuyer(customerId: string | null, placedFrom: string | null): RawBuilder<boolean> {
  // Not as an equality, for the reason given at `countOpen`.
  if (customerId !== null) return sql`customer_id is not distinct from ${customerId}::uuid`;
  if (placedFrom !== null) return sql`placed_from is not distinct from ${placedFrom}::bigint`;
  return sql`true`;
}

/**
 * Checked last before anything is written, and within the statement that writes: so its lock of the address is held no
 * longer than the lock of a popular dish, and everybody takes it before any pool's lock.
 */
const isCrowded = (order: NewOrder): RawBuilder<boolean> =>
  order.placedFrom === null
    ? sql`false`
    : sql`not address_has_room(${order.tenantId}::uuid, ${order.placedFrom}::bigint, ${order.portions}::int, ${order.date}::date, ${order.mostOpenFromAddress}::int)`;

/** Ids of the open orders under the buyer's phone or mail, whoever placed them; no more than matter. */
export async function readOpenOrders(
  tx: Tx,
  { tenantId, phoneKey, emailKey }: Pick<NewOrder, 'tenantId' | 'phoneKey' | 'emailKey'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
     where tenant_id = ${tenantId}::uuid and (phone_key = ${phoneKey} or email_key = ${emailKey})
       and (${awaitingPayment()} or ${awaitingCash})
     limit 200`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The fingerprint of the request that placed the order with this id, if there is one. */
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
