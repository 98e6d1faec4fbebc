import { z } from 'zod';
import {
  MAX_CORNERS,
  MAX_KM_ROWS,
  MAX_POSTCODES,
  MAX_ZONES,
  postcodeRange,
  usualPricing,
} from './delivery-fees.ts';
import { Ringgit, line } from '../primitives.ts';

/** What a delivery is priced by: what the courier asks, one fee, rows by distance, or areas. */
export const FeeModel = z.enum(['courier', 'flat', 'by_km', 'zones']);
export type FeeModel = z.infer<typeof FeeModel>;

/** Who orders the courier of a paid order: the server shortly before the slot, or the seller with a tap. */
export const BookingPolicy = z.enum(['auto', 'by_hand']);
export type BookingPolicy = z.infer<typeof BookingPolicy>;

/** How a distance is measured; by road the courier does it. */
export const DistanceBy = z.enum(['straight', 'road']);
export type DistanceBy = z.infer<typeof DistanceBy>;

const Fee = Ringgit.max(1_000);
const Degrees = (most: number) => z.number().min(-most).max(most);

export const KmRow = z.strictObject({
  /** Up to and with this distance. */
  up_to_km: z.number().min(0.1).max(1_000),
  fee: Fee,
});
export type KmRow = z.infer<typeof KmRow>;

/** An area, by its outline on the map or by its postcodes. */
export const DeliveryZone = z.strictObject({
  name: line(60).min(1),
  /** Null: nothing is brought there. */
  fee: Fee.nullable(),
  /** `40000`, or `40000-40999` for all between. */
  postcodes: z
    .array(z.string().regex(/^\d{5}(-\d{5})?$/, 'must be a postcode of 5 digits, or two with a dash between'))
    .max(MAX_POSTCODES),
  /** Its corners in turn, degrees WGS 84; the last is joined to the first. */
  outline: z.array(z.strictObject({ lat: Degrees(90), lng: Degrees(180) })).max(MAX_CORNERS),
});
export type DeliveryZone = z.infer<typeof DeliveryZone>;

/** How a store prices its deliveries. Money in MYR. */
export const DeliveryPricing = z.strictObject({
  model: FeeModel,
  km_rows: z.array(KmRow).max(MAX_KM_ROWS),
  /** Of zones that overlap the first counts. */
  zones: z.array(DeliveryZone).max(MAX_ZONES),
  /** What a place outside all zones costs; null: nothing is brought there. */
  elsewhere_fee: Fee.nullable(),
  /** What the store takes off each fee. */
  absorb: Fee,
  /** From items of this much on, before vouchers, delivery is free; null: never. */
  free_from: Ringgit.min(0.01).max(100_000).nullable(),
  round_up_sen: z.union([z.literal(1), z.literal(5), z.literal(10), z.literal(50), z.literal(100)]),
  /** How the greatest distance and the rows by distance are measured. */
  distance_by: DistanceBy,
});
export type DeliveryPricing = z.infer<typeof DeliveryPricing>;

type Path = readonly (string | number)[];
type Say = (path: Path, message: string) => void;

const MIN_CORNERS = 3;

/** A pricing that can be used as it is: of the rows and zones only what the model has chosen is looked at. */
export const UsablePricing = DeliveryPricing.superRefine(
  ({ model, km_rows: rows, zones }, ctx) => {
    const say: Say = (path, message) => ctx.addIssue({ code: 'custom', path: [...path], message });
    if (model === 'by_km') judgeRows(rows, say);
    if (model === 'zones') judgeZones(zones, say);
  },
  // Beside an amount that could not be read (NaN, which no request can carry) the other rows are still judged.
  {
    when: ({ issues }) =>
      issues.every(({ continue: goesOn, input }) => goesOn === true || Number.isNaN(input)),
  },
);

function judgeRows(rows: readonly KmRow[], say: Say): void {
  if (rows.length === 0) say(['km_rows'], 'needs at least one row');
  let before = 0;
  rows.forEach(({ up_to_km: km }, at) => {
    if (at > 0 && km <= before)
      say(['km_rows', at, 'up_to_km'], `must be more than the ${before} km of the row before`);
    if (!Number.isNaN(km)) before = km;
  });
}

function judgeZones(zones: readonly DeliveryZone[], say: Say): void {
  if (zones.length === 0) say(['zones'], 'needs at least one zone');
  zones.forEach((zone, at) => {
    if (zones.findIndex(({ name }) => name === zone.name) !== at)
      say(['zones', at, 'name'], 'is the name of another zone already');
    judgePlace(zone, (path, message) => say(['zones', at, ...path], message));
  });
}

function judgePlace({ postcodes, outline }: DeliveryZone, say: Say): void {
  if (postcodes.length === 0 && outline.length === 0)
    return say(['postcodes'], 'needs postcodes, or an outline on the map');
  if (postcodes.length > 0 && outline.length > 0)
    return say(['outline'], 'must be empty where the zone has postcodes');
  if (outline.length > 0 && outline.length < MIN_CORNERS)
    return say(['outline'], `needs at least ${MIN_CORNERS} corners`);
  postcodes.forEach((entry, at) => {
    const [first, last] = postcodeRange(entry);
    if (first > last) say(['postcodes', at], 'must name the smaller postcode first');
  });
}

/**
 * The pricing that holds for a store: what is stored where it fits how the store delivers, else what is usual. Without a
 * courier there is neither its price nor a road that it measured. Undefined when what is stored is no pricing at all, as
 * an import of somebody else's file could leave it.
 */
export function standingPricing(
  mode: 'off' | 'store' | 'courier',
  stored: unknown,
): DeliveryPricing | undefined {
  if (stored === null) return usualPricing(mode === 'courier' ? 'courier' : 'flat');
  const { success, data } = DeliveryPricing.safeParse(stored);
  if (!success) return undefined;
  if (mode === 'courier') return data;
  return { ...data, model: data.model === 'courier' ? 'flat' : data.model, distance_by: 'straight' };
}
