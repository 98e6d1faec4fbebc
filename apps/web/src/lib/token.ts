import { useSyncExternalStore } from 'react';

/** Where the specification keeps the session token. */
const KEY = 'saas_token';

const listeners = new Set<() => void>();
/** Used where nothing can be stored (some private windows): the session then lasts as long as the page. */
let unkept: string | null = null;

/** The session token, or null. Null on the server. */
export function readToken(): string | null {
  if (typeof window === 'undefined') return null;
  try {
    const kept = localStorage.getItem(KEY);
    // Only these signs can be sent in a header.
    return kept !== null && /^[!-~]+$/.test(kept) ? kept : unkept;
  } catch {
    return unkept;
  }
}

/** For `lib/account/write-token` alone, which pages use: with a session goes what it leaves behind. */
export function setToken(token: string | null): void {
  unkept = token;
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // Kept for this page at least.
  }
  for (const listener of listeners) listener();
}

export function onTokenChange(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', heard);
  };
}

/** Null until hydration, as on the server, so that both draw the same. */
export function useToken(): string | null {
  return useSyncExternalStore(onTokenChange, readToken, () => null);
}

/** The header that every call of a signed-in person carries. */
export function bearerHeader(): Record<string, string> {
  const token = readToken();
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}
