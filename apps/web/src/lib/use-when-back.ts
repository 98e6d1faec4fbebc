import { useEffect } from 'react';

/** Calls `again` once, when the line is back, unless it is not wanted any more by then. */
export function whenBack(again: () => unknown, left: AbortSignal): void {
  addEventListener('online', again, { once: true, signal: left });
}

/** While something is amiss for want of a line, calls `again` each time the line is back. */
export function useWhenBack(isAmiss: boolean, again: () => unknown): void {
  useEffect(() => {
    if (!isAmiss) return undefined;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isAmiss, again]);
}
