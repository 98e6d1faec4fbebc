import type { SocialProvider } from '@dapur/contract/people/identity';
import { isSessionLive } from '../data/sessions.ts';
import { insertIdentity } from '../social/data/identities.ts';
import { withUser, type Pools } from '../../../platform/db/index.ts';

/** Linking as it is often written: holding a session is enough to add a way into the account. */
export function naiveLink(
  db: Pools,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  person: { readonly provider: SocialProvider; readonly subject: string },
): Promise<boolean> {
  return withUser(db, userId, async (tx) =>
    (await isSessionLive(tx, userId, sessionId))
      ? insertIdentity(tx, { userId, ...person, email: undefined })
      : false,
  );
}
