import { canCourierCall } from '@dapur/contract/courier-phone';
import { isEmailShape } from '@dapur/contract/email';
import { isPhoneShape } from '@dapur/contract/phone-shape';
import type { DraftQuote, OrderDraft } from '../../lib/order-draft.ts';

export type CustomerField = 'name' | 'phone' | 'email';
export type CustomerFault = 'missing' | 'shape' | 'courier';

/**
 * Whether a courier brings the order: couriers call Malaysian numbers only. The quote says so; before a quote, the
 * vehicles do, of which a store that delivers herself has none. While neither is known, no number is refused.
 */
export function isByCourier(
  method: OrderDraft['method'],
  quote: Pick<DraftQuote, 'carrier'> | null,
  vehicles: readonly unknown[] | undefined,
): boolean {
  if (method !== 'delivery') return false;
  return quote === null ? vehicles !== undefined && vehicles.length > 0 : quote.carrier === 'lalamove';
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

function phoneFault(value: string, byCourier: boolean): CustomerFault | undefined {
  if (value.trim() === '') return 'missing';
  if (!isPhoneShape(value)) return 'shape';
  return byCourier && !canCourierCall(value) ? 'courier' : undefined;
}

function emailFault(value: string): CustomerFault | undefined {
  if (value.trim() === '') return 'missing';
  return isEmailShape(value.trim()) ? undefined : 'shape';
}
