import { useEffect, useState } from 'react';
import { offlineApp } from './offline-app.ts';

/** Whether this page would open without a network: its worker runs, and so holds all that the page needs. */
export function useOfflineReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    let hasLeft = false;
    void offlineApp().then(() => {
      if (!hasLeft) setReady(true);
    });
    return () => {
      hasLeft = true;
    };
  }, []);
  return isReady;
}
