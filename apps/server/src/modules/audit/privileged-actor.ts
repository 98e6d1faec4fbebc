import type { UserContext } from '../../platform/http/index.ts';

/** One of the platform's people, and from where they act. */
export interface PrivilegedPerson {
  readonly userId: string;
  readonly sessionId: string | undefined;
  /** The caller's address as limits count it. */
  readonly address: string;
}

/** Who did something with the powers of the platform. `operator`: at the command line. */
export type PrivilegedActor = PrivilegedPerson | 'operator';

/** The person of a request as the platform's log names them. */
export function privilegedActorOf({ user, ip }: Pick<UserContext, 'user' | 'ip'>): PrivilegedPerson {
  return { userId: user.userId, sessionId: user.sessionId, address: ip };
}
