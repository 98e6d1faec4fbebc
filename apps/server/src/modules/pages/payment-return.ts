import { isStoreSegment } from '@dapur/contract/slug';

/** What the payment provider adds to the address it sends the browser back to. */
const PROVIDER_PARAMETERS = ['status', 'reference', 'billplz[id]', 'billplz[paid]'];

export function isPaymentReturn(search: string): boolean {
  const query = new URLSearchParams(search);
  return PROVIDER_PARAMETERS.some((name) => query.has(name));
}

/**
 * Where `/payment-result` without a store leads (specification, storefront ordering, section 2): to the store that the
 * query names or that was visited last, with the query kept; to the front page when no payment is returning.
 */
export function paymentReturnTarget(search: string, lastVisited: string | undefined): string {
  if (!isPaymentReturn(search)) return '/';
  const query = new URLSearchParams(search);
  const slug = [query.get('tenant')?.toLowerCase(), lastVisited].find(
    (one) => one !== undefined && isStoreSegment(one),
  );
  return slug === undefined ? '/' : `/${slug}/payment-result${search}`;
}
