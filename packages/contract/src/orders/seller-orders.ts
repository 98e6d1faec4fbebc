import { z } from 'zod';
import { DeliveryAlert } from '../delivery/seller-delivery.ts';
import { endpoint } from '../endpoint.ts';
import { OrderStatus, PaymentStatus } from './ordering.ts';
import { LocalDateString, Locale, Ringgit, line } from '../primitives.ts';
import { MAX_MOVED, RescheduleInput } from './reschedule-input.ts';
import { Shortage } from '../dates/scheduling.ts';
import { memberErrors } from '../stores/seller-errors.ts';
import { DeliveryState } from '../delivery/tracking.ts';

/** Values parted by commas, as they stand in an address. */
const listOf = <T extends string>(value: z.ZodEnum<Record<T, T>>) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(value).min(1).max(20));

/** What a courier has to do with an order: not booked yet; needs somebody; booked; brought by the store; there. */
export const CourierFilter = z.enum(['to_book', 'trouble', 'booked', 'by_store', 'delivered']);
export type CourierFilter = z.infer<typeof CourierFilter>;

/**
 * Marks that an order carries. `note`: its customer wrote one. `dietary`: one about what somebody must not eat. `first`:
 * the customer's first paid order. `owing`: part of it is still to be paid. `settle`: a refund is due, or money came too
 * late.
 */
export const OrderMark = z.enum(['note', 'dietary', 'first', 'owing', 'settle']);
export type OrderMark = z.infer<typeof OrderMark>;

const OrderSource = z.enum(['store', 'manual']);

/** `due`: by when it is handed over. `placed`: by when it came. Descending with a minus before it. */
export const OrderSort = z.enum(['due', '-due', 'placed', '-placed']);
export type OrderSort = z.infer<typeof OrderSort>;

/** Which of a store's orders are meant. All that are given must hold. */
export const OrderFilter = z.strictObject({
  /** What the dates are about: the day it is handed over, or the day it came. */
  by: z.enum(['due', 'placed']).optional(),
  from: LocalDateString.optional(),
  to: LocalDateString.optional(),
  slot: line(40).min(1).optional(),
  status: listOf(OrderStatus).optional(),
  payment: listOf(PaymentStatus).optional(),
  method: z.enum(['delivery', 'pickup']).optional(),
  product: z.uuid().optional(),
  voucher: line(40)
    .min(1)
    .transform((code) => code.toUpperCase())
    .optional(),
  source: OrderSource.optional(),
  courier: CourierFilter.optional(),
  marks: listOf(OrderMark).optional(),
  /** A tag of their customers. */
  tag: line(24).min(1).optional(),
  /** The part of town it is delivered to. */
  area: line(120).min(1).optional(),
  /** Orders of one customer, by the customer's id in the store's list. */
  customer: z.uuid().optional(),
  /** Beginnings of words of a name, of a number, a phone or a mail address. */
  q: line(60).min(2).optional(),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

const listQuery = OrderFilter.extend({
  sort: OrderSort.default('due'),
  limit: z.enum(['25', '50', '100']).default('25').transform(Number),
  /** `next` of the page before. */
  after: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_-]+$/)
    .optional(),
});

/** An order in a list of its store's people. */
export const OrderRow = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    status: OrderStatus,
    payment_status: PaymentStatus,
    name: z.string(),
    phone: z.string(),
    items: z.array(z.object({ name: z.string(), quantity: z.int() })),
    /** Portions of all its items. */
    portions: z.int(),
    picture: z.string().nullable(),
    delivery_method: z.enum(['delivery', 'pickup']),
    delivery_date: LocalDateString,
    delivery_time: z.string(),
    /** The part of town it goes to, or the place where it is collected. */
    area: z.string(),
    total: Ringgit,
    /** What is still to be paid of an order that is under way. */
    balance: Ringgit,
    /** What of its money has to go back. */
    refund_due: Ringgit,
    courier: z.object({ state: DeliveryState, alert: DeliveryAlert.nullable() }).nullable(),
    source: OrderSource,
    voucher_code: z.string().nullable(),
    has_note: z.boolean(),
    /** Its note speaks of an allergy, or of something that must stay out. */
    is_dietary: z.boolean(),
    is_first: z.boolean(),
    created_at: z.string(),
    /** Until when its portions are held while it waits for its payment; null for any other. */
    held_until: z.string().nullable(),
    /** Where its store's people may move it now, the next step first. */
    moves: z.array(OrderStatus),
  })
  .meta({ id: 'OrderRow' });
export type OrderRow = z.infer<typeof OrderRow>;

export const OrderCounts = z.object({
  /** Confirmed and still to be handed over, whenever that is. */
  upcoming: z.int(),
  today: z.int(),
  tomorrow: z.int(),
  to_book: z.int(),
  late: z.int(),
  paying: z.int(),
  /** Of today, not collected yet. */
  collect: z.int(),
  /** Confirmed or paid since the moment the caller named. */
  fresh: z.int(),
});
export type OrderCounts = z.infer<typeof OrderCounts>;

/** An order as it came, with the moment from which it counts: it was confirmed, or money came for it too late. */
export const SoldOrder = z.object({ order: OrderRow, sold_at: z.string() });
export type SoldOrder = z.infer<typeof SoldOrder>;

