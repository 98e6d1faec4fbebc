import { createHash, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../../../kernel/secret.ts';

/** What the hash of a call covers, as it came. Neither the bill nor the amount is among it. */
export type HashedFields = { readonly status: string; readonly orderId: string; readonly refno: string };

/** MD5 of the key, these values and the word `ok`, one behind the other: 32 lower-case hex digits. */
export function callbackHash({ status, orderId, refno }: HashedFields, key: Secret): string {
  return createHash('md5').update(`${key.reveal()}${status}${orderId}${refno}ok`, 'utf8').digest('hex');
}

/** Constant-time comparison, in either case of the digits. An account without a key never matches. */
export function callbackHashMatches(fields: HashedFields, given: string, key: Secret): boolean {
  if (key.isEmpty || !/^[0-9a-f]{32}$/i.test(given)) return false;
  return timingSafeEqual(Buffer.from(callbackHash(fields, key), 'hex'), Buffer.from(given, 'hex'));
}
