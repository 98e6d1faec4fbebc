import { deliveryCalls } from './delivery-calls.ts';
import { LOOKED_AT_MS } from '../../lib/query/followed.ts';
import { useRead } from '../../lib/query/use-read.ts';
import type { Seat } from '../../lib/seller/seat.tsx';

/** How many deliveries wait for somebody, kept up to date; the page of deliveries says so when it cannot be had. */
export function useWaiting({ slug, keys }: Seat, isWanted: boolean): number {
  const { data } = useRead(
    keys.deliveriesWaiting,
    async (signal) => (await deliveryCalls(slug).list('attention', signal)).attention,
    { isWanted, everyMs: LOOKED_AT_MS },
  );
  return data ?? 0;
}
