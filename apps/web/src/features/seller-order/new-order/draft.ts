import type { Locale } from '@dapur/contract/primitives';
import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import { feeForItems } from '@dapur/contract/delivery/fee-promise';
import { toSen } from '@dapur/contract/money/money';
import { foldedText } from '@dapur/contract/words/clean-text';
import type { LatLng } from '@dapur/contract/delivery/geo';
import { NEW_ORDER } from '../../../lib/account/forget-people.ts';
import { isLike, type Sample } from '../../../lib/kept-shape.ts';
import { newId } from '../../../lib/new-id.ts';
import type { Line } from '../lines/line.ts';

export interface Quote {
  readonly id: string;
  /** In MYR. */
  readonly fee: number;
  /** In MYR: items of this much or more are delivered free; null: never. */
  readonly freeFrom: number | null;
  readonly km: number;
  /** For which address, pin and time it was given. */
  readonly key: string;
}

/** The delivery fee with items of this price, in sen. */
export const feeOf = ({ fee, freeFrom }: Pick<Quote, 'fee' | 'freeFrom'>, itemsSen: number): number =>
  feeForItems({ feeSen: toSen(fee), freeFromSen: freeFrom === null ? null : toSen(freeFrom) }, itemsSen);

/** Where and when something is brought, and what that costs. */
export interface PlaceDraft {
  readonly delivery_date: string;
  readonly delivery_time: string;
  readonly unit: string;
  readonly building: string;
  readonly address: string;
  readonly pin: { readonly lat: number; readonly lng: number } | null;
  readonly quote: Quote | undefined;
  /** Who receives it; absent or null: the customer. */
  readonly recipient?: Recipient | null;
}

/** An order that is being taken down. */
export interface ManualOrderDraft extends PlaceDraft {
  /** The idempotency key: sent twice it is one order. */
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly items: readonly Line[];
  readonly method: 'pickup' | 'delivery';
  readonly pickupId: string | null;
  readonly payment: 'link' | 'on_pickup' | 'cash' | 'transfer' | 'elsewhere';
  readonly hours: number;
  readonly reference: string;
  readonly discount: string;
  readonly notes: string;
  readonly lang: Locale;
}

export const emptyManualOrder = (lang: ManualOrderDraft['lang']): ManualOrderDraft => ({
  id: newId(),
  name: '',
  phone: '',
  email: '',
  items: [],
  method: 'pickup',
  delivery_date: '',
  delivery_time: '',
  pickupId: null,
  unit: '',
  building: '',
  address: '',
  pin: null,
  quote: undefined,
  payment: 'link',
  hours: 24,
  reference: '',
  discount: '',
  notes: '',
  lang,
});

/** How it is paid: nobody collects what is brought, so that is paid by a link instead. */
export const paymentOf = ({
  method,
  payment,
}: Pick<ManualOrderDraft, 'method' | 'payment'>): ManualOrderDraft['payment'] =>
  method === 'delivery' && payment === 'on_pickup' ? 'link' : payment;

/** Where and to whom something is brought: the fields that may be wrong. */
export type PlaceFault = 'unit' | 'address' | 'quote' | 'recipient.name' | 'recipient.phone';

/** Identifies what a quote is for: when any of it changes, another quote is needed. */
export const manualQuoteKey = ({
  address,
  pin,
  delivery_date: date,
  delivery_time: time,
}: PlaceDraft): string => JSON.stringify([address.trim(), pin, date, time]);

/** What is said of a wrong number: what is written in a number's signs has the wrong length. */
export const manualPhoneWords = (typed: string): 'ord.new.phoneLength' | 'ord.new.phoneWrong' =>
  /^\+?[\d\s()-]*\d[\d\s()-]*$/.test(foldedText(typed).trim()) ? 'ord.new.phoneLength' : 'ord.new.phoneWrong';

/** What is missing of a place before something can be brought there. */
export function placeFaults(draft: PlaceDraft): ReadonlySet<PlaceFault> {
  const faults = new Set<PlaceFault>();
  if (draft.unit.trim() === '') faults.add('unit');
  if (draft.address.trim().length < 5) faults.add('address');
  if (draft.quote?.key !== manualQuoteKey(draft)) faults.add('quote');
  return faults;
}

const keyOf = (slug: string): string => NEW_ORDER + slug;

const isManualOrder = (kept: unknown): kept is ManualOrderDraft =>
  isLike<ManualOrderDraft>(kept, draftSample) &&
  kept.items.every((line) => isLike<Line>(line, lineSample)) &&
  (!kept.pin || isLike<LatLng>(kept.pin, { lat: 0, lng: 0 })) &&
  (!kept.quote || isLike<Quote>(kept.quote, quoteSample)) &&
  (!kept.recipient || isLike<Recipient>(kept.recipient, { name: '', phone: '' }));

const draftSample: Sample<ManualOrderDraft> = {
  id: '',
  name: '',
  phone: '',
  email: '',
  items: [],
  method: '',
  delivery_date: '',
  delivery_time: '',
  pickupId: null,
  unit: '',
  building: '',
  address: '',
  pin: null,
  quote: null,
  recipient: null,
  payment: '',
  hours: 0,
  reference: '',
  discount: '',
  notes: '',
  lang: '',
};

const lineSample: Sample<Line> = {
  key: '',
  id: null,
  productId: '',
  name: '',
  picture: null,
  unitSen: 0,
  quantity: 0,
  options: {},
};

const quoteSample: Sample<Quote> = {
  id: '',
  fee: 0,
  freeFrom: null,
  km: 0,
  key: '',
};

/** The unfinished order of this device's tab. */
export function keptManualOrder(slug: string): ManualOrderDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? 'null');
    return isManualOrder(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepManualOrder(slug: string, draft: ManualOrderDraft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(keyOf(slug));
    else sessionStorage.setItem(keyOf(slug), JSON.stringify(draft));
  } catch {
    // Without storage, the draft lasts as long as the page.
  }
}
