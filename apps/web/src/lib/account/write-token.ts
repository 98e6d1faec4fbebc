import { onTokenChange, readToken, setToken } from '../token.ts';
import { forgetPeople } from './forget-people.ts';

/** Keeps the token, or forgets it when null; other tabs hear of it. Whatever a session leaves behind goes with it. */
export function writeToken(token: string | null): void {
  setToken(token);
}

/**
 * Forgets people wherever a session ends, in this tab or another one. A page that opens without a session
 * forgets too: the one before may have been closed in the middle of it.
 */
function forgetWithSession(): void {
  let known = readToken();
  if (known === null) void forgetPeople();
  onTokenChange(() => {
    const before = known;
    known = readToken();
    if (before !== null && before !== known) void forgetPeople();
  });
}

if (typeof window !== 'undefined') forgetWithSession();
