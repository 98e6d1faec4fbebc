import type { SignedIn, User } from '@dapur/contract/people/identity';
import { ApiError, platformClient } from '../../lib/api.ts';
import { accountApi } from '../../lib/account/account-api.ts';
import { beginSession } from '../../lib/account/session.ts';
import { clientOf, exchange, personBehind } from '../../lib/account/token-calls.ts';
import { readToken } from '../../lib/token.ts';
import { isHandoff, type Person, type ProcessPorts } from './process-token.ts';

const personOf = ({ id, full_name: name, email }: User): Person => ({ id, name: name || email, email });

/** Connects the token-processing page to network, clock and session; the page decides itself what it shows. */
export function browserPorts(
  page: Pick<ProcessPorts, 'show' | 'mayReplace'>,
  signal: AbortSignal,
): ProcessPorts {
  const kept = readToken();
  let next: Omit<SignedIn, 'token'> | undefined;
  return {
    ...page,
    show: (view) => {
      if (!signal.aborted) page.show(view);
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => new Date(),
    whose: async (token) => {
      next = await personBehind(token);
      return personOf(next.user);
    },
    current: async () => {
      if (kept === null) return null;
      try {
        return personOf((await personBehind(kept)).user);
      } catch (error) {
        // A session that has ended belongs to nobody.
        if (error instanceof ApiError && error.code === 'unauthorized') return null;
        throw error;
      }
    },
    keep: async (token) => {
      if (signal.aborted) throw signal.reason;
      if (isHandoff(token)) {
        await beginSession(await exchange(token));
      } else if (next !== undefined) {
        await beginSession({ ...next, token });
      }
      // The replaced session would otherwise stay valid, on a device where nobody can end it any more.
      if (kept !== null && kept !== readToken()) {
        void clientOf(kept)(accountApi.logout, {}).catch(() => undefined);
      }
    },
    handoff: async () => (await platformClient(accountApi.handoff, {})).data.token,
    go: (href) => {
      if (!signal.aborted) location.replace(href);
    },
  };
}
