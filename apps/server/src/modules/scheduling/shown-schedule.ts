import type { Locale } from '@dapur/contract/primitives';
import type { DeliveryDate, DeliveryTime } from '@dapur/contract/dates/scheduling';

/** Dates, times and the portions they have, for whoever shows them. */
export interface ShownSchedule {
  /** Today in Malaysia. */
  today(): string;
  /** Dates from today on, open and closed; what is said of them in a language, or in the store's own. */
  dates(tenantId: string, locale?: Locale): Promise<DeliveryDate[]>;
  times(tenantId: string): Promise<DeliveryTime[]>;
}
