import { isOneOf } from '../is-one-of.ts';

/** How a store stands. */
export const storeStatuses = ['draft', 'live', 'paused', 'vacation', 'closed', 'suspended'] as const;

/** Shoppers see it and what it sells; a holiday is told from its days, and is not stored. */
export const visibleStatuses = [
  'live',
  'paused',
] as const satisfies readonly (typeof storeStatuses)[number][];

/** It sells, though perhaps not at the moment. */
export const openStoreStatuses = [
  'live',
  'paused',
  'vacation',
] as const satisfies readonly (typeof storeStatuses)[number][];

/** It takes no orders for a while. */
export const breakStatuses = [
  'paused',
  'vacation',
] as const satisfies readonly (typeof storeStatuses)[number][];

export const isVisibleStore = isOneOf(visibleStatuses);
export const isOpenStore = isOneOf(openStoreStatuses);
export const isOnBreak = isOneOf(breakStatuses);
