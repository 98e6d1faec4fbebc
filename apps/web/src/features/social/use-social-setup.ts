import { useCallback, useEffect, useState } from 'react';
import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';
import type { SocialSetup } from './social-proof.ts';

export type SetupState =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly setup: SocialSetup };

/** How many buttons there were last time, so that their places are kept until the answer comes. */
let likelyButtons = 2;

export const placesToKeep = (): number => likelyButtons;

let asking: Promise<SocialSetup> | undefined;

/** Two calls at once would get two nonces, of which the browser keeps one: so callers share one call. */
function ask(): Promise<SocialSetup> {
  asking ??= platformClient(accountApi.socialConfig, {})
    .then(({ data }) => {
      likelyButtons = [data.google, data.facebook].filter((one) => one !== null).length;
      return data;
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/** Which providers are on. `refresh` reads again, since a proof works once; the buttons stay meanwhile. */
export function useSocialSetup(): { readonly state: SetupState; readonly refresh: () => void } {
  const [state, setState] = useState<SetupState>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isHere = true;
    ask().then(
      (setup) => {
        if (isHere) setState({ status: 'ready', setup });
      },
      () => {
        if (isHere) setState((before) => (before.status === 'ready' ? before : { status: 'failed' }));
      },
    );
    return () => {
      isHere = false;
    };
  }, [round]);
  return { state, refresh: useCallback(() => setRound((before) => before + 1), []) };
}
