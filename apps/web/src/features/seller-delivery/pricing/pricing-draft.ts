import type { LatLng } from '@dapur/contract/delivery/geo';
import {
  DeliveryPricing,
  DeliveryZone,
  KmRow,
  UsablePricing,
  type DistanceBy,
  type FeeModel,
} from '@dapur/contract/delivery/delivery-pricing-input';
import { typedRinggit } from '@dapur/contract/money/typed-amount';
import { newId } from '../../../lib/new-id.ts';
import { kilometresOf } from '../amounts.ts';

export interface RowDraft {
  /** Names the row while it is moved about. */
  readonly key: string;
  readonly up_to_km: string;
  readonly fee: string;
}

export interface ZoneDraft {
  readonly key: string;
  readonly name: string;
  readonly fee: string;
  /** Nothing is brought there. */
  readonly isClosed: boolean;
  readonly by: 'postcodes' | 'map';
  readonly postcodes: string;
  readonly outline: readonly LatLng[];
}

/** How deliveries are priced, as it stands in the form: under the names of what is sent, since faults are named so. */
export interface PricingDraft {
  readonly model: FeeModel;
  readonly km_rows: readonly RowDraft[];
  readonly zones: readonly ZoneDraft[];
  readonly isElsewhere: boolean;
  readonly elsewhere_fee: string;
  readonly absorb: string;
  readonly free_from: string;
  readonly round_up_sen: DeliveryPricing['round_up_sen'];
  readonly distance_by: DistanceBy;
}

const text = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2));

export function pricingDraftOf(pricing: DeliveryPricing): PricingDraft {
  return {
    model: pricing.model,
    km_rows: pricing.km_rows.map(({ up_to_km: km, fee }) => ({
      key: newId(),
      up_to_km: String(km),
      fee: text(fee),
    })),
    zones: pricing.zones.map(({ name, fee, postcodes, outline }) => ({
      key: newId(),
      name,
      fee: text(fee),
      isClosed: fee === null,
      by: outline.length > 0 ? 'map' : 'postcodes',
      postcodes: postcodes.join(', '),
      outline,
    })),
    isElsewhere: pricing.elsewhere_fee !== null,
    elsewhere_fee: text(pricing.elsewhere_fee),
    absorb: pricing.absorb === 0 ? '' : text(pricing.absorb),
    free_from: text(pricing.free_from),
    round_up_sen: pricing.round_up_sen,
    distance_by: pricing.distance_by,
  };
}

export const emptyRow = (): RowDraft => ({ key: newId(), up_to_km: '', fee: '' });
export const emptyZone = (): ZoneDraft => ({
  key: newId(),
  name: '',
  fee: '',
  isClosed: false,
  by: 'postcodes',
  postcodes: '',
  outline: [],
});

/** The postcodes of a text: parted by commas, spaces or lines, ranges with a dash of any kind. */
export const postcodesOf = (typed: string): string[] =>
  typed
    .replaceAll(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((entry) => entry !== '');

/** All that is typed, shown or not; NaN for an amount or a distance that cannot be read. */
export const typedPricing = (draft: PricingDraft): DeliveryPricing => ({
  model: draft.model,
  km_rows: draft.km_rows.map(({ up_to_km: km, fee }) => ({
    up_to_km: kilometresOf(km) ?? Number.NaN,
    fee: typedRinggit(fee),
  })),
  zones: draft.zones.map(({ name, fee, isClosed, by, postcodes, outline }) => ({
    name: name.trim(),
    fee: isClosed ? null : typedRinggit(fee),
    postcodes: by === 'postcodes' ? postcodesOf(postcodes) : [],
    outline: by === 'map' ? [...outline] : [],
  })),
  elsewhere_fee: draft.isElsewhere ? typedRinggit(draft.elsewhere_fee) : null,
  absorb: draft.absorb.trim() === '' ? 0 : typedRinggit(draft.absorb),
  free_from: draft.free_from.trim() === '' ? null : typedRinggit(draft.free_from),
  round_up_sen: draft.round_up_sen,
  distance_by: draft.distance_by,
});

/** As much of it as can be used while the rest is still being typed. */
export function readablePricing(draft: PricingDraft): DeliveryPricing {
  const typed = typedPricing(draft);
  const { shape } = DeliveryPricing;
  return {
    ...typed,
    km_rows: typed.km_rows.filter((row) => KmRow.safeParse(row).success),
    zones: typed.zones.filter((zone) => DeliveryZone.safeParse(zone).success),
    elsewhere_fee: shape.elsewhere_fee.safeParse(typed.elsewhere_fee).data ?? null,
    absorb: shape.absorb.safeParse(typed.absorb).data ?? 0,
    free_from: shape.free_from.safeParse(typed.free_from).data ?? null,
  };
}

/** What is sent. Rows and zones that the chosen model hides, so that nobody could mend them, go along only if they can be used. */
export function pricingOf(draft: PricingDraft): DeliveryPricing {
  const typed = typedPricing(draft);
  const readable = readablePricing(draft);
  const isUsable = (model: FeeModel): boolean => UsablePricing.safeParse({ ...readable, model }).success;
  const { model } = draft;
  return {
    ...typed,
    ...(model !== 'by_km' && { km_rows: isUsable('by_km') ? readable.km_rows : [] }),
    ...(model !== 'zones' && {
      zones: isUsable('zones') ? readable.zones : [],
      elsewhere_fee: readable.elsewhere_fee,
    }),
  };
}
