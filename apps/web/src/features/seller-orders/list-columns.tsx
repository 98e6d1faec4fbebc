import type { OrderFilter, OrderRow } from '@dapur/contract/orders/seller-orders';
import { formatDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Photo } from '../../components/photo.tsx';
import type { PlainKey } from '../../i18n/index.tsx';
import type { Sample } from '../../lib/kept-shape.ts';
import { moneyText } from '../../lib/money-text.ts';
import { MarkBadges, PhoneLink, StatusBadge, Where } from './order-badges.tsx';
import { orderItemsText } from './order-words.ts';

// A column or a filter of the list is declared here alone. The table, the cards, the sheet of filters, the address and
// what a device keeps of the list follow.

/** How a list shows its orders. */
export interface RowLook {
  readonly home: string;
  readonly locale: Locale;
  /** Under headings for what is handed over together. */
  readonly isGrouped: boolean;
  /** As on a card. */
  readonly showsPhone: boolean;
}

interface OrdersColumn {
  readonly heading: PlainKey;
  /** The heading is read aloud, and not drawn. */
  readonly isSilent?: boolean;
  readonly className?: string;
  readonly headingClass?: string;
  /** The cell names its row. */
  readonly nameOf?: (order: OrderRow) => string;
  readonly cell: (order: OrderRow, look: RowLook) => ReactNode;
  /** What a card shows of it among its labels; a card always has the name, the day, the items, the total and the place. */
  readonly label?: (order: OrderRow) => ReactNode;
}

const stateOf = (order: OrderRow): ReactNode => (
  <>
    <StatusBadge order={order} />
    <MarkBadges order={order} />
  </>
);

/** The columns of the table, in their order. */
export const ordersColumns: readonly OrdersColumn[] = [
  {
    heading: 'orders.col.picture',
    isSilent: true,
    className: 'so-td-photo',
    headingClass: 'so-td-photo',
    cell: ({ picture, items, name }) => (
      <Photo className="so-photo" url={picture} name={items[0]?.name ?? name} sizes="40px" />
    ),
  },
  {
    heading: 'orders.col.customer',
    className: 'so-td-name',
    nameOf: ({ name }) => name,
    cell: (order, { home, showsPhone }) => (
      <>
        <Link href={`${home}/orders/${order.id}`} className="so-row-link">
          <b>{order.name}</b>
          <span className="micro muted num">{order.order_number}</span>
        </Link>
        {showsPhone && <PhoneLink order={order} />}
      </>
    ),
  },
  {
    heading: 'orders.col.order',
    className: 'so-td-items',
    cell: (order, { locale, isGrouped }) => (
      <>
        {orderItemsText(order.items)}
        {!isGrouped && (
          <span className="micro muted so-when">
            {formatDate(order.delivery_date, locale)}, {order.delivery_time}
          </span>
        )}
      </>
    ),
  },
  { heading: 'orders.col.where', cell: (order) => <Where order={order} /> },
  {
    heading: 'orders.col.status',
    cell: (order) => <span className="so-marks">{stateOf(order)}</span>,
    label: stateOf,
  },
  {
    heading: 'orders.col.total',
    className: 'so-td-total num',
    headingClass: 'so-td-total',
    cell: ({ total }) => moneyText(total),
  },
];

/** What only the server knows of the values of some filters. */
export interface FilterChoices {
  readonly products: readonly { readonly id: string; readonly name: string }[];
  readonly slots: readonly string[];
  readonly vouchers: readonly string[];
  readonly tags: readonly string[];
  readonly areas: readonly string[];
}

/**
 * How the sheet asks for a filter: by chips that may all be on, by a list of one, or by a list whose values the server
 * names. `apart`: it has a place of its own.
 */
type FilterField =
  | { readonly kind: 'several' | 'one'; readonly label: PlainKey; readonly values: ValueTexts }
  | {
      readonly kind: 'found';
      readonly label: PlainKey;
      readonly values: (choices: FilterChoices) => readonly (readonly [value: string, text: string])[];
    }
  | { readonly kind: 'apart' };
type ValueTexts = readonly (readonly [value: string, text: PlainKey])[];

const texts = <Prefix extends string, Value extends string>(
  prefix: Prefix,
  values: readonly Value[],
): readonly (readonly [string, `${Prefix}.${NoInfer<Value>}`])[] =>
  values.map((value) => [value, `${prefix}.${value}`] as const);
const same = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** The filters of the server, in the order of the address and of the sheet. */
export const ordersFilters = {
  by: { kind: 'apart' },
  from: { kind: 'apart' },
  to: { kind: 'apart' },
  status: {
    kind: 'several',
    label: 'orders.f.status',
    values: texts('orders.status', [
      'pending',
      'confirmed',
      'preparing',
      'ready',
      'out_for_delivery',
      'awaiting_pickup',
      'completed',
      'cancelled',
    ]),
  },
  payment: {
    kind: 'several',
    label: 'orders.f.payment',
    values: texts('orders.payment', [
      'unpaid',
      'paid',
      'paid_late',
      'partially_refunded',
      'refunded',
      'failed',
    ]),
  },
  marks: {
    kind: 'several',
    label: 'orders.f.marks',
    values: texts('orders.mark', ['note', 'dietary', 'first', 'owing', 'settle']),
  },
  method: { kind: 'one', label: 'orders.f.method', values: texts('orders.method', ['delivery', 'pickup']) },
  courier: {
    kind: 'one',
    label: 'orders.f.courier',
    values: texts('orders.courier', ['to_book', 'trouble', 'booked', 'by_store', 'delivered']),
  },
  slot: { kind: 'found', label: 'orders.f.slot', values: ({ slots }) => same(slots) },
  product: {
    kind: 'found',
    label: 'orders.f.product',
    values: ({ products }) => products.map(({ id, name }) => [id, name]),
  },
  voucher: { kind: 'found', label: 'orders.f.voucher', values: ({ vouchers }) => same(vouchers) },
  tag: { kind: 'found', label: 'orders.f.tag', values: ({ tags }) => same(tags) },
  area: { kind: 'found', label: 'orders.f.area', values: ({ areas }) => same(areas) },
  source: { kind: 'one', label: 'orders.f.source', values: texts('orders.source', ['store', 'manual']) },
  customer: { kind: 'apart' },
  q: { kind: 'apart' },
} as const satisfies Record<keyof OrderFilter, FilterField>;
export type OrdersFilterName = keyof typeof ordersFilters;
export const ordersFilterFields = Object.entries(ordersFilters) as readonly (readonly [
  OrdersFilterName,
  FilterField,
])[];

/** What a kept order must have to be shown. */
export const orderRowSample: Sample<OrderRow> = {
  id: '',
  order_number: '',
  status: '',
  payment_status: '',
  name: '',
  phone: '',
  items: [],
  portions: 0,
  picture: null,
  delivery_method: '',
  delivery_date: '',
  delivery_time: '',
  area: '',
  total: 0,
  balance: 0,
  refund_due: 0,
  courier: null,
  source: '',
  voucher_code: null,
  has_note: false,
  is_dietary: false,
  is_first: false,
  created_at: '',
  held_until: null,
  moves: [],
};
