import type { DeliveryPricing, DistanceBy } from './delivery-pricing-input.ts';
import type { LatLng } from './geo.ts';
import { toSen, type Sen } from '../money/money.ts';

export const MAX_KM_ROWS = 20;
export const MAX_ZONES = 20;
export const MAX_CORNERS = 40;
export const MAX_POSTCODES = 200;
/** What a fee is rounded up to, in sen; 1 leaves it as it is. */
export const ROUNDINGS = [1, 5, 10, 50, 100] as const;

/** Fees that were never chosen: the courier's price, or one fee where there is no courier. */
export const usualPricing = (model: 'courier' | 'flat'): DeliveryPricing => ({
  model,
  km_rows: [],
  zones: [],
  elsewhere_fee: null,
  absorb: 0,
  free_from: null,
  round_up_sen: 1,
  distance_by: 'straight',
});

/** Where a delivery goes and what is known of the way. */
export interface DeliveryWay {
  readonly to: LatLng;
  /** Of the address as it is written; undefined when it names none. */
  readonly postcode: string | undefined;
  readonly straightKm: number;
  /** As the courier measures it; undefined where none was asked. */
  readonly roadKm: number | undefined;
  /** What the courier asks; undefined where none was asked. */
  readonly courierSen: Sen | undefined;
}

export type PricedDelivery =
  | { readonly kind: 'fee'; readonly feeSen: Sen }
  /** Beyond the last row. */
  | { readonly kind: 'too_far'; readonly mostKm: number }
  /** `zone`: the one that is not delivered to; undefined outside all of them. */
  | { readonly kind: 'not_there'; readonly zone: string | undefined }
  /** A zone of postcodes decides, and the address names none. */
  | { readonly kind: 'postcode_missing' };

/**
 * What a delivery costs the customer, before the order's items are known (`feeForItems`): the model's fee, less what
 * the store takes over, rounded up. `flatSen` is the one fee of the flat model.
 */
export function priceDelivery(pricing: DeliveryPricing, flatSen: Sen, way: DeliveryWay): PricedDelivery {
  const base = baseFee(pricing, flatSen, way);
  return base.kind === 'fee' ? { kind: 'fee', feeSen: subsidised(pricing, base.feeSen) } : base;
}

function baseFee(pricing: DeliveryPricing, flatSen: Sen, way: DeliveryWay): PricedDelivery {
  switch (pricing.model) {
    case 'courier':
      return { kind: 'fee', feeSen: way.courierSen ?? flatSen };
    case 'flat':
      return { kind: 'fee', feeSen: flatSen };
    case 'by_km': {
      const km = measuredKm(pricing.distance_by, way);
      const row = pricing.km_rows.find(({ up_to_km: most }) => km <= most);
      return row === undefined
        ? { kind: 'too_far', mostKm: pricing.km_rows.at(-1)?.up_to_km ?? 0 }
        : { kind: 'fee', feeSen: toSen(row.fee) };
    }
    case 'zones':
      return zoneFee(pricing, way);
  }
}

function zoneFee(pricing: DeliveryPricing, { to, postcode }: DeliveryWay): PricedDelivery {
  for (const { name, fee, postcodes, outline } of pricing.zones) {
    // Any zone before the one that fits could be the one, had the address named its postcode.
    if (postcodes.length > 0 && postcode === undefined) return { kind: 'postcode_missing' };
    const isThere = postcodes.length > 0 ? isAmong(postcodes, postcode ?? '') : isInside(outline, to);
    if (!isThere) continue;
    return fee === null ? { kind: 'not_there', zone: name } : { kind: 'fee', feeSen: toSen(fee) };
  }
  const { elsewhere_fee: elsewhere } = pricing;
  return elsewhere === null
    ? { kind: 'not_there', zone: undefined }
    : { kind: 'fee', feeSen: toSen(elsewhere) };
}

/** The distance that counts; straight where nobody measured the road. */
export function measuredKm(
  by: DistanceBy,
  { straightKm, roadKm }: Pick<DeliveryWay, 'straightKm' | 'roadKm'>,
): number {
  return by === 'road' ? (roadKm ?? straightKm) : straightKm;
}

/** A fee less what the store takes over of it, rounded up. */
export function subsidised(
  { absorb, round_up_sen: step }: Pick<DeliveryPricing, 'absorb' | 'round_up_sen'>,
  feeSen: Sen,
): Sen {
  return Math.ceil(Math.max(0, feeSen - toSen(absorb)) / step) * step;
}

/** The least that a delivery costs before anything is ordered, and whether it depends on where it goes, as a courier's. */
export function leastFee(
  pricing: DeliveryPricing,
  flatSen: Sen,
): { readonly feeSen: Sen; readonly varies: boolean } {
  const fees = feesOf(pricing).map(toSen);
  const least = fees.length === 0 ? flatSen : Math.min(...fees);
  return {
    feeSen: subsidised(pricing, least),
    varies: pricing.model === 'courier' || new Set(fees).size > 1,
  };
}

function feesOf({ model, km_rows: rows, zones, elsewhere_fee: elsewhere }: DeliveryPricing): number[] {
  if (model === 'by_km') return rows.map(({ fee }) => fee);
  if (model !== 'zones') return [];
  return [...zones.map(({ fee }) => fee), elsewhere].filter((fee) => fee !== null);
}

/** The postcode that an address names: its last, since a road's or a unit's number stands before it. */
export function postcodeOf(address: string): string | undefined {
  return [...address.matchAll(/(?:^|\D)(\d{5})(?!\d)/g)].at(-1)?.[1];
}

function isAmong(postcodes: readonly string[], postcode: string): boolean {
  return postcodes.some((entry) => {
    const [first, last] = postcodeRange(entry);
    return postcode >= first && postcode <= last;
  });
}

/** The first and the last postcode of an entry such as `40000` or `40000-40999`. */
export function postcodeRange(entry: string): readonly [string, string] {
  const [first = '', last = first] = entry.split('-');
  return [first, last];
}

/** Whether a place lies within an outline: a ray from it crosses the outline an odd number of times. */
export function isInside(outline: readonly LatLng[], { lat, lng }: LatLng): boolean {
  let isIn = false;
  outline.forEach((corner, at) => {
    const before = outline.at(at - 1) ?? corner;
    if (corner.lat > lat === before.lat > lat) return;
    const crossing =
      corner.lng + ((lat - corner.lat) / (before.lat - corner.lat)) * (before.lng - corner.lng);
    if (lng < crossing) isIn = !isIn;
  });
  return isIn;
}
