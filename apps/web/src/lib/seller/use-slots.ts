import type { DeliveryTime } from '@dapur/contract/dates/scheduling';
import { api } from '../api.ts';
import { useRead } from '../query/use-read.ts';
import { useSeat } from './seat.tsx';

/** The slots of a date for a method; undefined while they are not known. Without them a time can still be typed. */
export function useSlots(
  date: string,
  method: 'delivery' | 'pickup' | undefined,
): readonly DeliveryTime[] | undefined {
  const { call, keys } = useSeat();
  const { data, fault } = useRead(
    keys.slots(date, method ?? ''),
    async (signal) =>
      method === undefined ? [] : call(api.listDeliveryTimes, { query: { date, method } }, signal),
    { isWanted: date !== '' && method !== undefined },
  );
  return data ?? (fault === undefined ? undefined : []);
}
