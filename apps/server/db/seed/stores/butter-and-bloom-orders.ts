import type { OrderSource } from '../build-orders.ts';
import { butterAndBloomEarlierOrders } from './butter-and-bloom-earlier-orders.ts';
import { butterAndBloomLatestOrders } from './butter-and-bloom-latest-orders.ts';

/** Newest last: order numbers follow this sequence. */
export const butterAndBloomOrders: readonly OrderSource[] = [
  ...butterAndBloomEarlierOrders,
  ...butterAndBloomLatestOrders,
];
