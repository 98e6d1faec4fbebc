import { z } from 'zod';
import { courierIds } from './couriers.ts';

/** Who brings an order: a courier, or the store's own people. */
export const Carrier = z.enum(['courier', 'store']);
export type Carrier = z.infer<typeof Carrier>;

export const KnownCourier = z.enum(courierIds);

export const VehicleType = z.enum(['MOTORCYCLE', 'CAR']);
export type VehicleType = z.infer<typeof VehicleType>;

/**
 * Where a delivery stands, as its customer is told. `unpaid`: nothing happens before payment. `scheduled`: booked
 * shortly before the slot. `unavailable`: the order stands, but no courier could be had; the seller has been alerted.
 */
export const DeliveryState = z.enum([
  'unpaid',
  'scheduled',
  'booking',
  'finding_driver',
  'driver_assigned',
  'picked_up',
  'delivered',
  'unavailable',
  'by_store',
  'cancelled',
]);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const DeliveryTracking = z
  .object({
    carrier: Carrier,
    /** Which courier; null where the store brings it. */
    provider: KnownCourier.nullable(),
    vehicle: VehicleType.nullable(),
    state: DeliveryState,
    /** The courier's public tracking page; empty while there is none. */
    share_link: z.string(),
    driver: z.object({ name: z.string(), phone: z.string(), plate: z.string() }).nullable(),
    /** Where the driver was last seen. */
    position: z.object({ lat: z.number(), lng: z.number(), at: z.string() }).nullable(),
    destination: z.object({ lat: z.number(), lng: z.number() }),
    scheduled_for: z.string(),
    /** When the server books the courier, while it still waits. */
    book_at: z.string().nullable(),
    updated_at: z.string(),
  })
  .meta({ id: 'DeliveryTracking' });
export type DeliveryTracking = z.infer<typeof DeliveryTracking>;
