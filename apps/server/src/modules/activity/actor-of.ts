import type { ActivityActor } from './data/tables.ts';
import type { MemberContext } from '../../platform/http/index.ts';

/**
 * The person of a request as the store's log names them. The name is looked up when the log is read; platform people
 * who look into the store are not named.
 */
export function actorOf({ user, role }: Pick<MemberContext, 'user' | 'role'>): ActivityActor {
  if (user.support !== undefined) return { kind: 'support', impersonation: user.support.id };
  const person = { kind: 'person', id: user.userId, role } as const;
  return user.apiKey === undefined ? person : { ...person, key: user.apiKey.name };
}
