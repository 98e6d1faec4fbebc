import { useEffect } from 'react';

/** `Orders · Dapur`; a name that already contains `of`, as `Sign in to Dapur` does, stays as it is. */
export const named = (name: string, of: string): string => (name.includes(of) ? name : `${name} · ${of}`);

/** Sets the tab's title, as in `Orders · Dapur`; without a name the title stays as it is. */
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
