import type { AuditValues } from './tables.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { PrivilegedActor } from '../privileged-actor.ts';

/** Something that was done with the powers of the platform. */
export interface PrivilegedAct {
  readonly actor: PrivilegedActor;
  /** Such as `store.suspended`: what it is about, and what happened to it. Small letters and underscores. */
  readonly action: string;
  /** What it is about, such as `store`, `user`, `page`. */
  readonly subject: string;
  readonly subjectId: string | null;
  /** The store it concerns. */
  readonly tenantId?: string | null;
  readonly reason?: string;
  /** What changed, in plain values. Never secrets, and of people no more than their ids. */
  readonly before?: AuditValues;
  readonly after?: AuditValues;
}

/** Writes it into the platform's log, with the transaction that did it, which must be of the platform. */
export async function recordPrivileged(
  tx: Tx,
  { actor, action, subject, subjectId, tenantId = null, reason = '', before, after }: PrivilegedAct,
): Promise<void> {
  const by = actor === 'operator' ? undefined : actor;
  await tx
    .insertInto('platform_audit')
    .values({
      actor_id: by?.userId ?? null,
      session_id: by?.sessionId ?? null,
      address: by?.address ?? '',
      action,
      subject,
      subject_id: subjectId,
      store_id: tenantId,
      reason,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}
