import { useEffect } from 'react';

/** Keeps the screen on while the page is looked at: hands that work cannot wake it. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let hasLeft = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || hasLeft) return;
      // Refused on a low battery; the page works all the same.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (hasLeft) await held?.release();
      else lock = held;
    };
    const seen = (): void => void hold();
    // The browser takes it away whenever the page is hidden.
    document.addEventListener('visibilitychange', seen);
    void hold();
    return () => {
      hasLeft = true;
      document.removeEventListener('visibilitychange', seen);
      void lock?.release();
    };
  }, []);
}
