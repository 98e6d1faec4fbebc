import type { OrderSource } from '../build-orders.ts';
import { earlierOrders } from './butter-and-bloom-earlier-orders.ts';
import { latestOrders } from './butter-and-bloom-latest-orders.ts';

/** Newest last: order numbers follow this sequence. */
export const butterAndBloomOrders: readonly OrderSource[] = [...earlierOrders, ...latestOrders];
