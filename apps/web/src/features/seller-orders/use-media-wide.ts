import { useSyncExternalStore } from 'react';

/** From where a table has room beside the menu. */
const QUERY = '(min-width: 768px)';

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the page is wide enough for a table. */
export function useMediaWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
