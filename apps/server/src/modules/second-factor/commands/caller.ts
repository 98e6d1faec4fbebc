import { AppError } from '@dapur/contract/errors';
import type { Principal } from '../../../platform/http/access.ts';
import type { UserContext } from '../../../platform/http/index.ts';
import { privilegedActorOf, type PrivilegedAct, type PrivilegedPerson } from '../../audit/index.ts';

/** Who shows a code, and in which session. */
export interface Caller {
  readonly user: Principal;
  readonly sessionId: string;
  readonly actor: PrivilegedPerson;
}

/** Throws AppError `unauthorized` for a caller without a session. */
export function callerOf(ctx: UserContext): Caller {
  const { sessionId } = ctx.user;
  if (sessionId === undefined) throw new AppError('unauthorized', 'Please sign in to continue.');
  return { user: ctx.user, sessionId, actor: privilegedActorOf(ctx) };
}

/** What a person did to their own second factor, as the log records it. */
export const actOn = (
  { actor }: Pick<Caller, 'actor'>,
  action: `second_factor.${string}`,
): PrivilegedAct => ({ actor, action, subject: 'user', subjectId: actor.userId });
