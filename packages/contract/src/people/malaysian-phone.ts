import { foldedText } from '../words/clean-text.ts';
import { normalisePhone } from './phone.ts';

/**
 * On blur: a leading 0 gets +6 before it; a leading 1 followed by a digit gets +60 before it. 00 begins a number with
 * its country, so a plus takes its place. Anything else stays.
 */
export function prefixMalaysianPhone(value: string): string {
  const phone = value.trim();
  if (phone.startsWith('00')) return phone.replace(/^0+/, '+');
  if (phone.startsWith('0')) return `+6${phone}`;
  if (/^1\d/.test(phone)) return `+60${phone}`;
  return phone;
}

/**
 * As registration writes a phone: spaces, dashes and brackets out; without its country it gets +60, a leading 0
 * dropped; then in the one form of all numbers.
 */
export function normaliseMalaysianPhone(value: string): string {
  const phone = foldedText(value)
    .replace(/[\s()-]/g, '')
    .replace(/^00+/, '+');
  if (phone === '') return phone;
  // What is no number stays as it was typed, and is refused.
  if (!/^\+?\d+$/.test(phone)) return phone.startsWith('+') ? phone : `+60${phone.replace(/^0/, '')}`;
  if (phone.startsWith('+') || /^60\d{8,11}$/.test(phone)) return normalisePhone(phone);
  return normalisePhone(`+60${phone}`);
}

/** +60 followed by 8 to 11 digits. */
export function isMalaysianMobile(value: string): boolean {
  return /^\+60\d{8,11}$/.test(value);
}