/** For so long the list of what came keeps an order, and so many of them at most. */
export const SOLD_LATELY = { days: 30, most: 50 } as const;

export const MAX_EXPORTED_ORDERS = 20_000;

/** What became of one order that was to be moved. */
export const MovedOrder = z.object({
  id: z.uuid(),
  order_number: z.string(),
  status: OrderStatus.nullable(),
  /** `moved`; `already`: it was there; `refused`: it cannot go there from where it stands; `missing`: no such order. */
  outcome: z.enum(['moved', 'already', 'refused', 'missing']),
});
export type MovedOrder = z.infer<typeof MovedOrder>;

/**
 * What became of one order that was to be handed over at another time. `date`: the day takes no orders, or no more.
 * `slot`: the slot does not. `portions`: too few are left, of the products in `items`. `courier`: one is booked.
 * `status`: it can no longer be changed. `changed`: somebody changed it at the same moment.
 */
export const RescheduledOrder = z.object({
  id: z.uuid(),
  order_number: z.string(),
  name: z.string(),
  outcome: z.enum(['moved', 'already', 'refused', 'missing']),
  reason: z.enum(['date', 'slot', 'place', 'portions', 'courier', 'status', 'changed']).nullable(),
  items: z.array(Shortage),
});
export type RescheduledOrder = z.infer<typeof RescheduledOrder>;

/** The list of a store’s orders, and what is done with many of them. */
export const sellerOrdersEndpoints = {
  listOrders: endpoint({
    method: 'GET',
    path: '/dashboard/orders',
    summary: 'Orders of the store that fit a filter, page by page, with how many there are in all',
    access: 'member',
    needs: ['orders'],
    apiScope: 'orders:read',
    tenant: 'required',
    query: listQuery,
    response: z.object({
      success: z.literal(true),
      data: z.object({ orders: z.array(OrderRow), total: z.int(), next: z.string().nullable() }),
    }),
    errors: memberErrors,
  }),
  countOrders: endpoint({
    method: 'GET',
    path: '/dashboard/orders/counts',
    summary: 'How many orders there are of what people ask for most',
    access: 'member',
    needs: ['orders'],
    apiScope: 'orders:read',
    tenant: 'required',
    query: z.strictObject({ since: z.iso.datetime({ offset: true }).optional() }),
    response: z.object({ success: z.literal(true), data: OrderCounts }),
    errors: memberErrors,
  }),
  paidOrders: endpoint({
    method: 'GET',
    path: '/dashboard/orders/paid',
    summary: `Orders that were paid in the last ${SOLD_LATELY.days} days, the latest first, ${SOLD_LATELY.most} at most`,
    access: 'member',
    needs: ['orders'],
    tenant: 'required',
    response: z.object({ success: z.literal(true), data: z.array(SoldOrder) }),
    errors: memberErrors,
  }),
  exportOrders: endpoint({
    method: 'GET',
    path: '/dashboard/orders/export',
    summary: `Orders that fit a filter as CSV, the first ${MAX_EXPORTED_ORDERS}`,
    access: 'member',
    needs: ['orders'],
    tenant: 'required',
    query: OrderFilter.extend({
      sort: OrderSort.default('due'),
      lang: Locale.optional(),
      /** These alone, parted by commas. */
      ids: z
        .string()
        .max(4_000)
        .transform((list) => list.split(',').filter(Boolean))
        .pipe(z.array(z.uuid()).min(1).max(MAX_MOVED))
        .optional(),
    }),
    response: 'file',
    errors: memberErrors,
  }),
  orderFilterChoices: endpoint({
    method: 'GET',
    path: '/dashboard/orders/choices',
    summary: 'What orders can be filtered by: products, slots, vouchers, tags of customers and areas',
    access: 'member',
    needs: ['orders'],
    tenant: 'required',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        products: z.array(z.object({ id: z.uuid(), name: z.string() })),
        slots: z.array(z.string()),
        vouchers: z.array(z.string()),
        /** Tags of customers. */
        tags: z.array(z.string()),
        /** Parts of town that orders were delivered to. */
        areas: z.array(z.string()),
      }),
    }),
    errors: memberErrors,
  }),
  moveOrders: endpoint({
    method: 'POST',
    path: '/dashboard/orders/move',
    summary: 'Moves orders on, each for itself, and says of each what became of it',
    access: 'member',
    needs: ['orders', 'handover', 'kitchen'],
    tenant: 'required',
    body: z.strictObject({
      ids: z.array(z.uuid()).min(1).max(MAX_MOVED),
      to: z.enum(['preparing', 'ready']),
    }),
    response: z.object({ success: z.literal(true), data: z.array(MovedOrder) }),
    errors: memberErrors,
  }),
  rescheduleOrders: endpoint({
    method: 'POST',
    path: '/dashboard/orders/reschedule',
    summary:
      'Moves orders to another date or slot, each for itself and as far as there is room, and says of each what became of it. Amounts stay as they are',
    access: 'member',
    needs: ['orders'],
    tenant: 'required',
    body: RescheduleInput,
    response: z.object({ success: z.literal(true), data: z.array(RescheduledOrder) }),
    errors: memberErrors,
  }),
} as const;
