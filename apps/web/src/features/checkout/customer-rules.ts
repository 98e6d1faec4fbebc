import { isEmailShape, isMalaysianForCourier, isPhoneShape } from '@dapur/contract/phone';
import type { OrderDraft } from '../../lib/order-draft.ts';

export type CustomerField = 'name' | 'phone' | 'email';
export type CustomerFault = 'missing' | 'shape' | 'courier';

/** What is wrong with each field; a field without fault is absent (specification, storefront ordering, section 5). */
export function customerFaults(
  customer: OrderDraft['customer'],
  method: OrderDraft['method'],
): Partial<Record<CustomerField, CustomerFault>> {
  const phone = phoneFault(customer.phone, method);
  const email = emailFault(customer.email);
  return {
    ...(customer.name.trim() === '' ? { name: 'missing' as const } : {}),
    ...(phone ? { phone } : {}),
    ...(email ? { email } : {}),
  };
}

function phoneFault(value: string, method: OrderDraft['method']): CustomerFault | undefined {
  if (value.trim() === '') return 'missing';
  if (!isPhoneShape(value)) return 'shape';
  return method === 'delivery' && !isMalaysianForCourier(value) ? 'courier' : undefined;
}

function emailFault(value: string): CustomerFault | undefined {
  if (value.trim() === '') return 'missing';
  return isEmailShape(value.trim()) ? undefined : 'shape';
}
