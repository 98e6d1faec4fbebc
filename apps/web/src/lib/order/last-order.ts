/** The order that this device placed last at a store. It gives no access to the order: that needs its proof. */
export interface LastOrder {
  readonly id: string;
  /** The order's state when its buyer dismissed it; once the state changes, the order is shown again. */
  readonly dismissed?: string;
}

export const lastOrderKey = (slug: string) => `dapur:last-order:${slug}`;

export function lastOrder(slug: string): LastOrder | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(lastOrderKey(slug)) ?? 'null') as Partial<LastOrder> | null;
    if (typeof kept?.id !== 'string') return null;
    return { id: kept.id, ...(typeof kept.dismissed === 'string' ? { dismissed: kept.dismissed } : {}) };
  } catch {
    return null;
  }
}
