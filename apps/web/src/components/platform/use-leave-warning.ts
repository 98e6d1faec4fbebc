import { useEffect } from 'react';

/** The browser asks before a page with unsaved words is left. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // Links that only change what is drawn would leave without being asked: the browser follows them itself.
    const follow = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation();
    };
    addEventListener('beforeunload', ask);
    document.addEventListener('click', follow, { capture: true });
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('click', follow, { capture: true });
    };
  }, [isUnsaved]);
}
