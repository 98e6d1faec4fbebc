import type { MailAddress } from '../platform/mail/index.ts';

/** Reads `Dapur <orders@dapur.my>` or a plain address. */
export function mailAddress(text: string): MailAddress {
  const match = /^([^<]*)<([^<>]+)>$/.exec(text.trim());
  if (match === null) return { address: text.trim() };
  const [, stated = '', address = ''] = match;
  const name = stated.trim().replace(/^"|"$/g, '');
  return name === '' ? { address } : { address, name };
}
