/**
 * Where the payer's browser comes back to: what the client asked for if it lies under the store on our own origin,
 * else the store's payment result page. `storeUrl` is absolute without a slash at the end.
 */
export function paymentRedirectUrl(asked: string | undefined, storeUrl: string, orderId: string): string {
  const fallback = `${storeUrl}/payment-result?reference=${encodeURIComponent(orderId)}`;
  // Browsers and parsers disagree about backslashes, control characters and encoded separators.
  if (asked === undefined || /[\\\p{Cc}\s]|%5c|%2f|%00/iu.test(asked) || asked.startsWith('//')) return fallback;
  const store = new URL(storeUrl);
  const url = URL.parse(asked, store.origin);
  if (url === null || url.origin !== store.origin || url.username !== '' || url.password !== '') return fallback;
  const root = store.pathname.replace(/\/+$/, '');
  return url.pathname === root || url.pathname.startsWith(`${root}/`) ? url.href : fallback;
}
