import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';
import { deliveryLife } from '../domain/delivery-life-cycle.ts';

const HAND_OVER = deliveryLife.move('stuck', 'scheduled');
const TAKE_OVER = deliveryLife.move('scheduled', 'stuck');

/** Hands the seller all deliveries that the server would have booked: from now on they wait for the seller. */
export async function bookByHand(tx: Tx, tenantId: string, at: Date): Promise<void> {
  await sql`
    update deliveries
       set state = ${HAND_OVER.to}, due_at = null, alert = 'to_book', alert_message = '', alert_fee_sen = null,
           alerted_at = ${at}::timestamptz, updated_at = now()
     where tenant_id = ${tenantId} and carrier = 'courier' and state in ${literals(HAND_OVER.from)} and alert is null`.execute(
    tx,
  );
}

/**
 * Takes over the deliveries that wait for the seller: each is due before its slot, as if it had just been paid. The minutes
 * are taken off in UTC: a cluster refuses a change that depends on the session's time zone.
 */
export async function bookInTime(
  tx: Tx,
  tenantId: string,
  { at, bookAheadMinutes }: { readonly at: Date; readonly bookAheadMinutes: number },
): Promise<void> {
  await sql`
    update deliveries
       set state = ${TAKE_OVER.to}, alert = null, alerted_at = null, tries = 0, updated_at = now(),
           due_at = greatest(${at}::timestamptz,
             (scheduled_at at time zone 'UTC' - make_interval(mins => ${bookAheadMinutes}::int)) at time zone 'UTC')
     where tenant_id = ${tenantId} and alert = 'to_book' and state in ${literals(TAKE_OVER.from)}`.execute(
    tx,
  );
}
