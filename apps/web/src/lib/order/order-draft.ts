import type { CourierId } from '@dapur/contract/delivery/couriers';
import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import type { LatLng } from '@dapur/contract/delivery/geo';
import type { OptionValue } from '@dapur/contract/products/options';
import type { Carrier, VehicleType } from '@dapur/contract/delivery/tracking';
import { useSyncExternalStore } from 'react';
import { isLike, type Sample } from '../kept-shape.ts';

export type OrderStep = 1 | 2 | 3 | 4;

export interface DraftItem {
  /** One line of the cart: the same product with other options is another line. */
  readonly cartId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The product was found by its own link, and is in none of the store's lists. */
  readonly unlisted?: true;
}

export interface DraftOrder {
  readonly id: string;
  /** The order number as people read it. */
  readonly number: string;
  /** ISO instant at which the hold ends. */
  readonly expiresAt: string;
}

/** What the server promised for a delivery. It holds for the address, vehicle, date and time that stand beside it. */
export interface DraftQuote {
  readonly id: string;
  /** The fee before the items are known; from items of `freeFromSen` on, delivery is free. */
  readonly feeSen: number;
  readonly freeFromSen?: number | null;
  readonly km: number;
  readonly carrier: Carrier;
  /** Which courier; null where the store brings it. */
  readonly provider: CourierId | null;
  /** The courier's names of pickup and delivery. */
  readonly stops: readonly string[];
  /** ISO instant of the server's clock. */
  readonly expiresAt: string;
  /** Server clock minus device clock, in milliseconds. */
  readonly skewMs: number;
}

export interface DraftDelivery {
  readonly unit: string;
  readonly building: string;
  readonly address: string;
  readonly pin: LatLng | null;
  readonly vehicle: VehicleType;
  readonly quote: DraftQuote | null;
  /** The account's address that was chosen; null for one that is typed. */
  readonly savedAddressId: string | null;
  /** Who receives it; absent or null: the buyer. */
  readonly recipient?: Recipient | null;
}

/**
 * What a buyer has chosen so far. Names, prices and totals are never part of it: they are looked up in the current
 * products, so that a stored draft cannot show yesterday's price.
 */
export interface OrderDraft {
  readonly step: OrderStep;
  /** YYYY-MM-DD, or empty. */
  readonly date: string;
  /** A slot's text such as `3:00 PM`, or empty. */
  readonly time: string;
  readonly method: 'delivery' | 'pickup';
  readonly items: readonly DraftItem[];
  readonly customer: { readonly name: string; readonly phone: string; readonly email: string };
  readonly pickupLocationId: string | null;
  readonly delivery: DraftDelivery;
  readonly voucherCode: string;
  /** A code to apply as soon as the order is what it asks for: by a link, or typed too early. Empty for none. */
  readonly wantedVoucher: string;
  readonly notes: string;
  readonly order: DraftOrder | null;
  readonly paymentMethod: string;
}

export const emptyDelivery: DraftDelivery = {
  unit: '',
  building: '',
  address: '',
  pin: null,
  vehicle: 'MOTORCYCLE',
  quote: null,
  savedAddressId: null,
};

export const emptyOrderDraft: OrderDraft = {
  step: 1,
  date: '',
  time: '',
  method: 'pickup',
  items: [],
  customer: { name: '', phone: '', email: '' },
  pickupLocationId: null,
  delivery: emptyDelivery,
  voucherCode: '',
  wantedVoucher: '',
  notes: '',
  order: null,
  paymentMethod: '',
};

/** Raise it when the shape changes: an older draft is then dropped, not misread. */
const VERSION = 2;

export interface OrderDraftStore {
  get(): OrderDraft;
  /** Merges the given fields, keeps them in the browser and tells the readers. */
  set(change: Partial<OrderDraft> | ((draft: OrderDraft) => Partial<OrderDraft>)): void;
  /** Starts a new order: keeps how and where the last one was handed over, but nothing about the buyer. */
  reset(): void;
  subscribe(listener: () => void): () => void;
}

const stores = new Map<string, OrderDraftStore>();

