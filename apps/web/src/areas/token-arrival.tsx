import { useState } from 'react';
import { arrivedToken, forgetArrivedToken } from '../lib/address.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { useLoaded } from './use-loaded.ts';
import { later } from '../lib/later.ts';

const load = later(async () => (await import('./session/load-dialogs.ts')).loadTokenArrival());

/** Makes a token that came with the address the visitor's session, in a dialog over the page. */
export function TokenArrival({ onOver }: { readonly onOver?: () => void }) {
  const hydrated = useHydrated();
  const [isOver, setOver] = useState(false);
  const token = hydrated && !isOver ? arrivedToken() : null;
  const loaded = useLoaded(token !== null, load, true);
  const end = () => {
    forgetArrivedToken();
    setOver(true);
    onOver?.();
  };
  return token !== null && loaded ? <loaded.TokenArrivalDialog token={token} onOver={end} /> : null;
}
