import type { User } from '@dapur/contract/people/identity';
import type { OrderDraft } from '../../lib/order/order-draft.ts';

/** The customer's details with the account's in the fields that are empty; what was typed stays. */
export function prefilled(
  customer: OrderDraft['customer'],
  { full_name, phone, email }: Pick<User, 'full_name' | 'phone' | 'email'>,
): OrderDraft['customer'] {
  return {
    name: customer.name.trim() ? customer.name : full_name,
    phone: customer.phone.trim() ? customer.phone : (phone ?? ''),
    email: customer.email.trim() ? customer.email : email,
  };
}
