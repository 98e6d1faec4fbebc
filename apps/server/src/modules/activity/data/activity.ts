import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { ActivityActor } from '../../../platform/db/activity-tables.ts';

/** Something that was done in a store. */
export interface ActivityInput {
  readonly tenantId: string;
  readonly actor: ActivityActor;
  /** Such as `product.archived`: what it is about, and what happened to it. */
  readonly action: string;
  /** What it is about, such as `order`, `product`, `voucher`, `store`, `member`. */
  readonly subject: string;
  readonly subjectId: string | null;
  /** What changed, in plain values. Never secrets. */
  readonly details?: Record<string, unknown>;
}

/** Writes it into the store's log, with the transaction that did it. */
export async function recordActivity(
  tx: Tx,
  { tenantId, actor, action, subject, subjectId, details = {} }: ActivityInput,
): Promise<void> {
  await tx
    .insertInto('activity')
    .values({
      tenant_id: tenantId,
      actor: JSON.stringify(actor),
      action,
      subject,
      subject_id: subjectId,
      details: JSON.stringify(details),
    })
    .execute();
}

/** From here to its end, the transaction's changes of orders are this actor's in their timelines. */
export async function actAs(tx: Tx, actor: ActivityActor): Promise<void> {
  await sql`select set_config('app.actor', ${JSON.stringify(actor)}, true)`.execute(tx);
}
