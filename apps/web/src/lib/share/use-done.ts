import { useEffect, useState } from 'react';

/** How long a copy is confirmed (specification, accounts and access, section 9). */
const DONE_MS = 2_000;

/** What was copied last, as long as that is confirmed, and a function that confirms a copy. */
export function useDone<T extends string>(): readonly [T | undefined, (what: T) => void] {
  const [done, setDone] = useState<{ readonly what: T }>();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);
  // A new object each time, so that copying the same thing again starts the time anew.
  return [done?.what, (what) => setDone({ what })];
}
