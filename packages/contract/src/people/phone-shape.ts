import { normalisePhone } from './phone.ts';

/** Digits, spaces, hyphens, parentheses and an optional leading plus (specification, storefront ordering, section 5). */
export function isPhoneShape(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return /^\+?[\d\s()-]+$/.test(value.trim()) && digits >= 7 && digits <= 15;
}

/** A message in WhatsApp, already written, to this number; undefined where it is no number to write to. */
export function whatsappHref(phone: string | null | undefined, text: string): string | undefined {
  const digits = phone && isPhoneShape(phone) ? normalisePhone(phone).replace(/\D/g, '') : '';
  return digits === '' ? undefined : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
