import type { MailState } from '@dapur/contract/platform/platform-system';
import { sql } from 'kysely';
import type { Has, Tx } from '../../../platform/db/index.ts';

export interface MailRow {
  readonly kind: string;
  readonly store_slug: string;
  readonly store_name: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly recipient: string;
  readonly state: MailState;
  readonly at: Date;
  readonly fault: string;
  readonly total: number;
}

/** How many mails are searched, newest first; sums go back no further either. */
const MOST = 5_000;

const at = sql`coalesce(m.sent_at, m.failed_at, m.claimed_at)`;
const stateOf = sql`case when m.sent_at is null then case when m.failure is null then 'sending' else 'failing' end
                         when m.failure is null then 'sent' else 'refused' end`;

/** Newest first. The search is for a store, an order's number, or the kind of mail. */
export async function listMails(
  tx: Tx,
  wanted: {
    readonly has: Has;
    readonly state?: MailState | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<MailRow[]> {
  const { has, state, limit, offset } = wanted;
  const { rows } = await sql<MailRow>`
    with latest as (
      select m.tenant_id, m.order_id, m.kind, m.recipient, ${stateOf} as state, ${at} as at, coalesce(m.failure, '') as fault
        from sent_mails m order by ${at} desc limit ${MOST}
    )
    select l.kind, t.slug as store_slug, t.name as store_name, l.order_id, o.number as order_number, l.recipient, l.state, l.at, l.fault,
           count(*) over ()::int as total
      from latest l
      join store_facts t on t.id = l.tenant_id
      join order_facts o on o.tenant_id = l.tenant_id and o.id = l.order_id
     where ${state === undefined ? sql`true` : sql`l.state = ${state}`}
       and (${has(sql`t.slug`)} or ${has(sql`t.name`)} or ${has(sql`o.number`)} or ${has(sql`l.kind`)})
     order by l.at desc, l.order_id, l.kind limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/** Of the last 24 hours. */
export async function countMails(tx: Tx): Promise<{ sent: number; failing: number; refused: number }> {
  const { rows } = await sql<{ sent: number; failing: number; refused: number }>`
    select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'failing')::int as failing,
           count(*) filter (where state = 'refused')::int as refused
      from (select ${stateOf} as state from sent_mails m where ${at} > now() - interval '24 hours') d`.execute(
    tx,
  );
  return rows[0] ?? { sent: 0, failing: 0, refused: 0 };
}
