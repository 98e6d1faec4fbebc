import { withPlatform, type Pools } from '../../../../platform/db/index.ts';
import { holdUser } from '../../data/hold-user.ts';
import type { DeletionRequest } from '../adapters/signed-request.ts';
import { deleteIdentities, findIdentity, findOwnIdentity } from '../data/identities.ts';
import { tellOfLink } from '../tell-of-link.ts';

/** By so much Facebook's clock may be behind ours. */
const CLOCKS_APART_MS = 60_000;

/**
 * Forgets the data that Facebook gave about a person, as they asked there, and tells the account's address. The account
 * is not Facebook's data and stays, even without another sign-in: a mailed link opens it. A link made after the request
 * stays too, so that sending the same request again cannot remove it. Repeating is harmless.
 */
export function deleteFacebookData(db: Pools, { subject, issuedAt }: DeletionRequest): Promise<void> {
  return withPlatform(db, 'facebook', 'a person asked Facebook to delete their data', async (tx) => {
    const known = await findIdentity(tx, 'facebook', subject);
    // The person's row is locked first, as everywhere; the link is then read again under the lock.
    if (known === undefined || (await holdUser(tx, known.userId)) === undefined) return;
    const link = await findOwnIdentity(tx, known.userId, 'facebook');
    if (link?.subject !== subject) return;
    if (link.created_at.getTime() > issuedAt * 1_000 + CLOCKS_APART_MS) return;
    for (const gone of await deleteIdentities(tx, known.userId, ({ provider }) => provider === 'facebook'))
      await tellOfLink(tx, 'unlinked', known.userId, gone);
  });
}
