import type { MailAddress } from '../platform/mail/index.ts';

/** Reads `Dapur <orders@dapur.my>` or a plain address. */
export function mailAddress(text: string): MailAddress {
  const match = /^\s*(?:"?([^"<]*?)"?\s*)<([^<>]+)>\s*$/.exec(text);
  if (match === null) return { address: text.trim() };
  const [, name = '', address = ''] = match;
  return name === '' ? { address } : { address, name };
}
