import type { Identity } from '../../identity/index.ts';

/** What people may be called to somebody who invited them; whoever is gone has no name. */
export async function maskedNames(
  identity: Pick<Identity, 'maskedName'>,
  userIds: readonly (string | null)[],
): Promise<(userId: string) => string> {
  const names = new Map<string, string | undefined>();
  // One after the other: a long list must not take every connection.
  for (const id of new Set(userIds)) if (id !== null) names.set(id, await identity.maskedName(id));
  return (userId) => names.get(userId) ?? '•••';
}
