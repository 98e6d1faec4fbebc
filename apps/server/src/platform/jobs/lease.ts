import type { Pools } from '../db/index.ts';

/** News as a handler gets it. */
export interface OutboxEvent {
  readonly tenantId: string;
  readonly id: string;
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** 1 on the first try. */
  readonly attempt: number;
}

/** An event whose worker dies is free for another after this long; longer than any handler may take. */
const LEASE_SECONDS = 60;
const LONGEST_BACKOFF_SECONDS = 600;

/**
 * Takes up to `most` due events for this worker alone. Workers skip what another has locked, so that several
 * processes share the work. Runs on the platform's connections: the queue spans all stores.
 */
export async function leaseEvents(db: Pools, most: number): Promise<OutboxEvent[]> {
  const { rows } = await db.platform.query<{
    tenant_id: string;
    id: string;
    topic: string;
    payload: Record<string, unknown>;
    attempts: number;
  }>({
    name: 'outbox-lease',
    text: `update outbox o set attempts = o.attempts + 1, available_at = now() + make_interval(secs => $2)
             from (select tenant_id, id from outbox
                    where done_at is null and available_at <= now()
                    order by available_at limit $1 for update skip locked) due
            where (o.tenant_id, o.id) = (due.tenant_id, due.id)
        returning o.tenant_id, o.id, o.topic, o.payload, o.attempts`,
    values: [most, LEASE_SECONDS],
  });
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    id: row.id,
    topic: row.topic,
    payload: row.payload,
    attempt: row.attempts,
  }));
}

export async function markDone(db: Pools, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db.platform.query({
    name: 'outbox-done',
    text: `update outbox o set done_at = now(), last_error = null
             from unnest($1::uuid[], $2::uuid[]) as e (tenant_id, id)
            where (o.tenant_id, o.id) = (e.tenant_id, e.id) and o.done_at is null`,
    values: [events.map(({ tenantId }) => tenantId), events.map(({ id }) => id)],
  });
}

/** Puts an event back for later: after 2, 4, 8 … seconds, at most ten minutes. It is never given up. */
export async function postpone(db: Pools, event: OutboxEvent, error: unknown): Promise<void> {
  const seconds = Math.min(LONGEST_BACKOFF_SECONDS, 2 ** Math.min(event.attempt, 10));
  await db.platform.query(
    `update outbox set available_at = now() + make_interval(secs => $3), last_error = left($4, 500)
      where tenant_id = $1 and id = $2 and done_at is null`,
    [event.tenantId, event.id, seconds * (0.8 + Math.random() * 0.4), String(error)],
  );
}

/** Forgets what was done a week ago or earlier. */
export async function forgetOldEvents(db: Pools): Promise<void> {
  await db.platform.query(`delete from outbox where done_at < now() - interval '7 days'`);
}
