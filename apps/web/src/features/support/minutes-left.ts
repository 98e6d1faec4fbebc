import { useEffect, useState } from 'react';

const LOOK_MS = 5_000;

/**
 * Whole minutes until an instant, begun ones counted; 0 once it is over. Looks again every few seconds, and at the moment
 * itself.
 */
export function useMinutesLeft(until: string): number {
  const end = Date.parse(until);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const left = end - Date.now();
    if (left <= 0) return setNow(Date.now());
    const timer = setTimeout(() => setNow(Date.now()), Math.min(LOOK_MS, left + 50));
    return () => clearTimeout(timer);
  }, [end, now]);
  return Math.max(0, Math.ceil((end - now) / 60_000));
}
