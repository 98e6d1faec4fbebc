import { z } from 'zod';
import { SellerDelivery } from '../delivery/seller-delivery.ts';
import { Order, OrderStatus, PaymentStatus } from './ordering.ts';
import { RefundMethod } from './order-money.ts';
import { LocalDateString, Ringgit } from '../primitives.ts';

/** What made a refund due. `seller`: the store gives it although the order stands as it is. */
export const RefundCause = z.enum([
  'seller',
  'cancelled',
  'edited',
  'paid_late',
  'paid_twice',
  'amount_mismatch',
]);
export type RefundCause = z.infer<typeof RefundCause>;

/** `due`: owed. `sent`: the store has sent it. `done`: it arrived. `failed`: the bank gave it back. */
export const RefundState = z.enum(['due', 'sent', 'done', 'failed', 'withdrawn']);
export type RefundState = z.infer<typeof RefundState>;

/** Money that goes back, as the store's people see it. */
export const Refund = z
  .object({
    id: z.uuid(),
    amount: Ringgit,
    cause: RefundCause,
    kind: z.enum(['amount', 'lines', 'delivery']),
    reason: z.string(),
    method: RefundMethod,
    state: RefundState,
    /** Null until the customer or the store said where it goes. */
    bank: z
      .object({ code: z.string(), name: z.string(), account_number: z.string(), holder: z.string() })
      .nullable(),
    reference: z.string(),
    failure: z.string(),
    created_at: z.string(),
    sent_at: z.string().nullable(),
    /** What may be done with it now. */
    actions: z.array(z.enum(['bank', 'send', 'arrived', 'fail', 'withdraw'])),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof Refund>;

export const OrderPayment = z.object({
  id: z.uuid(),
  amount: Ringgit,
  method: z.enum(['bill', 'cash', 'transfer', 'elsewhere', 'store_credit']),
  label: z.string(),
  reference: z.string(),
  received_at: z.string(),
  /** Who wrote it down; null for what a bill brought. */
  taken_by: z.string().nullable(),
});

export const PaymentAttempt = z.object({
  id: z.uuid(),
  bill_id: z.string().nullable(),
  state: z.enum(['creating', 'due', 'paid', 'deleted', 'failed', 'unknown']),
  purpose: z.enum(['order', 'balance']),
  amount: Ringgit,
  gateway: z.string().nullable(),
  failure: z.string().nullable(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
});

const PaymentCallback = z.object({
  id: z.uuid(),
  bill_id: z.string(),
  outcome: z.string(),
  received_at: z.string(),
});

const OrderNote = z.object({
  id: z.uuid(),
  text: z.string(),
  author: z.string(),
  is_mine: z.boolean(),
  created_at: z.string(),
});
type OrderNote = z.infer<typeof OrderNote>;

/** One entry of an order's timeline, oldest first. */
export const TimelineEntry = z.object({
  at: z.string(),
  /** `order.status`, `order.payment`, `order.placed`, `order.edited`, `refund.sent`, … */
  action: z.string(),
  by: z.object({ kind: z.enum(['person', 'customer', 'system', 'support']), name: z.string().nullable() }),
  details: z.record(z.string(), z.unknown()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** What the caller may do with the order now, as the server would decide it. */
export const OrderActions = z.object({
  /** Steps forward, the usual one first. */
  next: z.array(OrderStatus),
  /** The step back that undoes the last one; null where there is none. */
  back: OrderStatus.nullable(),
  edit: z.boolean(),
  cancel: z.boolean(),
  refund: z.boolean(),
  take_payment: z.boolean(),
  pay_link: z.boolean(),
  reinstate: z.boolean(),
  note: z.boolean(),
});
export type OrderActions = z.infer<typeof OrderActions>;

/** The order's money in sums. received = kept + refunding. */
const OrderMoney = z.object({
  received: Ringgit,
  /** What of it goes or went back. */
  refunding: Ringgit,
  /** What of that has left the store. */
  returned: Ringgit,
  kept: Ringgit,
  /** What is still to be paid of a changed order; of an unpaid one all of it. */
  balance: Ringgit,
  /** The most that can still be given back. */
  refundable: Ringgit,
  /** The part of it that can go back as money: the rest was paid by credit, and is credit again. */
  refundable_money: Ringgit,
  /** Whether it can go back as credit, which needs the customer's mail address. */
  may_be_credit: z.boolean(),
});

/** An order in the hands of its store. */
export const SellerOrder = z
  .object({
    order: Order,
    source: z.enum(['store', 'manual']),
    revision: z.int(),
    /** Whether the customer ordered signed in, or took the order over later. */
    has_account: z.boolean(),
    /** Other orders of the same phone number or mail address in this store. */
    other_orders: z.int(),
    /** The customer's id in the store's list; null while nothing is paid, and for callers who may not see the list. */
    store_customer_id: z.uuid().nullable(),
    delivery: SellerDelivery.nullable(),
    money: OrderMoney,
    /** What the store's policy gives back if it is called off now; null where it says nothing, or nothing was paid. */
    policy_refund: z.object({ percent: z.int(), amount: Ringgit }).nullable(),
    payments: z.array(OrderPayment),
    attempts: z.array(PaymentAttempt),
    callbacks: z.array(PaymentCallback),
    refunds: z.array(Refund),
    timeline: z.array(TimelineEntry),
    notes: z.array(OrderNote),
    mails: z.array(z.object({ kind: z.string(), recipient: z.string(), sent_at: z.string().nullable() })),
    actions: OrderActions,
    /** Opens the order for its customer, to look at and to pay; null where nothing can be paid online. */
    pay_link: z.string().nullable(),
    /** Opens the order for its customer. */
    customer_link: z.string(),
  })
  .meta({ id: 'SellerOrder' });
export type SellerOrder = z.infer<typeof SellerOrder>;

/** What is printed of an order. Amounts and the phone number only for those who may see them. */
export const OrderSlip = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    status: OrderStatus,
    payment_status: PaymentStatus,
    name: z.string(),
    phone: z.string().nullable(),
    /** Of a delivery to somebody else: who receives it. */
    recipient: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
    delivery_method: z.enum(['delivery', 'pickup']),
    delivery_date: LocalDateString,
    delivery_time: z.string(),
    place: z.array(z.string()),
    notes: z.string(),
    items: z.array(
      z.object({
        name: z.string(),
        quantity: z.int(),
        options: z.array(z.object({ title: z.string(), value: z.string() })),
        subtotal: Ringgit.nullable(),
      }),
    ),
    sub_total: Ringgit.nullable(),
    discount: Ringgit.nullable(),
    delivery_fee: Ringgit.nullable(),
    tax_amount: Ringgit.nullable(),
    total: Ringgit.nullable(),
    /** What of the total store credit pays. */
    store_credit: Ringgit.nullable(),
  })
  .meta({ id: 'OrderSlip' });
export type OrderSlip = z.infer<typeof OrderSlip>;
