import { AppError } from '@dapur/contract/errors';
import type { Impersonation } from '@dapur/contract/platform/impersonations';
import { hasPlatformRight } from '@dapur/contract/platform/platform-role-rights';
import { withPlatform, type Pools } from '../../platform/db/index.ts';
import type { Handlers, UserContext } from '../../platform/http/index.ts';
import { privilegedActorOf } from '../audit/index.ts';
import { allowChanges, endImpersonation, startImpersonation, type Looker } from './commands/impersonate.ts';
import { listLive, type ImpersonationRow } from './data/impersonations.ts';

export type SupportHandlers = Handlers<
  'listImpersonations' | 'startImpersonation' | 'allowImpersonationChanges' | 'endImpersonation'
>;

export function supportHandlers(db: Pools): SupportHandlers {
  return {
    listImpersonations: async (_input, ctx) => {
      const { userId, sessionId } = lookerOf(ctx);
      const rows = await withPlatform(db, `user ${userId}`, 'which stores they look into', (tx) =>
        listLive(tx, sessionId),
      );
      return { success: true, data: rows.map((row) => impersonationView(row, ctx)) };
    },
    startImpersonation: async ({ body }, ctx) => {
      const wanted = { store: body.store.toLowerCase(), reason: body.reason };
      return {
        success: true,
        data: impersonationView(await startImpersonation(db, lookerOf(ctx), wanted), ctx),
      };
    },
    allowImpersonationChanges: async ({ params, body }, ctx) => {
      const wanted = { id: params.id.toLowerCase(), reason: body.reason };
      return { success: true, data: impersonationView(await allowChanges(db, lookerOf(ctx), wanted), ctx) };
    },
    endImpersonation: async ({ params }, ctx) => {
      await endImpersonation(db, lookerOf(ctx), params.id.toLowerCase());
      return { success: true };
    },
  };
}

function lookerOf(ctx: UserContext): Looker {
  const { sessionId, ...actor } = privilegedActorOf(ctx);
  // A handoff is admitted nowhere here; this only tells the compiler.
  if (sessionId === undefined) throw new AppError('unauthorized', 'Please sign in to continue.');
  return { ...actor, sessionId };
}

const impersonationView = (row: ImpersonationRow, { user }: UserContext): Impersonation => ({
  id: row.id,
  store: { id: row.store_id, slug: row.slug, name: row.name },
  reason: row.reason,
  // The person may have asked for it in another role.
  can_change: row.can_change && hasPlatformRight(user.platformRole, 'act'),
  started_at: row.started_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
});
