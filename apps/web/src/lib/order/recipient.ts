import { foldedText } from '@dapur/contract/words/clean-text';
import { canCourierCall, hasPhoneLength } from '@dapur/contract/delivery/courier-phone';
import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import { isPhoneShape } from '@dapur/contract/people/phone-shape';

export type PhoneFault = 'missing' | 'shape' | 'courier' | 'length';

/** What is wrong with a phone number that is being typed; couriers call Malaysian ones only. */
export function phoneFault(typed: string, byCourier: boolean): PhoneFault | undefined {
  const value = foldedText(typed).trim();
  if (value === '') return 'missing';
  if (!isPhoneShape(value)) return 'shape';
  if (!hasPhoneLength(value)) return 'length';
  return byCourier && !canCourierCall(value) ? 'courier' : undefined;
}

export interface RecipientFaults {
  readonly name?: 'missing';
  readonly phone?: PhoneFault;
}

/** What is wrong with who receives a delivery; nothing where the buyer does. */
export function recipientFaults(recipient: Recipient | null, byCourier: boolean): RecipientFaults {
  if (recipient === null) return {};
  const phone = phoneFault(recipient.phone, byCourier);
  return { ...(recipient.name.trim() === '' ? { name: 'missing' } : {}), ...(phone ? { phone } : {}) };
}

/** As it is sent. */
export const trimmedRecipient = (recipient: Recipient | null): Recipient | null =>
  recipient && { name: recipient.name.trim(), phone: recipient.phone.trim() };
