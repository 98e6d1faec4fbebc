import { ADMIN_REQUIRED } from '../../lib/access/access-decision.ts';

type DeniedKey = 'access.deniedDefault' | 'access.adminRequired';

/** What the access-denied page may be told: codes, and the sentences of the specification. */
const known: Readonly<Record<string, DeniedKey>> = {
  admin_required: 'access.adminRequired',
  forbidden: 'access.adminRequired',
  access_denied: 'access.deniedDefault',
  [ADMIN_REQUIRED]: 'access.adminRequired',
};

/** Which text the page shows. Anybody can write an address, so its words are never shown themselves. */
export function deniedReason(search: string): DeniedKey {
  const query = new URLSearchParams(search);
  for (const name of ['error', 'message', 'type']) {
    const value = query.get(name);
    const key = value !== null && Object.hasOwn(known, value) ? known[value] : undefined;
    if (key !== undefined) return key;
  }
  return 'access.deniedDefault';
}
