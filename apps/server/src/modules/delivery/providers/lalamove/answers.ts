import { VehicleType } from '@dapur/contract/delivery/tracking';
import { z } from 'zod';
import {
  CourierError,
  type CourierDriver,
  type CourierOrder,
  type CourierStatus,
  type CourierVehicle,
} from '../../ports.ts';
import {
  courierId,
  courierTime,
  lalamoveDegrees,
  lenient,
  maybeId,
  measure,
  sen,
  webAddress,
  lalamoveWords,
} from './values.ts';

/** Other markets' money must not pass for ringgit. */
const ringgit = z.literal('MYR').optional();

export const QuotationBody = z.object({
  quotationId: courierId,
  expiresAt: courierTime,
  stops: z.array(z.object({ stopId: courierId })).min(2),
  priceBreakdown: z.object({ total: sen, currency: ringgit }),
  distance: lenient(measure),
});

const metadata = z
  .record(z.string(), z.unknown())
  .transform((all) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
    ),
  )
  .catch({});

export const OrderBody = z
  .object({
    orderId: courierId,
    quotationId: maybeId,
    status: lalamoveWords(40),
    driverId: maybeId,
    shareLink: webAddress,
    priceBreakdown: lenient(z.object({ total: sen, currency: ringgit })),
    metadata: metadata.optional(),
  })
  .transform((body): CourierOrder => ({
    courierOrderId: body.orderId,
    quotationId: body.quotationId,
    status: statusOf(body.status),
    driverId: body.driverId,
    shareLink: body.shareLink,
    feeSen: body.priceBreakdown?.total,
    metadata: body.metadata ?? {},
  }));

const Place = z.object({ lat: lalamoveDegrees(90), lng: lalamoveDegrees(180), updatedAt: courierTime });

export const DriverBody = z
  .object({
    driverId: courierId,
    name: lalamoveWords(100),
    phone: lalamoveWords(40),
    plateNumber: lalamoveWords(40),
    coordinates: lenient(Place),
  })
  .transform(({ driverId, name, phone, plateNumber, coordinates }): CourierDriver => ({
    driverId,
    name,
    phone,
    plate: plateNumber,
    position: coordinates && {
      latitude: coordinates.lat,
      longitude: coordinates.lng,
      at: coordinates.updatedAt ?? new Date(),
    },
  }));

/** The courier's names of our vehicles. */
export const serviceTypes: Readonly<Record<VehicleType, string>> = { MOTORCYCLE: 'MOTORCYCLE', CAR: 'CAR' };
const ourName: ReadonlyMap<string, string> = new Map(
  VehicleType.options.map((ours) => [serviceTypes[ours], ours]),
);

const Service = z.object({ key: z.string().min(1).max(60), load: lenient(measure) });

export const CitiesBody = z
  .array(z.object({ services: z.array(lenient(Service)).catch([]) }))
  .transform((cities): CourierVehicle[] => {
    const byKey = new Map<string, number | undefined>();
    for (const service of cities.flatMap(({ services }) => services)) {
      if (service === undefined) continue;
      const kg = /^(?:kg)?$/i.test(service.load?.unit ?? '') ? service.load?.value : undefined;
      const known = byKey.get(service.key);
      // Where cities differ, the smallest limit is promised.
      byKey.set(service.key, known === undefined ? kg : Math.min(known, kg ?? known));
    }
    return [...byKey].map(([key, maxKg]) => ({ key: ourName.get(key) ?? key, maxKg }));
  });

/** Where an order stands, by the courier's word; its documents spell one of them both ways. */
const statuses: ReadonlyMap<string, CourierStatus> = new Map([
  ['ASSIGNING_DRIVER', 'finding_driver'],
  ['ON_GOING', 'driver_assigned'],
  ['PICKED_UP', 'picked_up'],
  ['COMPLETED', 'completed'],
  ['CANCELED', 'cancelled'],
  ['CANCELLED', 'cancelled'],
  ['REJECTED', 'rejected'],
  ['EXPIRED', 'expired'],
]);

export const statusOf = (word: string): CourierStatus => statuses.get(word) ?? 'other';

/** The parsed answer; throws CourierError `unavailable` for one that is not as expected. */
export function readBody<S extends z.ZodType>(schema: S, body: unknown, outcomeUnknown = false): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.') || 'body').slice(0, 10);
  throw new CourierError('unavailable', [`unexpected answer: ${where.join(', ')}`], { outcomeUnknown });
}
