import type { OrderDraft } from '../../lib/order/order-draft.ts';

export type Buyer = OrderDraft['customer'];

const KEY = 'dapur:me';

/** What this device was asked to remember of a guest, for the next order at any store; null for nothing. */
export function rememberedBuyer(): Buyer | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as Partial<Buyer> | null;
    return [kept?.name, kept?.phone, kept?.email].every((text) => typeof text === 'string')
      ? { name: kept!.name!, phone: kept!.phone!, email: kept!.email! }
      : null;
  } catch {
    return null;
  }
}

export function rememberBuyer({ name, phone, email }: Buyer): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ name, phone, email }));
  } catch {
    // A convenience only: without storage the guest fills it in again.
  }
}

export function forgetBuyer(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}
