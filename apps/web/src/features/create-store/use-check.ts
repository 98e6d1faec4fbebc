import { useEffect, useRef, useState } from 'react';
import { debouncedCheck, type CheckState, type DebouncedCheck } from './debounced-check.ts';

/**
 * Checks a field's value with the server while it is typed. `value` undefined: nothing to ask. `ask` must not change
 * from drawing to drawing.
 */
export function useCheck<A>(
  value: string | undefined,
  ask: (value: string, signal: AbortSignal) => Promise<A>,
): { readonly state: CheckState<A>; readonly again: () => void } {
  const [state, setState] = useState<CheckState<A>>({ kind: 'empty' });
  const check = useRef<DebouncedCheck>(undefined);
  useEffect(() => {
    const mine = debouncedCheck(ask, setState);
    check.current = mine;
    return () => mine.stop();
  }, [ask]);
  useEffect(() => check.current?.look(value), [value]);
  return { state, again: () => check.current?.again() };
}
