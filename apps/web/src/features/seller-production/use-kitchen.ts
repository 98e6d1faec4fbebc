import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { forgetPeople } from '../../lib/account/forget-people.ts';
import { recheckSession } from '../../lib/account/session.ts';
import { newId } from '../../lib/new-id.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { readToken } from '../../lib/token.ts';
import { browserMemory } from './browser-memory.ts';
import { kitchenCalls } from './kitchen-calls.ts';
import { passingMemory } from './kitchen-memory.ts';
import { createKitchenDesk, type DeskOptions, type DeskState, type KitchenDesk } from './kitchen-desk.ts';

/** How often the server is asked what others have ticked. */
const EVERY_MS = 5_000;
/** Days that stay on the device after they are over. */
const DAYS_KEPT = 2;
/** How many of the coming days with orders are fetched ahead. */
const DAYS_AHEAD = 2;

interface KitchenOptions {
  readonly seat: Pick<Seat, 'slug' | 'call' | 'support'>;
  readonly user: { readonly id: string; readonly name: string };
  readonly date: string;
  readonly onRefused: NonNullable<DeskOptions['onRefused']>;
}

const nothing: DeskState = {
  day: undefined,
  heardAt: undefined,
  reach: 'starting',
  ticks: [],
  said: [],
  waiting: 0,
  othersWaiting: [],
};
const noListener = (): void => undefined;

/** The kitchen's list of a day, kept up to date while the page is open. `desk` is undefined for a first moment. */
export function useKitchen({ seat: { slug, call, support }, user, date, onRefused }: KitchenOptions): {
  readonly state: DeskState;
  readonly desk: KitchenDesk | undefined;
} {
  const [desk, setDesk] = useState<KitchenDesk>();
  const told = useRef(onRefused);
  useEffect(() => {
    told.current = onRefused;
  });

  const { id, name } = user;
  const isLook = support !== null;
  useEffect(() => {
    let hasLeft = false;
    const owner = `${id}/${slug}`;
    const token = readToken();
    // Nothing of a store is kept in a browser that only looks into it.
    const remembering = isLook ? Promise.resolve(passingMemory()) : browserMemory();
    void remembering.then(async (memory) => {
      const today = malaysianDate(Date.now());
      await memory.forgetDays(owner, addDays(today, -DAYS_KEPT)).catch(() => undefined);
      if (hasLeft) return;
      setDesk(
        createKitchenDesk({
          owner,
          who: name,
          memory: {
            ...memory,
            // What arrives once the session has ended is not kept.
            keepDay: async (...day) => {
              if (readToken() === token) await memory.keepDay(...day);
            },
          },
          // The page's guard finds that the session is over, and leads to the login page and back. Who is no longer of
          // the store has no business with its customers either.
          calls: kitchenCalls(call, (fault) => void (fault === 'closed' ? forgetPeople() : recheckSession())),
          now: Date.now,
          newId,
          onRefused: (refused) => told.current(refused),
        }),
      );
    });
    return () => {
      hasLeft = true;
    };
  }, [id, name, slug, call, isLook]);

  useEffect(() => void desk?.open(date), [desk, date]);
  useLooks(desk);
  useDaysAhead(desk);
  const state = useSyncExternalStore(
    desk?.subscribe ?? (() => noListener),
    desk?.state ?? (() => nothing),
    () => nothing,
  );
  return { state, desk };
}

/** Asks again and again while somebody looks, and at once when there is a network again. */
function useLooks(desk: KitchenDesk | undefined): void {
  useEffect(() => {
    if (desk === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = (): void => {
      if (document.visibilityState === 'visible') void desk.sync();
    };
    const timer = setInterval(look, EVERY_MS);
    window.addEventListener('online', look, { signal });
    window.addEventListener('focus', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [desk]);
}

/** Fetches today and the next days with orders, once, so that they open without a signal. */
function useDaysAhead(desk: KitchenDesk | undefined): void {
  useEffect(() => {
    if (desk === undefined) return undefined;
    const stop = desk.subscribe(() => {
      const { day, reach } = desk.state();
      if (day === undefined || reach !== 'here') return;
      stop();
      void (async () => {
        const coming = day.days.map(({ date }) => date).filter((date) => date !== day.date);
        for (const date of coming.slice(0, DAYS_AHEAD)) await desk.remember(date);
      })();
    });
    return stop;
  }, [desk]);
}
