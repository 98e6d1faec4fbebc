import { z } from 'zod';
import { courierIds } from './couriers.ts';
import { BookingPolicy, UsablePricing } from './delivery-pricing-input.ts';
import { isPhoneShape } from '../people/phone-shape.ts';
import { Ringgit, degrees, line, text, plainLine } from '../primitives.ts';

/** The ways in which a store brings orders to people. */
export const DeliveryMode = z.enum(['off', 'store', 'courier']);
export type DeliveryMode = z.infer<typeof DeliveryMode>;

/** A store that delivers says where it is in at least so many characters. */
export const MIN_ADDRESS = 5;

/** How a store delivers. */
export const DeliverySettingsInput = z
  .strictObject({
    mode: DeliveryMode,
    delivery_fee: Ringgit.max(1_000),
    /** Left out, it stays as it is, as does who books. */
    pricing: UsablePricing.optional(),
    booking: BookingPolicy.optional(),
    max_km_delivery: z.number().min(1).max(1_000).nullable(),
    address: text(300),
    latitude: degrees(90).nullable(),
    longitude: degrees(180).nullable(),
    /** On which drivers reach the store; left out, it stays as it is. */
    phone: plainLine(30).refine(isPhoneShape, 'Please enter a valid phone number').nullish(),
  })
  .superRefine(({ mode, pricing }, ctx) => {
    if (mode !== 'store' || pricing === undefined) return;
    const say = (field: string, message: string): void =>
      ctx.addIssue({ code: 'custom', path: ['pricing', field], message });
    if (pricing.model === 'courier')
      say('model', 'can be the courier’s price only where a courier brings the orders');
    if (pricing.distance_by === 'road')
      say('distance_by', 'can be the road only where a courier measures it');
  });

/** Travels in a header, where a colon parts it from what follows. */
const courierKey = (most: number) =>
  line(most)
    .min(8)
    .regex(
      /^[!-9;-~]+$/,
      'must be copied from the courier as it is: letters, digits and signs without spaces',
    );

/** The store's own keys with its courier, which is named where several could be meant. */
export const CourierKeysInput = z.strictObject({
  provider: z.enum(courierIds).optional(),
  api_key: courierKey(120),
  api_secret: courierKey(200),
});
export type CourierKeysInput = z.infer<typeof CourierKeysInput>;

/** The courier's order that was made although its answer never came. */
export const CourierOrderInput = z.strictObject({
  courier_order_id: line(40).regex(/^\d{6,25}$/, 'must be the number of the courier’s order'),
});
