import { useCallback, useRef, useState } from 'react';
import { secondFactorAddress } from './second-factor-address.ts';
import { recheckSession } from './session.ts';
import { ApiError } from '../api.ts';

/** What became of a call. `busy`: another one is still under way, and this one was not made. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  /** `message` is the server's own sentence, in English; empty when it said none. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly details: unknown }
  | { readonly kind: 'busy' };

export interface Calling {
  readonly busy: boolean;
  readonly make: <T>(work: () => Promise<T>) => Promise<Outcome<T>>;
}

/** Makes one call at a time: a second press while one runs does nothing. Never throws. */
export function useCall(): Calling {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const make = useCallback(async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
    if (running.current) return { kind: 'busy' };
    running.current = true;
    setBusy(true);
    try {
      return { kind: 'done', data: await work() };
    } catch (error) {
      if (!(error instanceof ApiError))
        return { kind: 'refused', code: 'network', message: '', details: undefined };
      const { code, message, details } = error;
      if (code === 'unauthorized') void recheckSession();
      // The browser asks before unsaved input is left; the code can be entered in another window.
      if (code === 'second_factor_required') location.assign(secondFactorAddress());
      return { kind: 'refused', code, message: code === 'network' ? '' : message, details };
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, make };
}
