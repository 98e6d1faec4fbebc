import { z } from 'zod';
import { CustomerEmail, CustomerName, CustomerPhone, OptionChoice, Recipient } from './order-fields-input.ts';
import { OrderPart } from './order-money.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, LocalDateString, Locale, Ringgit, line, plainLine, text } from '../primitives.ts';
import { DeliveryTracking } from '../delivery/tracking.ts';
import { Voucher, VoucherGap } from '../vouchers/voucher-gap.ts';

export const OrderStatus = z.enum([
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'out_for_delivery',
  'awaiting_pickup',
  'completed',
  'cancelled',
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const PaymentStatus = z.enum([
  'unpaid',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'paid_late',
]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Why money that came for a cancelled order did not bring it back. */
export const LateCause = z.enum(['cancelled_by_store', 'day_passed', 'sold_out']);
export type LateCause = z.infer<typeof LateCause>;

export const OrderItemInput = z.strictObject({
  product_id: z.uuid(),
  name: text(200).optional(),
  price: Ringgit.optional(),
  quantity: z.int().min(1).max(999),
  subtotal: Ringgit.optional(),
  product_option: OptionChoice.nullish(),
});

/** The order that clients send (specification, section 3): amounts are compared with ours, states and times ignored. */
export const OrderInput = z
  .strictObject({
    id: z.uuid(),
    order_number: line(40).optional(),
    name: CustomerName,
    phone: CustomerPhone,
    email: CustomerEmail,
    delivery_method: z.enum(['delivery', 'pickup']),
    delivery_date: LocalDateString,
    delivery_time: line(20).min(1),
    pickup_location_id: z.uuid().nullish(),
    address: text(300).nullish(),
    house_unit_no: line(60).nullish(),
    building_name: line(120).nullish(),
    /** Of a delivery to somebody else; a pickup has none. */
    recipient: Recipient.nullish(),
    sub_total: Ringgit.optional(),
    delivery_fee: Ringgit.optional(),
    discount: Ringgit.optional(),
    tax_name: line(60).nullish(),
    tax_percentage: z.number().min(0).max(100).nullish(),
    tax_amount: Ringgit.optional(),
    total: Ringgit,
    voucher_code: plainLine(40).nullish(),
    /** How much of it the buyer's credit in the store pays, as they were shown; only for signed-in buyers. */
    store_credit: Ringgit.nullish(),
    status: line(40).nullish(),
    payment_status: line(40).nullish(),
    payment_method: line(60).nullish(),
    payment_ref: line(120).nullish(),
    notes: text(500).nullish(),
    /** Names the quote that the fee was taken from. */
    lalamove_data: z.looseObject({ quotationId: line(64).nullish() }).nullish(),
    lang: Locale.optional(),
    /** The store's terms that the customer was shown and accepts by ordering. Left out: those of this moment. */
    terms_version: z.int().min(1).nullish(),
    items: z.array(OrderItemInput).min(1).max(60),
    created_at: line(40).nullish(),
    updated_at: line(40).nullish(),
  })
  .meta({ id: 'OrderInput' });
export type OrderInput = z.infer<typeof OrderInput>;

export const OrderItem = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  name: z.string(),
  /** The same as the buyer read it, where that was another than the store's own. */
  name_read: z.string().optional(),
  quantity: z.int(),
  price: Ringgit,
  subtotal: Ringgit,
  product_option: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** The same in the words that the buyer read, where those were others than the store's own. */
  product_option_read: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  picture: z.string().nullable(),
});

export const Order = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    status: OrderStatus,
    payment_status: PaymentStatus,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    delivery_method: z.enum(['delivery', 'pickup']),
    delivery_date: LocalDateString,
    delivery_time: z.string(),
    address: z.string().nullable(),
    house_unit_no: z.string().nullable(),
    building_name: z.string().nullable(),
    /** Who receives the delivery; absent where the buyer does. */
    recipient: z.object({ name: z.string(), phone: z.string() }).optional(),
    pickup_location: z
      .object({
        id: z.uuid().nullable(),
        name: z.string(),
        address: z.string(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
        operating_hours: z.string(),
        instructions: z.string(),
        /** False: the area, until the order is confirmed. */
        shows_place: z.boolean(),
        /** What the place looks like, once the order is confirmed; pixels. `viewPickupPhoto` shows them. */
        photos: z.array(z.object({ id: z.uuid(), width: z.int(), height: z.int() })).optional(),
      })
      .nullable(),
    items: z.array(OrderItem),
    sub_total: Ringgit,
    discount: Ringgit,
    /** The part of the discount that pays for the delivery. */
    delivery_discount: Ringgit,
    delivery_fee: Ringgit,
    tax_name: z.string().nullable(),
    tax_percentage: z.number().nullable(),
    tax_amount: Ringgit,
    total: Ringgit,
    /** What of the total is paid by credit in the store; absent where nothing is. */
    store_credit: Ringgit.optional(),
    /** Where the order is paid in two parts: what is paid first, what is left to pay after it, and by which day. */
    deposit: z.object({ amount: Ringgit, rest: Ringgit, due_on: LocalDateString }).optional(),
    voucher_code: z.string().nullable(),
    payment_method: z.string(),
    payment_ref: z.string().nullable(),
    /** How the money came, the oldest first; absent where it came at once. */
    payments: z.array(OrderPart).optional(),
    /** Its customer chose to transfer the money: `orderTransfer` says where to. */
    by_transfer: z.boolean().optional(),
    /** What is paid in cash when the order is collected, for which it is confirmed already; absent where nothing is. */
    cash_due: Ringgit.optional(),
    /** The version of the store's terms that its customer accepted; absent where none were. */
    terms_version: z.int().optional(),
    notes: z.string(),
    /** The courier's order, once there is one. */
    lalamove_data: z.object({ orderId: z.string(), shareLink: z.string() }).nullable(),
    /** Null for pickup. */
    delivery: DeliveryTracking.nullable(),
    cancel_reason: z.string().nullable(),
    /** Set while a late payment waits for its refund. */
    refund_due: z.boolean(),
    /** Why a payment that came after the cancellation did not bring the order back. */
    late_cause: LateCause.nullable(),
    created_at: z.string(),
    /** When the hold ends; the countdown counts to this instant. */
    expires_at: z.string(),
    paid_at: z.string().nullable(),
    receipt_number: z.string().nullable(),
    /** The server's clock at the answer, so that a wrong phone clock does not shorten the countdown. */
    server_time: z.string(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** What may be told to a caller who holds no proof of the order: how it stands, and nothing that tells whose it is. */
export const OrderGlimpse = z.object({ status: OrderStatus, payment_status: PaymentStatus });

const storeErrors = ['tenant_required', 'tenant_malformed', 'tenant_not_found', 'invalid_input'] as const;

export const orderingEndpoints = {
  calculateTax: endpoint({
    method: 'POST',
    path: '/orders/calculate-tax',
    summary: 'Tax on a subtotal and a delivery fee',
    access: 'anyone',
    tenant: 'required',
    body: z.strictObject({ subtotal: Ringgit, delivery_fee: Ringgit.default(0) }),
    response: z.object({ tax_amount: Ringgit, tax_name: z.string(), tax_percentage: z.number() }),
    errors: storeErrors,
  }),
  validateVoucher: endpoint({
    method: 'POST',
    path: '/vouchers/validate',
    summary: 'Whether a voucher applies, and what it takes off',
    access: 'anyone',
    tenant: 'required',
    body: z.strictObject({
      code: plainLine(40).min(1),
      orderTotal: Ringgit,
      /** What the voucher's terms may ask for beyond the subtotal; what is left out is decided with the order. */
      delivery_fee: Ringgit.optional(),
      delivery_method: z.enum(['delivery', 'pickup']).optional(),
      delivery_date: LocalDateString.optional(),
      items: z
        .array(z.strictObject({ product_id: z.uuid(), subtotal: Ringgit }))
        .max(60)
        .optional(),
    }),
    response: z.object({
      valid: z.boolean(),
      error: z.string().nullable(),
      voucher: Voucher.nullable(),
      discount: Ringgit,
      /** Null also where nothing that is ordered would make the voucher apply. */
      missing: VoucherGap.nullable(),
    }),
    errors: [...storeErrors, 'rate_limited'],
  }),
  markVoucherUsed: endpoint({
    method: 'POST',
    path: '/vouchers/mark-used',
    summary: 'Kept for clients that call it; a use is counted with the order, so this changes nothing',
    access: 'anyone',
    tenant: 'required',
    body: z.strictObject({ code: plainLine(40).min(1) }),
    response: z.object({ success: z.literal(true) }),
    errors: storeErrors,
  }),
  createOrder: endpoint({
    method: 'POST',
    path: '/orders',
    summary: 'Place an order; its id is the idempotency key. 400 means a limit.',
    access: 'anyone',
    tenant: 'required',
    body: OrderInput,
    response: z.object({ success: z.literal(true), data: Order, order_token: z.string() }),
    errors: [
      ...storeErrors,
      'limit_exceeded',
      'owner_cannot_order',
      'order_refused',
      'totals_changed',
      'terms_changed',
      'idempotency_conflict',
      'product_unavailable',
      'options_invalid',
      'product_not_offered',
      'quantity_not_allowed',
      'order_too_large',
      'store_paused',
      'date_unavailable',
      'slot_unavailable',
      'method_unavailable',
      'pickup_closed',
      'quote_required',
      'quote_invalid',
      'quote_expired',
      'delivery_too_far',
      'voucher_invalid',
      'credit_unavailable',
      'bill_too_small',
      'too_many_open_orders',
      'address_crowded',
      'rate_limited',
    ],
  }),
  cancelOrder: endpoint({
    method: 'PUT',
    path: '/orders/:id/cancel',
    summary: 'Cancel an unpaid order, or one that is to be paid on pickup; repeating it is harmless',
    access: 'order-proof',
    tenant: 'required',
    params: IdParams,
    /** `is_confirmed`: meant is an order that is confirmed already, as one that is to be paid on pickup. */
    body: z.strictObject({ reason: text(200).optional(), is_confirmed: z.boolean().default(false) }),
    response: z.object({ success: z.literal(true), data: Order }),
    errors: [...storeErrors, 'not_found', 'order_already_paid'],
  }),
  generateReceipt: endpoint({
    method: 'POST',
    path: '/orders/generate-receipt',
    summary: 'The PDF receipt of a paid order',
    access: 'order-proof',
    tenant: 'required',
    body: z.strictObject({ order_id: z.uuid(), lang: Locale.optional() }),
    response: 'pdf',
    errors: [...storeErrors, 'not_found', 'conflict', 'rate_limited'],
  }),
  readReceipt: endpoint({
    method: 'GET',
    path: '/orders/:id/receipt',
    summary: 'The same receipt, at an address',
    access: 'order-proof',
    tenant: 'required',
    params: IdParams,
    query: z.strictObject({ lang: Locale.optional() }),
    response: 'pdf',
    errors: [...storeErrors, 'not_found', 'conflict', 'rate_limited'],
  }),
  orderCalendar: endpoint({
    method: 'GET',
    path: '/orders/:id/calendar',
    summary: 'The order as a file that calendars open',
    access: 'order-proof',
    tenant: 'required',
    params: IdParams,
    query: z.strictObject({ lang: Locale.optional() }),
    response: 'file',
    errors: [...storeErrors, 'not_found', 'rate_limited'],
  }),
  orderByRef: endpoint({
    method: 'GET',
    path: '/payment/order-by-ref/:ref',
    summary: 'An order by its id, number or bill id; without proof only a glimpse, for 30 minutes',
    access: 'order-proof',
    tenant: 'required',
    params: z.strictObject({ ref: line(80).min(1) }),
    response: z.object({
      success: z.literal(true),
      data: z.union([Order, OrderGlimpse]),
    }),
    errors: [...storeErrors, 'not_found', 'rate_limited'],
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/email/order-confirmation',
    summary: 'Asks for the confirmation mail; it is sent once, to the address of the order',
    access: 'order-proof',
    tenant: 'required',
    body: z.strictObject({
      /** An order as it is read names itself by `id`, the form it was placed with by `order_id`. */
      orderData: z
        .looseObject({ id: z.uuid().optional(), order_id: z.uuid().optional() })
        .refine(({ id, order_id }) => (id ?? order_id) !== undefined, {
          message: 'is required',
          path: ['id'],
        }),
      order_number: line(40).optional(),
      lalamoveData: z.unknown().optional(),
    }),
    response: z.object({ success: z.literal(true), alreadySent: z.boolean() }),
    errors: [...storeErrors, 'not_found', 'conflict', 'rate_limited'],
  }),
} as const;
