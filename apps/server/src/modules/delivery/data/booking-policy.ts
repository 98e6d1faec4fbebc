import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Hands the seller all that the server would have booked for her: it waits for her from now on. */
export async function bookByHand(tx: Tx, tenantId: string, at: Date): Promise<void> {
  await sql`
    update deliveries
       set state = 'stuck', due_at = null, alert = 'to_book', alert_message = '', alert_fee_sen = null,
           alerted_at = ${at}::timestamptz, updated_at = now()
     where tenant_id = ${tenantId} and carrier = 'lalamove' and state = 'scheduled' and alert is null`.execute(
    tx,
  );
}

/** Takes over what waits for the seller: each is due before its slot, as if it had just been paid. */
export async function bookInTime(
  tx: Tx,
  tenantId: string,
  { at, bookAheadMinutes }: { readonly at: Date; readonly bookAheadMinutes: number },
): Promise<void> {
  await sql`
    update deliveries
       set state = 'scheduled', alert = null, alerted_at = null, tries = 0, updated_at = now(),
           due_at = greatest(${at}::timestamptz, scheduled_at - make_interval(mins => ${bookAheadMinutes}::int))
     where tenant_id = ${tenantId} and alert = 'to_book' and state = 'stuck'`.execute(tx);
}
