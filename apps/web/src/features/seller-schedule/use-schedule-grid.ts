import type { ScheduleGrid } from '@dapur/contract/dates/seller-schedule';
import { LOOKED_AT_MS } from '../../lib/query/followed.ts';
import { useRead } from '../../lib/query/use-read.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

export interface GridState {
  /** Undefined until the first answer. */
  readonly grid: ScheduleGrid | undefined;
  /** The dates asked for could not be loaded. */
  readonly failed: boolean;
  /** Asks again; resolves when the answer is there. */
  readonly reload: () => Promise<unknown>;
  /** Shows a change before the server has answered. */
  readonly patch: (change: (grid: ScheduleGrid) => ScheduleGrid) => void;
}

/** A number of dates from one on, kept up to date while somebody looks. Earlier dates stay until the new ones come. */
export function useScheduleGrid({ call, keys }: Seat, from: string, days: number): GridState {
  const { data, fault, refresh, put } = useRead(
    keys.scheduleGrid(from, days),
    async (signal) => (await call(sellerApi.scheduleGrid, { query: { from, days } }, signal)).data,
    { keepsPreviousData: true, everyMs: LOOKED_AT_MS },
  );
  return { grid: data, failed: fault !== undefined, reload: refresh, patch: put };
}
