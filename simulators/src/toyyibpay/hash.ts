import { createHash } from 'node:crypto';

export type HashedFields = { readonly status: string; readonly order_id: string; readonly refno: string };

/**
 * The provider's side of the callback's hash. Written apart from the product's check on purpose: two implementations
 * that agree on the vectors cannot hide each other's mistake.
 */
export function callbackHash({ status, order_id, refno }: HashedFields, userSecretKey: string): string {
  return createHash('md5').update(`${userSecretKey}${status}${order_id}${refno}ok`, 'utf8').digest('hex');
}
