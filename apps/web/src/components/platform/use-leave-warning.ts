import { useEffect } from 'react';

/** The browser asks before a page with unsaved words is left. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // The router's links would leave without the browser's question, so the browser is made to follow them itself.
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
