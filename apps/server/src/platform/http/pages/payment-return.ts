import { isStoreSegment } from '@dapur/contract/slug';

/** What the payment provider adds to the address it sends the browser back to. */
const PROVIDER_PARAMETERS = ['status', 'reference', 'billplz[id]', 'billplz[paid]'];

/**
 * Where `/payment-result` without a store leads (specification, storefront ordering, section 2): to the store that the
 * query names or that was visited last, with the query kept; to the front page when no payment is returning.
 */
export function paymentReturnTarget(search: string, lastVisited: string | undefined): string {
  const query = new URLSearchParams(search);
  if (!PROVIDER_PARAMETERS.some((name) => query.has(name))) return '/';
  const slug = [query.get('tenant')?.toLowerCase(), lastVisited].find(
    (one) => one !== undefined && isStoreSegment(one),
  );
  return slug === undefined ? '/' : `/${slug}/payment-result${search}`;
}
