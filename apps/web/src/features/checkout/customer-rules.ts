import { foldedText } from '@dapur/contract/words/clean-text';
import { isEmailShape } from '@dapur/contract/people/email';
import type { PlainKey } from '../../i18n/index.tsx';
import { phoneFault, type PhoneFault } from '../../lib/order/recipient.ts';
import type { DraftQuote, OrderDraft } from '../../lib/order/order-draft.ts';

export type CustomerField = 'name' | 'phone' | 'email';
export type CustomerFault = PhoneFault;

/** Phone and e-mail are corrected only after this long without a key (specification, storefront ordering, section 9). */
export const IDLE_MS = 3_000;

/**
 * Whether a courier brings the order: couriers call Malaysian numbers only. The quote says so. Before a quote
 * the vehicles do: a store that delivers itself has none. While neither is known, no number is refused.
 */
export function isByCourier(
  method: OrderDraft['method'],
  quote: Pick<DraftQuote, 'carrier'> | null,
  vehicles: readonly unknown[] | undefined,
): boolean {
  if (method !== 'delivery') return false;
  return quote === null ? vehicles !== undefined && vehicles.length > 0 : quote.carrier === 'courier';
}

/** What is wrong with each field; a field without fault is absent (specification, storefront ordering, section 5). */
export function customerFaults(
  customer: OrderDraft['customer'],
  byCourier: boolean,
): Partial<Record<CustomerField, CustomerFault>> {
  const phone = phoneFault(customer.phone, byCourier);
  const email = emailFault(customer.email);
  return {
    ...(customer.name.trim() === '' ? { name: 'missing' as const } : {}),
    ...(phone ? { phone } : {}),
    ...(email ? { email } : {}),
  };
}

/** What is said of a number that is there and wrong. */
export function phoneFaultWords(fault: CustomerFault): PlainKey {
  if (fault === 'courier') return 'checkout.phone.courier';
  return fault === 'length' ? 'checkout.phone.length' : 'checkout.phone.text';
}

/** What is said of a recipient's number. */
export const recipientPhoneWords = (fault: PhoneFault): PlainKey =>
  fault === 'missing' ? 'checkout.recipient.phoneMissing' : phoneFaultWords(fault);

function emailFault(typed: string): CustomerFault | undefined {
  const value = foldedText(typed).trim();
  if (value === '') return 'missing';
  return isEmailShape(value) ? undefined : 'shape';
}
