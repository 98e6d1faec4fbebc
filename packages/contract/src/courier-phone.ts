import { isMalaysianMobile, normaliseMalaysianPhone } from './malaysian-phone.ts';

/** Courier delivery takes Malaysian numbers only: one that starts with + must start with +60. */
export function isMalaysianForCourier(value: string): boolean {
  const phone = value.trim();
  return !phone.startsWith('+') || phone.startsWith('+60');
}

/** Whether the courier takes this number for a driver to call; another it would refuse once the order is paid. */
export function canCourierCall(phone: string): boolean {
  return isMalaysianForCourier(phone) && isMalaysianMobile(normaliseMalaysianPhone(phone));
}
