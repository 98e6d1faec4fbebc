import type { SignedIn, User } from '@dapur/contract/identity';
import { platformClient } from '../../lib/api.ts';
import { accountApi } from '../../lib/account/account-api.ts';
import { beginSession } from '../../lib/account/session.ts';
import { readToken } from '../../lib/token.ts';
import { isHandoff, type Person, type ProcessPorts } from './process-token.ts';
import { clientOf, exchange, personBehind } from './token-calls.ts';

const personOf = ({ id, full_name: name, email }: User): Person => ({ id, name: name || email, email });

/** The token-processing page's dealings with network, clock and session; what it shows is the page's own affair. */
export function browserPorts(
  page: Pick<ProcessPorts, 'show' | 'mayReplace'>,
  signal: AbortSignal,
): ProcessPorts {
  const kept = readToken();
  let current: Person | undefined;
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
    // A session that has ended, or that nobody can vouch for, is no reason to ask.
    current: async () => {
      if (kept === null) return undefined;
      current = await personBehind(kept).then(
        ({ user }) => personOf(user),
        () => undefined,
      );
      return current;
    },
    keep: async (token) => {
      signal.throwIfAborted();
      if (isHandoff(token)) {
        const session = await exchange(token);
        await beginSession(session);
        next = session;
      } else if (next !== undefined) {
        await beginSession({ ...next, token });
      }
      // The one who was replaced would otherwise stay signed in on a device that she no longer sees herself on.
      if (kept !== null && current !== undefined && current.id !== next?.user.id) {
        void clientOf(kept)(accountApi.logout, {}).catch(() => undefined);
      }
    },
    handoff: async () => (await platformClient(accountApi.handoff, {})).data.token,
    go: (href) => {
      if (!signal.aborted) location.replace(href);
    },
  };
}
