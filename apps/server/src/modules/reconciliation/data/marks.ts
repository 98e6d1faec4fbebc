import type { FindingSource } from '@dapur/contract/platform/platform-payments';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface NewMark {
  readonly source: FindingSource;
  readonly id: string;
  readonly storeId: string;
  readonly state: 'handed_over' | 'dealt_with';
  readonly note: string;
  readonly by: string;
}

/** A store is reminded again after so many hours, not before. */
const REMIND_HOURS = 20;

/**
 * Marks a finding; of two who do it at once, one does. False where it is dealt with already, or the store was reminded of it
 * a short while ago.
 */
export async function markFinding(
  tx: Tx,
  { source, id, storeId, state, note, by }: NewMark,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_finding_marks as m (source, finding_id, store_id, state, note, marked_by)
    values (${source}, ${id}::uuid, ${storeId}::uuid, ${state}, ${note}, ${by}::uuid)
    on conflict (source, finding_id) do update
       set state = excluded.state, note = excluded.note, marked_by = excluded.marked_by, marked_at = excluded.marked_at
     where m.state = 'handed_over'
       and (excluded.state = 'dealt_with' or excluded.marked_at - m.marked_at > make_interval(hours => ${REMIND_HOURS}::int))
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** False when it was not dealt with. */
export async function unmarkFinding(tx: Tx, source: FindingSource, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from payment_finding_marks
     where source = ${source} and finding_id = ${id}::uuid and state = 'dealt_with' returning 1`.execute(tx);
  return rows.length > 0;
}
