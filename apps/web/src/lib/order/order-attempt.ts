import { isLocale } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import { isLike } from '../kept-shape.ts';
import { newId } from '../new-id.ts';
import type { OrderDraft } from './order-draft.ts';
import { trimmedRecipient } from './recipient.ts';

/**
 * The id under which an order is sent, kept beside the draft. The server takes the id as the idempotency key, so a
 * retry or a reload must send the same one, and an order with other content a new one.
 */
export interface OrderAttempt {
  readonly id: string;
  readonly fingerprint: string;
  /** The language it was first sent in: if it is sent again after a switch of language, it must stay the same order. */
  readonly lang: Locale;
}

/** A fingerprint of everything in which two orders can differ for the server. */
export function fingerprintOf(draft: OrderDraft, discountSen: number, totalSen: number): string {
  const { unit, building, address, pin, vehicle, quote, recipient = null } = draft.delivery;
  const content = JSON.stringify([
    draft.date,
    draft.time,
    draft.method,
    draft.pickupLocationId,
    [unit.trim(), building.trim(), address.trim(), pin?.lat, pin?.lng, vehicle, quote?.id],
    // Left out where the buyer receives it, so that an order sent before this could be said stays the same.
    ...(recipient ? [trimmedRecipient(recipient)] : []),
    draft.customer.name.trim(),
    draft.customer.phone.trim(),
    draft.customer.email.trim(),
    draft.notes.trim(),
    draft.voucherCode,
    draft.items.map((item) => [item.productId, item.quantity, byTitle(item.options)]),
    discountSen,
    totalSen,
  ]);
  return `${hash(content, 5381)}${hash(content, 52711)}`;
}

/** The attempt to send: the kept one when it is for the same content, else a new one, which is then kept. */
export function attemptFor(slug: string, fingerprint: string, lang: Locale): OrderAttempt {
  const kept = readAttempt(slug);
  return kept?.fingerprint === fingerprint ? kept : newAttempt(slug, fingerprint, lang);
}

/** Makes a new id for this content and keeps it in place of the old one. */
export function newAttempt(slug: string, fingerprint: string, lang: Locale): OrderAttempt {
  const attempt = { id: newId(), fingerprint, lang };
  try {
    window.localStorage.setItem(key(slug), JSON.stringify(attempt));
  } catch {
    // Without storage a reload gets a new id; the server's own checks still hold.
  }
  return attempt;
}

type KeptAttempt = Omit<OrderAttempt, 'lang'> & Partial<Pick<OrderAttempt, 'lang'>>;

export function readAttempt(slug: string): OrderAttempt | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key(slug)) ?? 'null');
    // An older page kept no language.
    if (!isLike<KeptAttempt>(kept, { id: '', fingerprint: '', lang: null })) return null;
    const { id, fingerprint, lang } = kept;
    return { id, fingerprint, lang: isLocale(lang) ? lang : 'en' };
  } catch {
    return null;
  }
}

export function forgetAttempt(slug: string): void {
  try {
    window.localStorage.removeItem(key(slug));
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}

const byTitle = (options: OrderDraft['items'][number]['options']) =>
  Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));

const key = (slug: string) => `dapur:attempt:${slug}`;

function hash(text: string, seed: number): string {
  let value = seed;
  for (let index = 0; index < text.length; index += 1)
    value = (Math.imul(value, 33) ^ text.charCodeAt(index)) >>> 0;
  return value.toString(36);
}
