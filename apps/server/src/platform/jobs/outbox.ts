import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/index.ts';

/** News of a transaction. `payload` holds ids, not facts that could be stale when the news is read. */
export interface NewEvent {
  readonly tenantId: string;
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The channel on which a waiting worker hears that there is news. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Writes news with the transaction that makes it: it goes out if and only if the transaction commits.
 * Wakes the workers, so that a mail does not wait for the next look.
 */
export async function addToOutbox(tx: Tx, event: NewEvent): Promise<void> {
  await tx
    .with('news', (db) =>
      db
        .insertInto('outbox')
        .values({
          tenant_id: event.tenantId,
          id: randomUUID(),
          topic: event.topic,
          payload: JSON.stringify(event.payload),
        })
        .returning('id'),
    )
    .selectFrom('news')
    .select((eb) => eb.fn<string>('pg_notify', [eb.val(OUTBOX_CHANNEL), eb.val('')]).as('woken'))
    .execute();
}