/** The draft of one store (`slug` is the tenant's subdomain). The same object for the same slug. */
export function orderDraft(slug: string): OrderDraftStore {
  const known = stores.get(slug);
  if (known) return known;
  const store = createOrderDraft(`dapur:cart:${slug}`);
  stores.set(slug, store);
  return store;
}

/** The draft as React state. During hydration it is the empty draft, as on the server. */
export function useOrderDraft(store: OrderDraftStore): OrderDraft {
  return useSyncExternalStore(store.subscribe, store.get, () => emptyOrderDraft);
}

function createOrderDraft(key: string): OrderDraftStore {
  let draft = read(key);
  const listeners = new Set<() => void>();
  const change = (next: OrderDraft) => {
    draft = next;
    write(key, next);
    for (const listener of listeners) listener();
  };
  if (typeof window !== 'undefined') {
    // Two tabs of one store share one cart; the step stays each tab's own.
    window.addEventListener('storage', (event) => {
      if (event.key !== key) return;
      draft = { ...read(key), step: draft.step };
      for (const listener of listeners) listener();
    });
  }
  return {
    get: () => draft,
    set: (update) =>
      change(settled(draft, { ...draft, ...(typeof update === 'function' ? update(draft) : update) })),
    reset: () =>
      change({ ...emptyOrderDraft, method: draft.method, pickupLocationId: draft.pickupLocationId }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Pickup has neither address nor quote, and a quote is for one slot: both are cleared here, so that callers need not do
 * it.
 */
function settled(before: OrderDraft, draft: OrderDraft): OrderDraft {
  if (draft.method === 'pickup') return { ...draft, delivery: emptyDelivery };
  const isSameSlot = draft.date === before.date && draft.time === before.time;
  return isSameSlot ? draft : { ...draft, delivery: { ...draft.delivery, quote: null } };
}

interface Written {
  readonly version: number;
  readonly draft: object;
}

function read(key: string): OrderDraft {
  if (typeof window === 'undefined') return emptyOrderDraft;
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    if (!isLike<Written>(kept, { version: VERSION, draft: {} }) || kept.version !== VERSION)
      return emptyOrderDraft;
    const draft: unknown = { ...emptyOrderDraft, ...kept.draft };
    return isDraft(draft) ? withKnownCarrier(draft) : emptyOrderDraft;
  } catch {
    return emptyOrderDraft;
  }
}

/** Quotes of former versions called the carrier by another word. They last minutes, and one asks for another. */
function withKnownCarrier(draft: OrderDraft): OrderDraft {
  const { delivery } = draft;
  const isKnown = delivery.quote?.carrier === 'courier' || delivery.quote?.carrier === 'store';
  return isKnown || !delivery.quote ? draft : { ...draft, delivery: { ...delivery, quote: null } };
}

function write(key: string, draft: OrderDraft): void {
  try {
    window.localStorage.setItem(key, JSON.stringify({ version: VERSION, draft }));
  } catch {
    // If the storage is full or forbidden, the draft lives on in memory, and only a reload loses it.
  }
}

const isDraft = (draft: unknown): draft is OrderDraft =>
  isLike<OrderDraft>(draft, emptyOrderDraft) &&
  [1, 2, 3, 4].includes(draft.step) &&
  (draft.method === 'delivery' || draft.method === 'pickup') &&
  draft.items.every(
    (item) => isLike<DraftItem>(item, itemSample) && Number.isInteger(item.quantity) && item.quantity > 0,
  ) &&
  isLike(draft.pickupLocationId ?? '', '') &&
  isLike(draft.order ?? orderSample, orderSample) &&
  isLike(draft.delivery.pin ?? pinSample, pinSample) &&
  isLike(draft.delivery.quote ?? quoteSample, quoteSample) &&
  isLike(draft.delivery.recipient ?? recipientSample, recipientSample);

const itemSample = { cartId: '', productId: '', quantity: 1, options: {} };
const orderSample: Sample<DraftOrder> = { id: '', number: '', expiresAt: '' };
const pinSample: Sample<LatLng> = { lat: 0, lng: 0 };
const quoteSample: Sample<DraftQuote> = {
  id: '',
  feeSen: 0,
  km: 0,
  carrier: '',
  provider: null,
  stops: [],
  expiresAt: '',
  skewMs: 0,
};
const recipientSample: Sample<Recipient> = { name: '', phone: '' };
