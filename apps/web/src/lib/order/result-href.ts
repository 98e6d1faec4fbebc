/** The page that shows how an order stands; `base` is the path of the store's root. */
export function resultHref(base: string, orderId: string): string {
  return `${base}/payment-result?reference=${encodeURIComponent(orderId)}`;
}
