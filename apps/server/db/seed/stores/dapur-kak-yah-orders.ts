import type { OrderSource } from '../build-orders.ts';
import { earlierOrders } from './dapur-kak-yah-earlier-orders.ts';
import { latestOrders } from './dapur-kak-yah-latest-orders.ts';

/** Newest last: order numbers follow this sequence. */
export const kakYahOrders: readonly OrderSource[] = [...earlierOrders, ...latestOrders];
