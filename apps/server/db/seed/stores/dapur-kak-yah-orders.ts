import type { OrderSource } from '../build-orders.ts';
import { kakYahEarlierOrders } from './dapur-kak-yah-earlier-orders.ts';
import { kakYahLatestOrders } from './dapur-kak-yah-latest-orders.ts';

/** Newest last: order numbers follow this sequence. */
export const kakYahOrders: readonly OrderSource[] = [...kakYahEarlierOrders, ...kakYahLatestOrders];
