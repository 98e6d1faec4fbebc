import { useEffect } from 'react';

/** `Sign in to Dapur` says whose page it is by itself. */
const named = (name: string, of: string): string => (name.includes(of) ? name : `${name} · ${of}`);

/** Names the browser's tab after what is shown, as in `Orders · Dapur`; without a name the tab keeps the one it has. */
export function useTitle(name: string | undefined, of: string): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const before = document.title;
    document.title = named(name, of);
    return () => {
      document.title = before;
    };
  }, [name, of]);
}

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
