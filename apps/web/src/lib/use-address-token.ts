import { useEffect, useState } from 'react';

/**
 * The token of a mailed link. It is taken out of the address at once, and kept with the browser's entry for this page,
 * so that reloading still finds it. Null when the link had none.
 */
export function useAddressToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') || keptToken());
  useEffect(() => history.replaceState(token === null ? null : { token }, '', location.pathname), [token]);
  return token;
}

function keptToken(): string | null {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : null;
}
