import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../../../kernel/secret.ts';

/** One signed value: the flattened key (`billplz[paid]` is `billplzpaid`) and the raw, url-decoded value. */
export type SignedPair = readonly [key: string, value: string];

/** The text that X Signature signs, without `x_signature` itself (leave it out of `pairs`). */
export function canonicalString(pairs: Iterable<SignedPair>): string {
  // Whole elements are sorted, lower-cased: by key alone, or upper-cased, `paid_amount` would land after `paid`.
  return Array.from(pairs, ([key, value]) => key + value)
    .map((element) => ({ element, rank: element.toLowerCase() }))
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
    .map(({ element }) => element)
    .join('|');
}

/** HMAC-SHA256 of the canonical string, 64 lower-case hex digits. */
export function xSignature(pairs: Iterable<SignedPair>, key: Secret): string {
  return createHmac('sha256', key.reveal()).update(canonicalString(pairs), 'utf8').digest('hex');
}

/** Constant-time comparison. An account without a key never matches: anybody can sign with the empty key. */
export function signatureMatches(pairs: Iterable<SignedPair>, given: string, key: Secret): boolean {
  if (key.isEmpty || !/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(xSignature(pairs, key), 'hex'), Buffer.from(given, 'hex'));
}

/** What each of the provider's payout calls carries: HMAC-SHA512 of the values alone, one behind the other, in hex. */
export function v5Checksum(values: readonly string[], xSignatureKey: Secret): string {
  return createHmac('sha512', xSignatureKey.reveal()).update(values.join('')).digest('hex');
}
