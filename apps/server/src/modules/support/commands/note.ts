import type { Tx } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { recordPrivileged, type PrivilegedActor } from '../../audit/index.ts';
import type { EndedRow } from '../data/impersonations.ts';

export interface Noted {
  readonly actor: PrivilegedActor;
  readonly id: string;
  readonly storeId: string;
  readonly what: 'started' | 'may_change' | 'ended';
  readonly reason?: string;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Writes a step into the platform's log and into the store's own, which its owner reads. */
export async function note(tx: Tx, { actor, id, storeId, what, reason, after }: Noted): Promise<void> {
  await recordPrivileged(tx, {
    actor,
    action: `impersonation.${what}`,
    subject: 'impersonation',
    subjectId: id,
    tenantId: storeId,
    ...(reason === undefined ? {} : { reason }),
    ...(after === undefined ? {} : { after }),
  });
  await recordActivity(tx, {
    tenantId: storeId,
    actor: { kind: 'support', impersonation: id },
    action: `support.${what}`,
    subject: 'store',
    subjectId: null,
    details: { ...(reason === undefined ? {} : { reason }), ...after },
  });
}

/** Writes down what ended without anybody's call. */
export async function noteEnded(tx: Tx, ended: readonly EndedRow[], address = ''): Promise<void> {
  for (const row of ended)
    await note(tx, {
      actor: { userId: row.user_id, sessionId: row.session_id, address },
      id: row.id,
      storeId: row.store_id,
      what: 'ended',
      after: { ending: row.ending },
    });
}
