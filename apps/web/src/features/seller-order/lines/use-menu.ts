import type { Product } from '@dapur/contract/catalogue';
import type { DeliveryDate, DeliveryTime } from '@dapur/contract/scheduling';
import type { PickupLocation } from '@dapur/contract/stores';
import { useEffect, useState } from 'react';
import { useI18n } from '../../../i18n/index.tsx';
import { api } from '../../../lib/api.ts';
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
  const { call } = useSeat();
  const { locale } = useI18n();
  const [round, setRound] = useState(0);
  const [menu, setMenu] = useState<Omit<Menu, 'retry'>>({
    products: undefined,
    dates: undefined,
    pickups: undefined,
    failed: false,
  });
  useEffect(() => {
    const leaving = new AbortController();
    Promise.all([
      call(sellerApi.orderMenu, { query: { lang: locale } }, leaving.signal),
      call(api.listDeliveryDates, { query: {} }, leaving.signal),
      call(api.listPickupLocations, { query: { lang: locale } }, leaving.signal),
    ]).then(
      ([{ data: products }, dates, pickups]) => setMenu({ products, dates, pickups, failed: false }),
      () => {
        if (!leaving.signal.aborted) setMenu((before) => ({ ...before, failed: true }));
      },
    );
    return () => leaving.abort();
  }, [call, locale, round]);
  return { ...menu, retry: () => setRound((before) => before + 1) };
}

/** The slots of a date for a method; undefined while they are not known. */
export function useSlots(date: string, method: 'delivery' | 'pickup'): readonly DeliveryTime[] | undefined {
  const { call } = useSeat();
  const [found, setFound] = useState<{ readonly key: string; readonly slots: readonly DeliveryTime[] }>();
  const key = `${date}/${method}`;
  useEffect(() => {
    if (date === '') return;
    const leaving = new AbortController();
    call(api.listDeliveryTimes, { query: { date, method } }, leaving.signal).then(
      (slots) => setFound({ key: `${date}/${method}`, slots }),
      () => {
        // Without the list a time can still be typed.
        if (!leaving.signal.aborted) setFound({ key: `${date}/${method}`, slots: [] });
      },
    );
    return () => leaving.abort();
  }, [call, date, method]);
  return found?.key === key ? found.slots : undefined;
}

/** Portions taken on a date, by product; undefined while they are not known. */
export function useTaken(date: string): Readonly<Record<string, number>> | undefined {
  const { call } = useSeat();
  const [found, setFound] = useState<{
    readonly date: string;
    readonly counts: Readonly<Record<string, number>>;
  }>();
  useEffect(() => {
    if (date === '') return;
    const leaving = new AbortController();
    call(api.itemCounts, { query: { delivery_date: date } }, leaving.signal).then(
      (counts) => setFound({ date, counts }),
      () => {},
    );
    return () => leaving.abort();
  }, [call, date]);
  return found?.date === date ? found.counts : undefined;
}
