import { useEffect, useState } from 'react';

/**
 * What somebody typed, once they pause. `value` must stay the same object between drawings while it has not
 * changed.
 */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
