import { useEffect, useState } from 'react';

/** How long a copy is confirmed (specification, accounts and access, section 9). */
const DONE_MS = 2_000;

/** What was copied last, for as long as that is said, and the way to say it. */
export function useDone<T extends string>(): readonly [T | undefined, (what: T) => void] {
  const [done, setDone] = useState<{ readonly what: T }>();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);
  // A new object each time, so that copying the same again counts from then on.
  return [done?.what, (what) => setDone({ what })];
}
