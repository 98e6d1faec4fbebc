import type { DeliveryAlert } from '@dapur/contract/delivery/seller-delivery';
import type { Carrier } from '@dapur/contract/delivery/tracking';
import { toRinggit } from '@dapur/contract/money/money';
import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import { wasPaid } from '@dapur/contract/orders/order-states';
import type { OrderStatus, PaymentStatus } from '@dapur/contract/orders/ordering';
import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import { sql, type RawBuilder } from 'kysely';
import type { ServerWords } from '../../../i18n/server-words.ts';
import { minuteCell } from '../../../kernel/csv.ts';
import { isDietaryNote } from '../../../kernel/dietary-note.ts';
import { literals, readAsTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import { deliveryState, liveBookingStates, otherRecipient } from '../../delivery/index.ts';
import { awaitingPayment, type OrderPickup, type PictureUrl } from '../../ordering/index.ts';
import { areaOfAddress } from '../domain/area-of.ts';
import { movesOf } from '../steps-to.ts';

// A column of the list is declared here alone: what is read for it, what a row says, and its cell in the file.

type StoredDeliveryState =
  | 'unpaid'
  | 'scheduled'
  | 'booking'
  | 'booked'
  | 'by_store'
  | 'stuck'
  | 'delivered'
  | 'cancelled';

interface StoredDelivery {
  readonly state: StoredDeliveryState;
  readonly carrier: Carrier;
  readonly alert: DeliveryAlert | null;
  readonly rideStatus: string | null;
}

interface OrderItem {
  readonly name: string;
  readonly quantity: number;
}

/** What is read of `orders o`, of its items `i` and its delivery `d`. Money is sen. */
const listed = {
  id: sql<string>`o.id`,
  number: sql<string>`o.number`,
  status: sql<OrderStatus>`o.status`,
  paymentStatus: sql<PaymentStatus>`o.payment_status`,
  name: sql<string>`o.customer_name`,
  phone: sql<string>`o.customer_phone`,
  items: sql<readonly OrderItem[] | null>`i.items`,
  pictureKey: sql<string | null>`i.key`,
  method: sql<'delivery' | 'pickup'>`o.delivery_method`,
  date: sql<string>`o.delivery_date`,
  time: sql<string>`o.delivery_time`,
  address: sql<string | null>`o.address`,
  pickup: sql<OrderPickup | null>`o.pickup`,
  totalSen: sql<number>`o.total_sen`,
  balanceSen: sql<number>`o.balance_sen`,
  refundDueSen: sql<number>`o.refunding_sen - o.returned_sen`,
  delivery: sql<StoredDelivery | null>`d.delivery`,
  source: sql<'store' | 'manual'>`o.source`,
  voucherCode: sql<string | null>`o.voucher_code`,
  notes: sql<string>`o.notes`,
  hasNote: sql<boolean>`o.notes <> ''`,
  isFirst: sql<boolean>`o.is_first`,
  createdAt: sql<Date>`o.created_at`,
  expiresAt: sql<Date>`o.expires_at`,
  /** It waits for its payment and its portions are held. */
  isHeld: sql<boolean>`${awaitingPayment(sql`o.`)} and o.expires_at > now()`,
};

/** What is read for a file alone. */
const filed = {
  ...listed,
  email: sql<string>`o.customer_email`,
  /** Null where the customer receives it. */
  recipient: sql<Recipient | null>`(select ${otherRecipient} from deliveries d where d.tenant_id = o.tenant_id and d.order_id = o.id)`,
  subtotalSen: sql<number>`o.subtotal_sen`,
  discountSen: sql<number>`o.discount_sen`,
  creditSen: sql<number>`o.credit_sen`,
  deliveryFeeSen: sql<number>`o.delivery_fee_sen`,
  taxSen: sql<number>`o.tax_sen`,
  paymentMethod: sql<string>`o.payment_method`,
};

type Columns = Readonly<Record<string, RawBuilder<unknown>>>;
type ReadOf<All extends Columns> = {
  readonly [Name in keyof All]: All[Name] extends RawBuilder<infer Value> ? Value : never;
};

/** An order as a list shows it. Money is sen. */
export type ListedOrder = ReadOf<typeof listed>;
/** An order as the file of a list has it. */
export type FiledOrder = ReadOf<typeof filed>;

/** An order in a list, as its store's people see it. */
export function orderRow(tenantId: string, order: ListedOrder, pictureUrl: PictureUrl): OrderRow {
  const { items, delivery } = order;
  return {
    id: order.id,
    order_number: order.number,
    status: order.status,
    payment_status: order.paymentStatus,
    name: order.name,
    phone: order.phone,
    items: [...(items ?? [])],
    portions: portionsOf(order),
    picture: order.pictureKey === null ? null : pictureUrl(tenantId, order.pictureKey),
    delivery_method: order.method,
    delivery_date: order.date,
    delivery_time: order.time,
    area: order.method === 'pickup' ? (order.pickup?.name ?? '') : areaOfAddress(order.address ?? ''),
    total: toRinggit(order.totalSen),
    balance: toRinggit(order.balanceSen),
    refund_due: toRinggit(order.refundDueSen),
    courier: delivery && {
      state: deliveryState(
        { state: delivery.state, carrier: delivery.carrier, ride: rideOf(delivery.rideStatus) },
        { isPaid: wasPaid(order.paymentStatus), isCancelled: order.status === 'cancelled' },
      ),
      alert: delivery.alert,
    },
    source: order.source,
    voucher_code: order.voucherCode,
    has_note: order.hasNote,
    is_dietary: isDietaryNote(order.notes),
    is_first: order.isFirst,
    created_at: order.createdAt.toISOString(),
    held_until: order.isHeld ? order.expiresAt.toISOString() : null,
    moves: movesOf(order.status, order.method),
  };
}

function rideOf(status: string | null) {
  if (status === null) return null;
  const driver = { name: '', phone: '', plate: '' };
  return { courierOrderId: null, shareLink: '', status, driver, position: null, updatedAt: '' };
}

const portionsOf = ({ items }: ListedOrder): number =>
  (items ?? []).reduce((sum, { quantity }) => sum + quantity, 0);

type FileColumn = keyof ServerWords['orderColumns'];
type Cell = string | number | null;

/** The file's columns, in their order; their headings are words of `orderColumns`. */
const fileColumns: Readonly<Record<FileColumn, (order: FiledOrder) => Cell>> = {
  number: (order) => order.number,
  status: (order) => order.status,
  payment: (order) => order.paymentStatus,
  source: (order) => order.source,
  placed: (order) => minuteCell(order.createdAt),
  date: (order) => order.date,
  time: (order) => order.time,
  method: (order) => order.method,
  place: (order) => (order.method === 'pickup' ? (order.pickup?.name ?? '') : (order.address ?? '')),
  name: (order) => order.name,
  phone: (order) => order.phone,
  email: (order) => order.email,
  items: ({ items }) => (items ?? []).map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
  portions: portionsOf,
  subtotal: (order) => ringgit(order.subtotalSen),
  discount: (order) => ringgit(order.discountSen),
  delivery: (order) => ringgit(order.deliveryFeeSen),
  tax: (order) => ringgit(order.taxSen),
  total: (order) => ringgit(order.totalSen),
  credit: (order) => ringgit(order.creditSen),
  balance: (order) => ringgit(order.balanceSen),
  refundDue: (order) => ringgit(order.refundDueSen),
  voucher: (order) => order.voucherCode,
  paidBy: (order) => order.paymentMethod,
  note: (order) => order.notes,
  recipient: (order) => order.recipient?.name ?? '',
  recipientPhone: (order) => order.recipient?.phone ?? '',
};

/** Two decimals, as text that a spreadsheet reads as a number. No amount here is negative, so none begins with `-`. */
const ringgit = (sen: number): string => (sen / 100).toFixed(2);

/** The headings of the file. */
export const fileHeadings = (words: ServerWords['orderColumns']): string[] =>
  (Object.keys(fileColumns) as FileColumn[]).map((column) => words[column]);

/** A line of the file. */
export const fileCells = (order: FiledOrder): Cell[] => Object.values(fileColumns).map((cell) => cell(order));

/** The orders with these ids, in the order of the ids; those that are not there are left out. */
export async function readListed(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  return (await selectOrders(tenantId, ids, listed).execute(tx)).rows;
}

/** `readListed` in a single round trip, outside any transaction: for the list, which is asked again and again. */
export async function readListedNow(
  db: Pools,
  tenantId: string,
  ids: readonly string[],
): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  return readAsTenant(db, tenantId, selectOrders(tenantId, ids, listed).compile(db.appDb));
}

