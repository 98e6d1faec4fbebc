import { useEffect, useRef } from 'react';

/**
 * The browser asks before it leaves a page with unsaved words. A link within the site leaves without the browser:
 * with `onLink`, its click goes nowhere and its address is handed over, to be asked about. Forms that keep what was
 * typed need no `onLink`.
 */
export function useLeaveWarning(isUnsaved: boolean, onLink?: (href: string) => void): void {
  const told = useRef(onLink);
  useEffect(() => {
    told.current = onLink;
  });
  const asksOnLinks = onLink !== undefined;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link === null || !leavesPage(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      told.current?.(link.href);
    };
    addEventListener('beforeunload', ask);
    if (asksOnLinks) document.addEventListener('click', follow, { capture: true });
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('click', follow, { capture: true });
    };
  }, [isUnsaved, asksOnLinks]);
}

/** For `onLink`: opens the address as the browser does, which asks its own question. */
export const openAddress = (href: string): void => location.assign(href);

/** Not one that opens beside the page, saves a file, or points to a place on it. */
const leavesPage = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  /^https?:$/.test(link.protocol) &&
  !(link.hash !== '' && link.href.split('#')[0] === location.href.split('#')[0]);
