import { useCallback, useEffect, useRef, useState } from 'react';
import { useGuarded, type Guarded } from '../../../features/access/use-guarded.ts';

export interface Live<T> {
  readonly state: Guarded<T>;
  /** Asks once more; what is shown stays until the answer is there. */
  readonly refresh: () => Promise<void>;
  /** From the start, after it failed. */
  readonly reload: () => void;
  /** The last answer could not be had: what is shown is older. */
  readonly isBehind: boolean;
}

/**
 * What a page shows, asked again when somebody wants it, and every `everyMs` while the page is looked at. `ask` must not
 * change from drawing to drawing.
 */
export function useLive<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  role: string,
  everyMs?: number,
): Live<T> {
  const { state, reload } = useGuarded(ask, role);
  const [fresh, setFresh] = useState<{ readonly of: typeof ask; readonly data: T }>();
  const [isBehind, setBehind] = useState(false);
  const left = useRef(new AbortController());
  const refresh = useCallback(async () => {
    const { signal } = left.current;
    try {
      const data = await ask(signal);
      if (signal.aborted) return;
      setFresh({ of: ask, data });
      setBehind(false);
    } catch {
      if (!signal.aborted) setBehind(true);
    }
  }, [ask]);
  useEffect(() => {
    left.current = new AbortController();
    if (everyMs === undefined) return () => left.current.abort();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, everyMs);
    return () => {
      clearInterval(timer);
      left.current.abort();
    };
  }, [refresh, everyMs]);
  const isFresh = state.status === 'ready' && fresh?.of === ask;
  return { state: isFresh ? { status: 'ready', data: fresh.data } : state, refresh, reload, isBehind };
}
