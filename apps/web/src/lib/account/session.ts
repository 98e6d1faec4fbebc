import type { SignedIn, User } from '@dapur/contract/people/identity';
import type { Tenant } from '@dapur/contract/stores/stores';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, platformClient } from '../api.ts';
import { onTokenChange, readToken } from '../token.ts';
import { accountApi } from './account-api.ts';
import { writeToken } from './write-token.ts';

/**
 * `failed`: there is a token, but no answer about it came. `hasExpired`: the guest had a session, which has just ended.
 */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'guest'; readonly hasExpired: boolean }
  | { readonly status: 'failed' }
  | { readonly status: 'signed-in'; readonly user: User; readonly tenant: Tenant | null };

/** The specification's pause after signing in, so that whatever waits for the token sees it. */
const SETTLE_MS = 100;
/** A restarting or busy server may answer with an error; tries again before the session ends over that. */
const TRIES = 3;
const TRY_AGAIN_MS = 1_000;

const loading: SessionState = { status: 'loading' };
let state: SessionState = loading;
/** The token that `state` is about. */
let known: string | null | undefined;
let asking: Promise<SessionState> | undefined;
const listeners = new Set<() => void>();
/** Told when the server says that the session has ended; the page decides where that leads. */
let onExpired: (() => void) | undefined;
/** The session ended before `onExpired` was set. */
let hasExpired = false;

function change(next: SessionState): SessionState {
  state = next;
  for (const listener of listeners) listener();
  return next;
}

/** Who is signed in. The first look asks the server; later ones share the answer until the token changes. */
export function currentSession(): Promise<SessionState> {
  const token = readToken();
  if (token === known && asking === undefined && state.status !== 'failed') return Promise.resolve(state);
  if (token === null) {
    known = null;
    return Promise.resolve(change({ status: 'guest', hasExpired: false }));
  }
  if (asking !== undefined && known === token) return asking;
  known = token;
  change(loading);
  return look(token);
}

/**
 * Checks the session with the server, after a call was refused for lack of one. The known state stays until the answer
 * comes, so that a page whose session still holds is not drawn again and does not repeat its calls.
 */
export function recheckSession(): Promise<SessionState> {
  const token = readToken();
  const isKnown = token === known && asking === undefined && state.status === 'signed-in';
  return token !== null && isKnown ? look(token) : currentSession();
}

function look(token: string): Promise<SessionState> {
  const mine = ask(token).finally(() => {
    if (asking === mine) asking = undefined;
  });
  asking = mine;
  return mine;
}

/** Any answer but OK ends the session here, as specified; without an answer it stays. */
async function ask(token: string, tries = TRIES): Promise<SessionState> {
  try {
    const { data } = await platformClient(accountApi.me, {});
    if (readToken() !== token) return await currentSession();
    return change({ status: 'signed-in', user: data.user, tenant: data.tenant });
  } catch (error) {
    if (readToken() !== token) return await currentSession();
    const status = error instanceof ApiError ? error.status : 0;
    // An OK answer that cannot be read is not the server's: a hotel's network answers every address with its own page.
    if (status < 300) return change({ status: 'failed' });
    if ((status === 429 || status >= 500) && tries > 1) {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      return readToken() === token ? ask(token, tries - 1) : currentSession();
    }
    forget(true);
    if (onExpired) onExpired();
    else hasExpired = true;
    return state;
  }
}

/** Keeps the session from a sign-in's answer, and waits the specified moment. */
export async function beginSession({ token, user, tenant }: SignedIn): Promise<void> {
  known = token;
  asking = undefined;
  state = { status: 'signed-in', user, tenant };
  writeToken(token);
  change(state);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

/** Puts a changed profile in place without asking again. */
export function updateSessionUser(user: User): void {
  if (state.status === 'signed-in') change({ ...state, user });
}

/** Forgets the session here; the caller tells the server. */
export function endSession(): void {
  forget(false);
}

function forget(expired: boolean): void {
  known = null;
  asking = undefined;
  // Set before the token is removed: code that is told of the removal must find `hasExpired`.
  state = { status: 'guest', hasExpired: expired };
  writeToken(null);
  change(state);
}

/** Sets what happens when a kept session turns out to have ended; at once, when it has already. */
export function whenSessionExpires(handler: () => void): void {
  onExpired = handler;
  if (hasExpired) handler();
  hasExpired = false;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const stop = onTokenChange(() => void currentSession());
  return () => {
    listeners.delete(listener);
    stop();
  };
};

/** The session as it stands; asks the server when first used. `loading` until hydration. */
export function useSession(): SessionState {
  const session = useSyncExternalStore(
    subscribe,
    () => state,
    () => loading,
  );
  useEffect(() => void currentSession(), []);
  return session;
}
