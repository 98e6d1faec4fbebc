import type { TakeTurn } from '../remote/queued-geocoder.ts';

/** The queue as it is often written: right for one process, which knows of no other. */
export function naiveTurns(): TakeTurn {
  let freeAt = 0;
  return (_db, _provider, perSecond, longestWaitMs) => {
    const now = performance.now();
    const mine = Math.max(freeAt, now);
    if (mine - now > longestWaitMs) return Promise.resolve({ busyMs: mine - now });
    freeAt = mine + 1_000 / perSecond;
    return Promise.resolve({ waitMs: mine - now });
  };
}
