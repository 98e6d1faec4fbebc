import type { TodayView } from '@dapur/contract/orders/seller-today';

type Day = TodayView['days'][number];

export interface Fill {
  readonly state: 'rest' | 'open' | 'low' | 'full';
  /** 0 to 1. */
  readonly share: number;
  /** Portions that are left. */
  readonly left: number;
}

/** From here on a seller should know that little is left. */
const LOW = 0.85;

/** How full a day is. A closed day with orders on it still shows them. */
export function fillOfDay({ is_open: isOpen, orders, portions, limit }: Day): Fill {
  const left = limit === null ? Infinity : Math.max(0, limit - portions);
  const share = limit === null || limit === 0 ? 0 : Math.min(1, portions / limit);
  if (!isOpen) return { state: orders > 0 ? 'open' : 'rest', share, left };
  if (limit !== null && left === 0) return { state: 'full', share: 1, left };
  return { state: share >= LOW ? 'low' : 'open', share, left };
}
