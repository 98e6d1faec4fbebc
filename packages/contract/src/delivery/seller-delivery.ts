import { z } from 'zod';
import {
  CourierOrderInput,
  CourierKeysInput,
  DeliveryMode,
  DeliverySettingsInput,
} from './delivery-settings-input.ts';
import { BookingPolicy, DeliveryPricing } from './delivery-pricing-input.ts';
import { endpoint } from '../endpoint.ts';
import { OrderStatus } from '../orders/ordering.ts';
import { IdParams, LocalDateString, Ringgit } from '../primitives.ts';
import { memberErrors } from '../stores/seller-errors.ts';
import { Carrier, DeliveryState, DeliveryTracking, KnownCourier, VehicleType } from './tracking.ts';

/** Why a paid delivery has no courier, in the order in which a seller should be told. */
export const DeliveryAlert = z.enum([
  'in_doubt',
  'no_credit',
  'keys_refused',
  'price_rise',
  'out_of_area',
  'refused',
  'unavailable',
  'no_driver',
  'rejected',
  'courier_cancelled',
  /** Nothing is wrong: its store books couriers by hand. */
  'to_book',
]);
export type DeliveryAlert = z.infer<typeof DeliveryAlert>;

/** A delivery as the store's people see it. */
export const SellerDelivery = z
  .object({
    order_id: z.uuid(),
    order_number: z.string(),
    /** Whoever receives it, whom the driver calls; so is the phone. */
    customer_name: z.string(),
    customer_phone: z.string(),
    /** Who ordered it, where that is somebody else. */
    ordered_by: z.string().nullable(),
    address: z.string(),
    delivery_date: LocalDateString,
    delivery_time: z.string(),
    carrier: Carrier,
    /** Which courier was quoted or last booked; null where none was. */
    provider: KnownCourier.nullable(),
    vehicle: VehicleType.nullable(),
    state: DeliveryState,
    /** How far its order is: what was handed over is never late. */
    order_status: OrderStatus,
    alert: z
      .object({
        reason: DeliveryAlert,
        /** The courier's own words, if it had any. */
        message: z.string(),
        /** What the courier asks now, where that is the trouble. */
        fee: Ringgit.nullable(),
        since: z.string(),
      })
      .nullable(),
    /** What the customer pays, less what a voucher takes off it. */
    promised_fee: Ringgit,
    /** What the courier takes; null while nothing is booked. */
    courier_fee: Ringgit.nullable(),
    /** When the server books, while it still waits. */
    book_at: z.string().nullable(),
    courier_order_id: z.string().nullable(),
    share_link: z.string().nullable(),
    driver: DeliveryTracking.shape.driver,
    /** What the store's people may do now. */
    actions: z.array(z.enum(['book', 'by_store', 'cancel_courier', 'link'])),
  })
  .meta({ id: 'SellerDelivery' });
export type SellerDelivery = z.infer<typeof SellerDelivery>;

export const LedgerEntry = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  order_number: z.string(),
  /** `charged`: what the customer paid. `courier_fee`: what the courier took. `returned`: given back by it. */
  kind: z.enum(['charged', 'courier_fee', 'courier_fee_changed', 'courier_fee_returned']),
  /** In MYR, as it changes what the store has: negative for what it pays. */
  amount: z.number(),
  created_at: z.string(),
});

export const DeliverySettings = z
  .object({
    mode: DeliveryMode,
    /** The one fee of the flat model. */
    delivery_fee: Ringgit,
    pricing: DeliveryPricing,
    booking: BookingPolicy,
    max_km_delivery: z.number().nullable(),
    address: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    phone: z.string().nullable(),
    courier: z.object({
      /** Whose keys are kept; null while there are none. */
      provider: KnownCourier.nullable(),
      has_keys: z.boolean(),
      /** The last four characters of the key. */
      key_hint: z.string().nullable(),
      sandbox: z.boolean(),
      /** Whether the courier knows where to send its news; without it the server asks the courier itself. */
      webhook: z.boolean(),
      webhook_url: z.string(),
    }),
  })
  .meta({ id: 'DeliverySettings' });
export type DeliverySettings = z.infer<typeof DeliverySettings>;

/** One stop of a day's deliveries. Degrees, WGS 84. */
export const RouteStop = z.object({
  order_id: z.uuid(),
  order_number: z.string(),
  customer_name: z.string(),
  customer_phone: z.string(),
  address: z.string(),
  delivery_time: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  state: DeliveryState,
  is_done: z.boolean(),
});
export type RouteStop = z.infer<typeof RouteStop>;

/** A day's deliveries: by slot, and within one from stop to the nearest next. */
export const DayRoute = z
  .object({
    /** Where the day begins; null until the store has said where it is. */
    from: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    stops: z.array(RouteStop),
  })
  .meta({ id: 'DayRoute' });
export type DayRoute = z.infer<typeof DayRoute>;

const bookingErrors = [...memberErrors, 'not_found', 'conflict'] as const;
const oneDelivery = z.object({ success: z.literal(true), data: SellerDelivery });
const settings = z.object({ success: z.literal(true), data: DeliverySettings });

