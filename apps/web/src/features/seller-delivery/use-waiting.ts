import { deliveryCalls } from './delivery-calls.ts';
import { LOOKED_AT_MS } from '../../lib/query/followed.ts';
import { useRead } from '../../lib/query/use-read.ts';
import type { Seat } from '../../lib/seller/seat.tsx';

/** How many deliveries need attention, kept up to date. A failure is not told here: the page of deliveries tells it. */
export function useWaiting({ slug, keys }: Seat, isWanted: boolean): number {
  const { data } = useRead(
    keys.deliveriesWaiting,
    async (signal) => (await deliveryCalls(slug).list('attention', signal)).attention,
    { isWanted, everyMs: LOOKED_AT_MS },
  );
  return data ?? 0;
}
