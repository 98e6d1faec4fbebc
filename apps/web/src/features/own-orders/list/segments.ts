import type { OrderSegment } from '@dapur/contract/orders/my-orders';

export type { OrderSegment };

/** In the order of the page. */
export const segments: readonly OrderSegment[] = ['upcoming', 'past', 'cancelled', 'to_pay'];

/** The segment that an address names; the first one where it names none. */
export function segmentOf(value: string | null): OrderSegment {
  return segments.find((segment) => segment === value) ?? 'upcoming';
}