/** The calls of the store's people. */
export const sellerDeliveryEndpoints = {
  listDeliveries: endpoint({
    method: 'GET',
    path: '/deliveries',
    summary: 'Paid deliveries: those that need somebody first',
    access: 'member',
    needs: ['orders', 'handover'],
    tenant: 'required',
    query: z.strictObject({ view: z.enum(['attention', 'open', 'done']).default('open') }),
    response: z.object({
      success: z.literal(true),
      data: z.object({ deliveries: z.array(SellerDelivery), attention: z.int() }),
    }),
    errors: memberErrors,
  }),
  deliveryRoute: endpoint({
    method: 'GET',
    path: '/deliveries/route',
    summary: 'The paid deliveries of a date as stops, in the order in which they can be brought',
    access: 'member',
    needs: ['orders', 'handover'],
    tenant: 'required',
    query: z.strictObject({ date: LocalDateString }),
    response: z.object({ success: z.literal(true), data: DayRoute }),
    errors: memberErrors,
  }),
  deliveryLedger: endpoint({
    method: 'GET',
    path: '/deliveries/ledger',
    summary: 'Delivery fees charged against what the courier took, newest first',
    access: 'member',
    needs: ['orders', 'reports'],
    tenant: 'required',
    query: z.strictObject({ from: LocalDateString.optional(), to: LocalDateString.optional() }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        entries: z.array(LedgerEntry),
        totals: z.object({ charged: z.number(), paid: z.number(), difference: z.number() }),
      }),
    }),
    errors: memberErrors,
  }),
  bookDelivery: endpoint({
    method: 'POST',
    path: '/deliveries/:id/book',
    summary: 'Books a courier now: again, with another vehicle, or at the price it asks now',
    access: 'member',
    needs: ['orders', 'handover'],
    tenant: 'required',
    params: IdParams,
    body: z.strictObject({
      vehicle: VehicleType.optional(),
      /** The courier's present price that the seller agrees to. */
      accept_fee: Ringgit.optional(),
      /** Needed after an answer that never came: the seller has looked, and the courier has no such order. */
      none_booked: z.boolean().default(false),
    }),
    response: oneDelivery,
    errors: bookingErrors,
  }),
  deliverByStore: endpoint({
    method: 'POST',
    path: '/deliveries/:id/by-store',
    summary: 'The seller delivers the order; a booked courier is cancelled',
    access: 'member',
    needs: ['orders', 'handover'],
    tenant: 'required',
    params: IdParams,
    body: z.strictObject({ none_booked: z.boolean().default(false) }),
    response: oneDelivery,
    errors: [...bookingErrors, 'courier_refused', 'courier_unavailable'],
  }),
  cancelCourier: endpoint({
    method: 'POST',
    path: '/deliveries/:id/cancel-courier',
    summary: 'Calls the courier off',
    access: 'member',
    needs: ['orders', 'handover'],
    tenant: 'required',
    params: IdParams,
    response: oneDelivery,
    errors: [...bookingErrors, 'courier_refused', 'courier_unavailable'],
  }),
  linkCourierOrder: endpoint({
    method: 'POST',
    path: '/deliveries/:id/link',
    summary: "Names the courier's order that was made although its answer never came",
    access: 'member',
    needs: ['orders', 'handover'],
    tenant: 'required',
    params: IdParams,
    body: CourierOrderInput,
    response: oneDelivery,
    errors: [...bookingErrors, 'courier_refused', 'courier_unavailable'],
  }),
  getDeliverySettings: endpoint({
    method: 'GET',
    path: '/delivery-settings',
    summary: 'How the store delivers; keys are never answered',
    access: 'member',
    needs: ['orders', 'handover', 'settings'],
    tenant: 'required',
    response: settings,
    errors: memberErrors,
  }),
  saveDeliverySettings: endpoint({
    method: 'PUT',
    path: '/delivery-settings',
    summary: 'Change how the store delivers',
    access: 'member',
    needs: ['settings'],
    tenant: 'required',
    body: DeliverySettingsInput,
    response: settings,
    errors: [...memberErrors, 'outside_malaysia', 'store_location_missing', 'courier_keys_missing'],
  }),
  saveCourierKeys: endpoint({
    method: 'PUT',
    path: '/delivery-settings/courier',
    summary: 'Keep the store’s keys with its courier, after the courier has taken them',
    access: 'member',
    support: 'never',
    needs: ['ownership'],
    tenant: 'required',
    body: CourierKeysInput,
    response: settings,
    errors: [...memberErrors, 'courier_refused', 'courier_unavailable', 'rate_limited'],
  }),
  removeCourierKeys: endpoint({
    method: 'DELETE',
    path: '/delivery-settings/courier',
    summary: 'Forget the store’s keys with its courier',
    access: 'member',
    support: 'never',
    needs: ['ownership'],
    tenant: 'required',
    response: settings,
    errors: memberErrors,
  }),
} as const;
