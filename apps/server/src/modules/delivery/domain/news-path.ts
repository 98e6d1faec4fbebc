import type { CourierId } from '@dapur/contract/delivery/couriers';

/** Where a courier brings a store's news. It signs this path as it was given to it, whatever stands before this server. */
export const newsPath = (provider: CourierId, tenantId: string): string =>
  `/api/${provider}/webhook/${tenantId}`;