/** `readListed` with what only a file tells. */
export async function readFiled(tx: Tx, tenantId: string, ids: readonly string[]): Promise<FiledOrder[]> {
  if (ids.length === 0) return [];
  return (await selectOrders(tenantId, ids, filed).execute(tx)).rows;
}

function selectOrders<All extends Columns>(
  tenantId: string,
  ids: readonly string[],
  columns: All,
): RawBuilder<ReadOf<All>> {
  const read = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`);
  return sql<ReadOf<All>>`
    select ${sql.join(read)}
      from unnest(${sql.val([...ids])}::uuid[]) with ordinality wanted (id, at)
      join orders o on o.tenant_id = ${tenantId}::uuid and o.id = wanted.id
      left join lateral (
        select json_agg(json_build_object('name', i.name, 'quantity', i.quantity) order by i.position) as items,
               (array_agg(p.picture_key order by i.position) filter (where p.picture_key <> ''))[1] as key
          from order_items i
          join product_facts p on p.tenant_id = i.tenant_id and p.id = i.product_id
         where i.tenant_id = o.tenant_id and i.order_id = o.id) i on true
      left join lateral (
        select json_build_object('state', d.state, 'carrier', d.carrier, 'alert', d.alert, 'rideStatus', (
                 select b.courier_status from courier_bookings b
                  where b.tenant_id = d.tenant_id and b.order_id = d.order_id and b.state in ${literals(liveBookingStates)} limit 1)) as delivery
          from deliveries d where d.tenant_id = o.tenant_id and d.order_id = o.id and o.delivery_method = 'delivery') d on true
     order by wanted.at`;
}
