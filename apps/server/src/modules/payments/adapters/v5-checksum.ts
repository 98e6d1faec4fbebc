import { createHmac } from 'node:crypto';
import type { Secret } from '../../../kernel/secret.ts';

/** What each of the provider's payout calls carries: HMAC-SHA512 of the values alone, one behind the other, in hex. */
export function v5Checksum(values: readonly string[], xSignatureKey: Secret): string {
  return createHmac('sha512', xSignatureKey.reveal()).update(values.join('')).digest('hex');
}
