import { normalisePhone } from '../people/phone.ts';

/** Courier delivery takes Malaysian numbers only: one that starts with + must start with +60. */
export function isMalaysianForCourier(value: string): boolean {
  const phone = value.trim();
  return !phone.startsWith('+') || phone.startsWith('+60');
}

/** Whether a number has the length that its country gives it; of other countries only the bounds of all are known. */
export function hasPhoneLength(phone: string): boolean {
  const normal = normalisePhone(phone);
  return normal.startsWith('+60') ? canCourierCall(normal) : true;
}

/** Whether the courier takes this number for a driver to call; another it would refuse once the order is paid. */
export function canCourierCall(phone: string): boolean {
  return /^\+60[1-9]\d{7,9}$/.test(normalisePhone(phone));
}
