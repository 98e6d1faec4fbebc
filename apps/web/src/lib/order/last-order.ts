/** The order that was placed last at a store by this device. Who may see it, its proof says, and not this. */
export interface LastOrder {
  readonly id: string;
  /** How it stood when its buyer waved it away: told again once it stands otherwise. */
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
