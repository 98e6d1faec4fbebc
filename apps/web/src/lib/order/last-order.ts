/** The order that was placed last at a store by this device. Who may see it, its proof says, and not this. */
export interface LastOrder {
  readonly id: string;
  /** How it stood when its buyer waved it away: told again once it stands otherwise. */
  readonly dismissed?: string;
}

const key = (slug: string) => `dapur:last-order:${slug}`;

export function lastOrder(slug: string): LastOrder | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(key(slug)) ?? 'null') as Partial<LastOrder> | null;
    if (typeof kept?.id !== 'string') return null;
    return { id: kept.id, ...(typeof kept.dismissed === 'string' ? { dismissed: kept.dismissed } : {}) };
  } catch {
    return null;
  }
}

export function keepLastOrder(slug: string, order: LastOrder): void {
  try {
    window.localStorage.setItem(key(slug), JSON.stringify(order));
  } catch {
    // Without storage the store page says nothing of it; the mail does.
  }
}

export function forgetLastOrder(slug: string): void {
  try {
    window.localStorage.removeItem(key(slug));
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}
