import { lastOrderKey, type LastOrder } from './last-order.ts';

export function keepLastOrder(slug: string, order: LastOrder): void {
  try {
    window.localStorage.setItem(lastOrderKey(slug), JSON.stringify(order));
  } catch {
    // Without storage the store page cannot show the last order; the mail still leads to it.
  }
}

export function forgetLastOrder(slug: string): void {
  try {
    window.localStorage.removeItem(lastOrderKey(slug));
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}
