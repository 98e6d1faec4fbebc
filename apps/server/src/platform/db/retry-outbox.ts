import { sql, type RawBuilder } from 'kysely';
import type { Tx } from './transaction.ts';

/** One event by its id, or all of a topic that were tried in vain. */
export type Retried = { readonly id: string } | { readonly topic: string };

/**
 * Lets events of the outbox be tried again now, with their tries counted anew, and wakes the listeners of `channel`;
 * answers how many. An event that is being worked on at this moment may run twice, which must do no harm.
 */
export async function retryOutbox(tx: Tx, which: Retried, channel: string): Promise<number> {
  const whose: RawBuilder<unknown> =
    'id' in which
      ? sql`id = ${which.id}::uuid`
      : sql`topic = ${which.topic} and (last_error is not null or available_at = 'infinity')`;
  const { rows } = await sql<{ retried: number }>`
    with stores as (
      update outbox set available_at = now(), attempts = 0 where done_at is null and ${whose} returning id
    ), platform as (
      update platform_outbox set available_at = now(), attempts = 0 where done_at is null and ${whose} returning id
    )
    select ((select count(*) from stores) + (select count(*) from platform))::int as retried,
           pg_notify(${channel}, '')`.execute(tx);
  return rows[0]?.retried ?? 0;
}
