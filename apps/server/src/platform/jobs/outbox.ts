import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/index.ts';
import { currentFlow } from '../log/flow.ts';

/** News of a transaction. `payload` holds ids, not facts that could be stale when the news is read. */
interface News {
  readonly tenantId: string;
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The channel on which a waiting worker hears that there is news. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Writes news with the transaction that makes it: it goes out if and only if the transaction commits. Wakes the
 * workers, so that a mail does not wait for the next look. Only the registry of events calls this: it decides what may
 * be written, and in what form.
 */
export async function writeNews(tx: Tx, { tenantId, topic, payload }: News): Promise<void> {
  const row = { tenant_id: tenantId, id: randomUUID(), topic, payload: JSON.stringify(traceable(payload)) };
  await tx
    .with('news', (db) => db.insertInto('outbox').values(row).returning('id'))
    .selectFrom('news')
    .select((eb) => eb.fn<string>('pg_notify', [eb.val(OUTBOX_CHANNEL), eb.val('')]).as('woken'))
    .execute();
}

/** `writeNews` for what belongs to no store; `tx` must be of the platform. */
export async function writePlatformNews(tx: Tx, { topic, payload }: Omit<News, 'tenantId'>): Promise<void> {
  const row = { id: randomUUID(), topic, payload: JSON.stringify(traceable(payload)) };
  await tx
    .with('news', (db) => db.insertInto('platform_outbox').values(row).returning('id'))
    .selectFrom('news')
    .select((eb) => eb.fn<string>('pg_notify', [eb.val(OUTBOX_CHANNEL), eb.val('')]).as('woken'))
    .execute();
}

/** With the trace that the job goes on with, where there is one. Listeners do not see it: no event declares it. */
function traceable(payload: News['payload']): News['payload'] {
  const span = currentFlow()?.span;
  return span === undefined ? payload : { ...payload, traceparent: span.traceparent };
}
