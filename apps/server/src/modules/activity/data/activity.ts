import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { ActivityActor } from './tables.ts';

/** Something that was done in a store. */
export interface ActivityInput {
  readonly tenantId: string;
  readonly actor: ActivityActor;
  /** Subject and event, such as `product.archived`. */
  readonly action: string;
  /** Kind of thing it is about, such as `order`, `product`, `voucher`, `store`, `member`. */
  readonly subject: string;
  readonly subjectId: string | null;
  /** What changed, in plain values. Never secrets. */
  readonly details?: Record<string, unknown>;
}

/** Writes an entry into the store's log, within the transaction of the change itself. */
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

/** From now until the transaction ends, changes of orders appear in their timelines as this actor's. */
export async function actAs(tx: Tx, actor: ActivityActor): Promise<void> {
  await sql`select set_config('app.actor', ${JSON.stringify(actor)}, true)`.execute(tx);
}
