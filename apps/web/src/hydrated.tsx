import { useEffect, type ReactNode } from 'react';

/** Marks the document once the page answers to presses; tests wait for the mark. */
export function Hydrated({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return children;
}
