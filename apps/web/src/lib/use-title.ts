import { useEffect } from 'react';

/** `Orders · Dapur`; `Sign in to Dapur` says whose page it is by itself. */
export const named = (name: string, of: string): string => (name.includes(of) ? name : `${name} · ${of}`);

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
