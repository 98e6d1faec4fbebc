import { pricingFaults } from '@dapur/contract/delivery-fees';
import type {
  BookingPolicy,
  DeliveryPricing,
  DeliveryZone,
  DistanceBy,
  FeeModel,
} from '@dapur/contract/delivery-pricing';
import type { LatLng } from '@dapur/contract/geo';
import { newId } from '../../../lib/new-id.ts';
import { amountOf, kilometresOf } from '../amounts.ts';

export interface RowDraft {
  /** Names the row while it is moved about. */
  readonly key: string;
  readonly km: string;
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

/** How deliveries are priced, as it stands in the form. */
export interface PricingDraft {
  readonly model: FeeModel;
  readonly rows: readonly RowDraft[];
  readonly zones: readonly ZoneDraft[];
  readonly isElsewhere: boolean;
  readonly elsewhere: string;
  readonly absorb: string;
  readonly freeFrom: string;
  readonly roundUp: DeliveryPricing['round_up_sen'];
  readonly distanceBy: DistanceBy;
  readonly booking: BookingPolicy;
}

/** What is wrong with a field: `row.KEY.km`, `zone.KEY.postcodes`, `absorb`. */
export type PricingFault = 'amount' | 'km' | 'order' | 'missing' | 'same' | 'postcode' | 'corners';
export type PricingFaults = ReadonlyMap<string, PricingFault>;

const text = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2));

export function pricingDraftOf(pricing: DeliveryPricing, booking: BookingPolicy): PricingDraft {
  return {
    model: pricing.model,
    rows: pricing.km_rows.map(({ up_to_km: km, fee }) => ({ key: newId(), km: String(km), fee: text(fee) })),
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
    elsewhere: text(pricing.elsewhere_fee),
    absorb: pricing.absorb === 0 ? '' : text(pricing.absorb),
    freeFrom: text(pricing.free_from),
    roundUp: pricing.round_up_sen,
    distanceBy: pricing.distance_by,
    booking,
  };
}

export const emptyRow = (): RowDraft => ({ key: newId(), km: '', fee: '' });
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

/** What the form says, where it can be read; what the chosen model hides goes along as far as it is whole. */
export function pricingOf(draft: PricingDraft): DeliveryPricing {
  const { model } = draft;
  const rows = draft.rows.flatMap(({ km, fee }) => {
    const [most, amount] = [distanceOf(km), amountOf(fee)];
    return most === undefined || amount === undefined ? [] : [{ up_to_km: most, fee: amount }];
  });
  const pricing: DeliveryPricing = {
    model,
    km_rows: rows,
    zones: draft.zones.flatMap(zoneOf),
    elsewhere_fee: draft.isElsewhere ? (amountOf(draft.elsewhere) ?? null) : null,
    absorb: amountOf(draft.absorb) ?? 0,
    free_from: freeFromOf(draft.freeFrom) ?? null,
    round_up_sen: draft.roundUp,
    distance_by: draft.distanceBy,
  };
  const isWhole = (one: FeeModel): boolean => pricingFaults({ ...pricing, model: one }).length === 0;
  return {
    ...pricing,
    km_rows: model === 'by_km' || isWhole('by_km') ? rows : [],
    zones: model === 'zones' || isWhole('zones') ? pricing.zones : [],
  };
}

function zoneOf({ name, fee, isClosed, by, postcodes, outline }: ZoneDraft): DeliveryZone[] {
  const amount = isClosed ? null : amountOf(fee);
  if (name.trim() === '' || amount === undefined) return [];
  const codes = by === 'postcodes' ? postcodesOf(postcodes) : [];
  if (codes.some((code) => !isPostcode(code))) return [];
  return [{ name: name.trim(), fee: amount, postcodes: codes, outline: by === 'map' ? [...outline] : [] }];
}

/** What the server would refuse, by field in the order of the form. */
export function draftFaults(draft: PricingDraft): PricingFaults {
  const faults = new Map<string, PricingFault>();
  if (draft.model === 'by_km') rowFaults(draft.rows, faults);
  if (draft.model === 'zones') zoneFaults(draft, faults);
  if (draft.absorb.trim() !== '' && amountOf(draft.absorb) === undefined) faults.set('absorb', 'amount');
  if (draft.freeFrom.trim() !== '' && freeFromOf(draft.freeFrom) === undefined)
    faults.set('freeFrom', 'amount');
  return faults;
}

function rowFaults(rows: readonly RowDraft[], faults: Map<string, PricingFault>): void {
  if (rows.length === 0) faults.set('rows', 'missing');
  let before = 0;
  for (const { key, km, fee } of rows) {
    const most = distanceOf(km);
    if (most === undefined) faults.set(`row.${key}.km`, 'km');
    else if (most <= before) faults.set(`row.${key}.km`, 'order');
    before = Math.max(before, most ?? 0);
    if (amountOf(fee) === undefined) faults.set(`row.${key}.fee`, 'amount');
  }
}

function zoneFaults(draft: PricingDraft, faults: Map<string, PricingFault>): void {
  if (draft.zones.length === 0) faults.set('zones', 'missing');
  const names = new Set<string>();
  for (const { key, name, fee, isClosed, by, postcodes, outline } of draft.zones) {
    const own = name.trim();
    if (own === '') faults.set(`zone.${key}.name`, 'missing');
    else if (names.has(own)) faults.set(`zone.${key}.name`, 'same');
    names.add(own);
    if (by === 'map' && outline.length < 3) faults.set(`zone.${key}.outline`, 'corners');
    const codes = postcodesOf(postcodes);
    if (by === 'postcodes' && (codes.length === 0 || codes.some((code) => !isPostcode(code))))
      faults.set(`zone.${key}.postcodes`, 'postcode');
    if (!isClosed && amountOf(fee) === undefined) faults.set(`zone.${key}.fee`, 'amount');
  }
  if (draft.isElsewhere && amountOf(draft.elsewhere) === undefined) faults.set('elsewhere', 'amount');
}

function isPostcode(code: string): boolean {
  const [first = '', last = first] = code.split('-');
  return /^\d{5}(-\d{5})?$/.test(code) && first <= last;
}

/** Half a kilometre is a distance too. */
function distanceOf(typed: string): number | undefined {
  const km = kilometresOf(typed, 0.1);
  return km ?? undefined;
}

function freeFromOf(typed: string): number | undefined {
  const amount = amountOf(typed, 100_000);
  return amount === 0 ? undefined : amount;
}
