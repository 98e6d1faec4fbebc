import { useEffect } from 'react';

/** Calls `again` once, when the network is back, unless `left` was aborted before. */
export function whenBack(again: () => unknown, left: AbortSignal): void {
  addEventListener('online', again, { once: true, signal: left });
}

/** While something is wrong for lack of a network, calls `again` each time the network is back. */
export function useWhenBack(isAmiss: boolean, again: () => unknown): void {
  useEffect(() => {
    if (!isAmiss) return undefined;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isAmiss, again]);
}
