import { slotBegins } from '@dapur/contract/dates/slot-times';
import type { DraftDelivery, DraftQuote, OrderDraft } from '../../../lib/order/order-draft.ts';
import { secondsLeft, type Deadline } from '../../../lib/order/use-time-left.ts';
import type { PlainKey } from '../../../i18n/index.tsx';

/** In the order in which they stand, so that the first wrong one is found first. */
export const deliveryFields = ['pin', 'unit', 'address'] as const;
export type DeliveryField = (typeof deliveryFields)[number];

/** What the contract asks of an address. */
const MIN_ADDRESS = 5;

/** Which fields of the address are missing (specification, storefront ordering, section 5). */
export function deliveryFaults({ unit, address, pin }: DraftDelivery): ReadonlySet<DeliveryField> {
  const faults = new Set<DeliveryField>();
  if (!pin) faults.add('pin');
  if (unit.trim() === '') faults.add('unit');
  if (address.trim().length < MIN_ADDRESS) faults.add('address');
  return faults;
}

/** The delivery with a change. A quote is for one address and one vehicle, so changing either drops it. */
export function changedDelivery(before: DraftDelivery, change: Partial<DraftDelivery>): DraftDelivery {
  const after = { ...before, ...change };
  return keyOf(after) === keyOf(before) ? after : { ...after, quote: change.quote ?? null };
}

/** Equal for drafts that the same quote fits. */
export function deliveryQuoteKey({
  delivery,
  date,
  time,
}: Pick<OrderDraft, 'delivery' | 'date' | 'time'>): string {
  return JSON.stringify([keyOf(delivery), date, time]);
}

/** Equal for drafts with the same address. */
export function addressKey({ unit, building, address, pin }: DraftDelivery): string {
  return JSON.stringify([spaced(unit), spaced(building), spaced(address), pin?.lat, pin?.lng]);
}

const keyOf = (delivery: DraftDelivery): string => `${addressKey(delivery)} ${delivery.vehicle}`;

const spaced = (text: string) => text.trim().replace(/\s+/g, ' ');

/** `broken`: the quote lacks something that an order needs. */
export type QuoteState = 'none' | 'broken' | 'expired' | 'valid';

export function quoteStateOf(quote: DraftQuote | null, deviceNowMs: number): QuoteState {
  if (!quote) return 'none';
  const hasStops = quote.carrier === 'store' || quote.stops.length >= 2;
  if (!quote.id || !Number.isFinite(quote.feeSen) || !hasStops) return 'broken';
  return secondsLeft(deadlineOfQuote(quote), deviceNowMs) > 0 ? 'valid' : 'expired';
}

export function deadlineOfQuote({ expiresAt, skewMs }: DraftQuote): Deadline {
  return { endsAtMs: Date.parse(expiresAt), skewMs };
}

/** A quote marked as ended, as the server has decided, whatever this device's clock says. */
export function endedQuote(quote: DraftQuote): DraftQuote {
  return { ...quote, expiresAt: new Date(0).toISOString() };
}

/**
 * The slot as a quote is asked with it. Only the server decides whether the slot has begun: a phone's clock may be
 * wrong.
 */
export function slotToQuote(
  date: string,
  time: string,
): { deliveryDate: string | null; deliveryTime: string | null; scheduledTime: string | null } {
  const begins = slotBegins(date, time);
  return {
    deliveryDate: date || null,
    deliveryTime: time || null,
    scheduledTime: begins === undefined ? null : new Date(begins).toISOString(),
  };
}

export interface Complaint {
  readonly title: PlainKey;
  readonly text: PlainKey;
  /** The field to correct; none when the quote is missing. */
  readonly field?: DeliveryField | undefined;
}

/** What a refused Continue says about the delivery, in the specified order; undefined when all is there. */
export function deliveryComplaint(delivery: DraftDelivery, deviceNowMs: number): Complaint | undefined {
  const faults = deliveryFaults(delivery);
  if (faults.has('unit') || faults.has('address')) {
    return {
      title: 'checkout.delivery.noAddress',
      text: 'checkout.delivery.noAddressText',
      field: faults.has('unit') ? 'unit' : 'address',
    };
  }
  if (faults.has('pin')) return { ...missingForQuote, field: 'pin' };
  const state = quoteStateOf(delivery.quote, deviceNowMs);
  return state === 'valid' ? undefined : quoteComplaints[state];
}

/** What a refused request for a quote says. */
export const missingForQuote = {
  title: 'checkout.delivery.incomplete',
  text: 'checkout.delivery.incompleteText',
} as const;

export const quoteComplaints = {
  none: { title: 'checkout.quote.needed', text: 'checkout.quote.neededText' },
  broken: { title: 'checkout.quote.invalid', text: 'checkout.quote.invalidText' },
  expired: { title: 'checkout.quote.expired', text: 'checkout.quote.expiredText' },
} as const satisfies Record<Exclude<QuoteState, 'valid'>, Complaint>;
