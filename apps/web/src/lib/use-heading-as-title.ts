import { useEffect } from 'react';
import { named } from './use-title.ts';

/** Names the tab after the page's heading as it changes: of pages that say in it how something stands. */
export function useHeadingAsTitle(of: string, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const read = () => {
      const heading = document.querySelector('main h1')?.textContent.trim();
      const name = heading ? named(heading, of) : of;
      if (document.title !== name) document.title = name;
    };
    const observer = new MutationObserver(read);
    // Of the body alone: the title itself stands in the head.
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    read();
    return () => observer.disconnect();
  }, [of, isWanted]);
}
