import { isEmailShape } from '@dapur/contract/people/email';
import { MailRefusedError, type MailAddress } from './transport.ts';

/**
 * An address as mail headers and the SMTP envelope may carry it. Throws MailRefusedError for line breaks and other
 * control characters, spaces, lists and quoted forms: a typed address must not add headers or receivers.
 */
export function safeAddress({ address, name }: MailAddress): { address: string; name: string } {
  if (!isEmailShape(address)) throw new MailRefusedError('not a single plain mail address');
  return { address, name: headerText(name ?? '', 100) };
}

/** Text for one header line: control characters become spaces, cut at `limit` characters. */
export function headerText(text: string, limit: number): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return Array.from(line).slice(0, limit).join('');
}

/** Throws MailRefusedError unless the id is `left@right` in plain characters. */
export function safeMessageId(id: string): string {
  if (id.length > 200 || !/^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+$/.test(id))
    throw new MailRefusedError('not a message id');
  return `<${id}>`;
}

/** An http address as a header's `<…>` may carry it. Throws MailRefusedError for anything else. */
export function safeLink(url: string): string {
  if (!URL.canParse(url) || !/^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]+$/.test(url) || url.length > 900)
    throw new MailRefusedError('not an address that a header may carry');
  return `<${url}>`;
}
