/**
 * Where the payer's browser comes back to: what the client asked for if it lies under one of the store's own addresses,
 * else the store's payment result page. Addresses are absolute without a slash at the end, the first is the fallback's.
 */
export function paymentRedirectUrl(
  asked: string | undefined,
  storeUrls: readonly [string, ...string[]],
  orderId: string,
): string {
  const fallback = `${storeUrls[0]}/payment-result?reference=${encodeURIComponent(orderId)}`;
  // Browsers and parsers disagree about backslashes, control characters and encoded separators.
  if (asked === undefined || /[\\\p{Cc}\s]|%5c|%2f|%00/iu.test(asked) || asked.startsWith('//'))
    return fallback;
  // A bare path is one of the first address: another's root is "/" and would take every path.
  const absolute = URL.parse(asked, new URL(storeUrls[0]).origin)?.href ?? '';
  return (
    storeUrls.map((storeUrl) => underStore(absolute, new URL(storeUrl))).find((url) => url !== undefined) ??
    fallback
  );
}

function underStore(asked: string, store: URL): string | undefined {
  const url = URL.parse(asked);
  if (url === null || url.origin !== store.origin || url.username !== '' || url.password !== '')
    return undefined;
  const root = store.pathname.replace(/(?<!\/)\/+$/, '');
  return url.pathname === root || url.pathname.startsWith(`${root}/`) ? url.href : undefined;
}
