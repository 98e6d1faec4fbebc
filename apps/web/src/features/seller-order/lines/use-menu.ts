import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { Product } from '@dapur/contract/products/catalogue';
import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import type { PickupLocation } from '@dapur/contract/stores/stores';
import { useI18n } from '../../../i18n/index.tsx';
import { api } from '../../../lib/api.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';

/** What can be ordered, and when. Undefined while it is not known. */
export interface Menu {
  readonly products: readonly Product[] | undefined;
  readonly dates: readonly DeliveryDate[] | undefined;
  readonly pickups: readonly PickupLocation[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The store's products, dates and pickup points. */
export function useMenu(): Menu {
  const { call, keys } = useSeat();
  const { locale } = useI18n();
  const { data, fault, refresh } = useRead(
    keys.menu(locale),
    async (signal) => {
      const [{ data: products }, dates, pickups, { min_order_day: leadDays }] = await Promise.all([
        call(sellerApi.orderMenu, { query: { lang: locale } }, signal),
        call(api.listDeliveryDates, { query: {} }, signal),
        call(api.listPickupLocations, { query: { lang: locale } }, signal),
        call(api.getCompanyProfile, { query: { lang: locale } }, signal),
      ]);
      // The list says which days are open at all; some of these may be too soon.
      const first = addDays(malaysianDate(Date.now()), leadDays);
      const inReach = dates.map((day) => (day.date < first ? { ...day, is_active: false } : day));
      return { products, dates: inReach, pickups };
    },
    { keepsPreviousData: true },
  );
  return {
    products: data?.products,
    dates: data?.dates,
    pickups: data?.pickups,
    failed: fault !== undefined,
    retry: () => void refresh(),
  };
}

/** Portions taken on a date, by product; undefined while they are not known. */
export function useTaken(date: string): Readonly<Record<string, number>> | undefined {
  const { call, keys } = useSeat();
  return useRead(
    keys.taken(date),
    (signal) => call(api.itemCounts, { query: { delivery_date: date } }, signal),
    { isWanted: date !== '' },
  ).data;
}
