import { isStoreSegment } from '@dapur/contract/stores/slug';

/** What we put into the address that a payment provider sends the browser back to. */
const OUR_PARAMETERS = ['status', 'reference'];

/** `added`: what providers add to that address. */
export function isPaymentReturn(search: string, added: readonly string[]): boolean {
  const query = new URLSearchParams(search);
  return [...OUR_PARAMETERS, ...added].some((name) => query.has(name));
}

/**
 * Where `/payment-result` without a store leads (specification, storefront ordering, section 2): to the store that the
 * query names or that was visited last, with the query kept; to the front page when no payment is returning.
 */
export function paymentReturnTarget(
  search: string,
  added: readonly string[],
  lastVisited: string | undefined,
): string {
  if (!isPaymentReturn(search, added)) return '/';
  const query = new URLSearchParams(search);
  const slug = [query.get('tenant')?.toLowerCase(), lastVisited].find(
    (one) => one !== undefined && isStoreSegment(one),
  );
  return slug === undefined ? '/' : `/${slug}/payment-result${search}`;
}
