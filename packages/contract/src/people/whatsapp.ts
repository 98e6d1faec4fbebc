import { isPhoneShape } from './phone-shape.ts';
import { normalisePhone } from './phone.ts';

/** A message in WhatsApp, already written, to this number; undefined where it is no number to write to. */
export function whatsappHref(phone: string | null | undefined, text: string): string | undefined {
  const digits = phone && isPhoneShape(phone) ? normalisePhone(phone).replace(/\D/g, '') : '';
  return digits === '' ? undefined : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
