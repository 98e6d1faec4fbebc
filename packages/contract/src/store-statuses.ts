/** How a store stands. */
export const storeStatuses = ['draft', 'live', 'paused', 'vacation', 'closed', 'suspended'] as const;
