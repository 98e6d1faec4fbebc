import type { ScheduleGrid } from '@dapur/contract/seller-schedule';
import { useCallback, useEffect, useRef, useState } from 'react';
import { faultOf } from '../../lib/account/fault-of.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useRefresh } from '../../lib/seller/use-refresh.ts';

export interface GridState {
  /** Undefined until it is there for the first time. */
  readonly grid: ScheduleGrid | undefined;
  /** The dates asked for are not there, and could not be had. */
  readonly failed: boolean;
  /** Asks again; resolves when the answer is there. */
  readonly reload: () => Promise<void>;
  /** Draws a change before the server has answered. */
  readonly patch: (change: (grid: ScheduleGrid) => ScheduleGrid) => void;
}

/** So many dates from one on, kept up to date while somebody looks. Dates shown before stay until others are there. */
export function useScheduleGrid({ call }: Seat, from: string, days: number): GridState {
  const [grid, setGrid] = useState<ScheduleGrid>();
  const [failed, setFailed] = useState(false);
  const latest = useRef(0);
  const reload = useCallback(async () => {
    const round = ++latest.current;
    try {
      const { data } = await call(sellerApi.scheduleGrid, { query: { from, days } });
      if (round !== latest.current) return;
      setGrid(data);
      setFailed(false);
    } catch (error) {
      if (round === latest.current && faultOf(error) === 'failed') setFailed(true);
    }
  }, [call, from, days]);
  useEffect(() => {
    setFailed(false);
    void reload();
    const rounds = latest;
    return () => {
      // What is under way is about other dates.
      rounds.current++;
    };
  }, [reload]);
  useRefresh(() => void reload());
  const patch = useCallback((change: (grid: ScheduleGrid) => ScheduleGrid) => {
    // An answer under way may have been made before the change.
    latest.current++;
    setGrid((now) => now && change(now));
  }, []);
  return { grid, failed, reload, patch };
}
