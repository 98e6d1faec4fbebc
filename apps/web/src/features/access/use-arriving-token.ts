import { useEffect, useState } from 'react';
import { beginSession } from '../../lib/account/session.ts';
import { readToken } from '../../lib/token.ts';
import { isHandoff, withToken } from './process-token.ts';
import { exchange, personBehind } from './token-calls.ts';

/**
 * Takes a `token` out of the page's address before anything else is asked. It signs in where nobody is signed in; a
 * session that is kept already stays. True until that is settled.
 */
export function useArrivingToken(): boolean {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'));
  const [isSettled, setSettled] = useState(token === null);
  useEffect(() => {
    if (token === null) return;
    history.replaceState(history.state, '', pathOfPage());
    void signInWith(token)
      .catch(() => undefined)
      .then(() => setSettled(true));
  }, [token]);
  return !isSettled;
}

/** The page's address without a token in it. */
export const pathOfPage = (): string =>
  new URLSearchParams(location.search).has('token')
    ? withToken(location.pathname + location.search, undefined) + location.hash
    : location.pathname + location.search;

async function signInWith(token: string): Promise<void> {
  if (token === '' || readToken() !== null) return;
  await beginSession(isHandoff(token) ? await exchange(token) : { ...(await personBehind(token)), token });
}
