import { useEffect, useRef } from 'react';

const EVERY_MS = 30_000;

/** Calls `work` when somebody comes back to the page, and every 30 s while she looks at it; not at the beginning. */
export function useRefresh(work: () => void): void {
  const now = useRef(work);
  useEffect(() => {
    now.current = work;
  });
  useEffect(() => {
    let last = Date.now();
    const refresh = () => {
      last = Date.now();
      now.current();
    };
    const look = () => {
      // Coming back makes a browser tell of both the window and the page.
      if (document.visibilityState === 'visible' && Date.now() - last > 1_000) refresh();
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, EVERY_MS);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
