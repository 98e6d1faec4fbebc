import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Order } from '../orders/ordering.ts';
import { IdParams, LocalDateString, Ringgit, degrees, line, text } from '../primitives.ts';
import { StorePolicies, TermsQuery } from '../stores/stores.ts';
import { Carrier, DeliveryState, DeliveryTracking, KnownCourier, VehicleType } from './tracking.ts';

const MISSING_STOPS = 'Missing stop IDs';
const stopId = line(64, MISSING_STOPS).min(1, MISSING_STOPS);

/** Degrees, WGS 84. */
const Point = z.object({ lat: degrees(90), lng: degrees(180) });
type Point = z.infer<typeof Point>;

export const OUTSIDE_MALAYSIA = 'Please select a location within Malaysia for delivery.';

export const QuoteInput = z
  .strictObject({
    /** Kept for clients that send them: the server takes the store's own place. */
    pickupAddress: text(300).nullish(),
    pickupCoordinates: z.unknown().optional(),
    deliveryAddress: text(300).min(5),
    deliveryCoordinates: Point,
    /** The instant at which the chosen slot begins; null for now. */
    scheduledTime: z.iso.datetime({ offset: true }).nullish(),
    /** Date and text of the chosen slot. With both, the server's clock decides when it begins and whether it is over. */
    deliveryDate: LocalDateString.nullish(),
    deliveryTime: line(20).nullish(),
    serviceType: VehicleType.default('MOTORCYCLE'),
  })
  .meta({ id: 'QuoteInput' });
export type QuoteInput = z.infer<typeof QuoteInput>;

/** The specification's delivery quotation. Fee in MYR, distance by road in kilometres. */
export const DeliveryQuotation = z
  .object({
    quotationId: z.string(),
    totalFee: Ringgit,
    /** With items of this much, before vouchers, nothing is paid for the delivery; null: always the fee. */
    freeFrom: Ringgit.nullable(),
    distance: z.number(),
    serviceType: VehicleType,
    expiresAt: z.string(),
    /** `store`: the seller delivers it. */
    carrier: Carrier,
    /** Which courier; null where the store brings it. */
    provider: KnownCourier.nullable(),
    /** The courier's own answer, without the store's place: which stop is which. */
    lalamoveResponse: z.object({
      data: z.object({ quotationId: z.string(), stops: z.array(z.object({ stopId: z.string() })) }),
    }),
    /** The server's clock at the answer, so that a wrong phone clock does not end the quote early. */
    server_time: z.string(),
  })
  .meta({ id: 'DeliveryQuotation' });
export type DeliveryQuotation = z.infer<typeof DeliveryQuotation>;

export const Vehicle = z.object({
  key: VehicleType,
  /** What the courier says it carries; null where it does not say. */
  max_kg: z.number().nullable(),
});

/** Where a courier brings its news of one store. */
const NewsParams = z.strictObject({ courier: z.string().max(40), store: z.uuid() });

const storeErrors = ['tenant_required', 'tenant_malformed', 'tenant_not_found', 'invalid_input'] as const;

export const deliveryEndpoints = {
  quoteDelivery: endpoint({
    method: 'POST',
    path: '/lalamove/quote',
    summary:
      'What delivery to a place costs; the server keeps the quote and takes fee and distance from its own record',
    access: 'anyone',
    tenant: 'required',
    body: QuoteInput,
    response: z.object({ success: z.literal(true), data: DeliveryQuotation, error: z.null() }),
    errors: [
      ...storeErrors,
      'method_unavailable',
      'slot_unavailable',
      'outside_malaysia',
      'delivery_too_far',
      'area_not_delivered',
      'store_location_missing',
      'courier_refused',
      'courier_unavailable',
      'rate_limited',
    ],
  }),
  listVehicles: endpoint({
    method: 'GET',
    path: '/lalamove/vehicles',
    summary: 'The vehicles that can bring an order of this store; none where the store brings it itself',
    access: 'anyone',
    tenant: 'required',
    response: z.object({ success: z.literal(true), data: z.array(Vehicle) }),
    errors: storeErrors,
  }),
  getStorePolicies: endpoint({
    method: 'GET',
    path: '/company-profiles/policies',
    summary: "The store's terms of orders; those of an earlier version by its number",
    access: 'anyone',
    tenant: 'required',
    query: TermsQuery,
    response: StorePolicies,
    errors: ['tenant_required', 'tenant_malformed', 'tenant_not_found', 'not_found'],
  }),
  courierOrder: endpoint({
    method: 'POST',
    path: '/lalamove/order',
    summary: 'Answers the booking of a paid order. The server books by itself; this call books nothing.',
    access: 'order-proof',
    tenant: 'required',
    body: z.strictObject({
      quotationId: z
        .string({ message: 'No valid quotation found' })
        .trim()
        .min(1, 'No valid quotation found')
        .max(64, 'Invalid quotation data'),
      stopIds: z.object({ pickup: stopId, delivery: stopId }, { message: MISSING_STOPS }),
      senderInfo: z.looseObject({}).nullish(),
      remarks: text(1_500).nullish(),
      recipientInfo: z.looseObject({}).nullish(),
      order_id: z.uuid().optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        /** Empty while nothing is booked. */
        orderId: z.string(),
        shareLink: z.string(),
        status: DeliveryState,
        tracking: DeliveryTracking,
      }),
    }),
    errors: [...storeErrors, 'not_found', 'order_not_paid'],
  }),
  updateOrder: endpoint({
    method: 'PUT',
    path: '/orders/:id',
    summary: "Kept for clients that report the courier's order; the answer holds the server's own record",
    access: 'order-proof',
    tenant: 'required',
    params: IdParams,
    body: z.strictObject({ lalamove_data: z.unknown() }),
    response: z.object({ success: z.literal(true), data: Order }),
    errors: [...storeErrors, 'not_found'],
  }),
  orderEvents: endpoint({
    method: 'GET',
    path: '/orders/:id/events',
    summary: 'Server-sent events: an `order` event with the whole order now and whenever it changes',
    access: 'order-proof',
    tenant: 'required',
    params: IdParams,
    response: 'events',
    event: Order,
    errors: [...storeErrors, 'not_found', 'rate_limited', 'unavailable'],
  }),
  courierNews: endpoint({
    method: 'POST',
    path: '/:courier/webhook/:store',
    summary:
      "A courier's server-to-server news, signature required; an empty call is its probe of the address",
    access: 'provider',
    tenant: 'none',
    consumes: 'raw',
    params: NewsParams,
    response: z.object({ success: z.literal(true) }),
    errors: ['bad_signature', 'invalid_input', 'not_found'],
  }),
  courierNewsProbe: endpoint({
    method: 'GET',
    path: '/:courier/webhook/:store',
    summary: 'Tells a courier that somebody listens here',
    access: 'anyone',
    tenant: 'none',
    params: NewsParams,
    response: z.object({ success: z.literal(true) }),
    errors: ['not_found'],
  }),
} as const;
