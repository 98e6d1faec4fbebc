import type { DeliveryDate, DeliveryTime } from '@dapur/contract/scheduling';

/** Dates, times and the portions they have, for whoever shows them. */
export interface ShownSchedule {
  /** Today in Malaysia. */
  today(): string;
  /** Dates from today on, open and closed. */
  dates(tenantId: string): Promise<DeliveryDate[]>;
  times(tenantId: string): Promise<DeliveryTime[]>;
}
