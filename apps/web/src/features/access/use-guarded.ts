import { useCallback, useEffect, useState } from 'react';
import { secondFactorAddress } from '../../lib/account/second-factor-address.ts';
import { recheckSession } from '../../lib/account/session.ts';
import { ApiError } from '../../lib/api.ts';
import { deniedAddress } from './access-decision.ts';
import { pathOfPage } from './path-of-page.ts';

/** What a guarded page asked the server for. `gone`: there is no such thing. */
export type Guarded<T> =
  | { readonly status: 'loading' | 'failed' | 'gone' }
  | { readonly status: 'ready'; readonly data: T };

/**
 * Asks when shown; the server has the last word on who may see the answer, and its refusals lead away as the guard's
 * do. `ask` must not change from drawing to drawing.
 */
export function useGuarded<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  role: string,
): { readonly state: Guarded<T>; readonly reload: () => void } {
  const [state, setState] = useState<Guarded<T>>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    setState({ status: 'loading' });
    ask(left.signal).then(
      (data) => {
        if (!left.signal.aborted) setState({ status: 'ready', data });
      },
      (error: unknown) => {
        if (left.signal.aborted) return;
        const code = error instanceof ApiError ? error.code : 'network';
        if (code === 'unauthorized') {
          // A guest is led away; to somebody who is signed in after all, this alone was refused.
          void recheckSession().then(({ status }) => {
            if (status === 'signed-in' && !left.signal.aborted) setState({ status: 'failed' });
          });
        } else if (code === 'forbidden') {
          location.replace(deniedAddress(role, { path: pathOfPage(), now: new Date() }));
        } else if (code === 'second_factor_required') {
          location.replace(secondFactorAddress());
        } else setState({ status: code.endsWith('not_found') ? 'gone' : 'failed' });
      },
    );
    return () => left.abort();
  }, [ask, role, round]);
  return { state, reload: useCallback(() => setRound((before) => before + 1), []) };
}
