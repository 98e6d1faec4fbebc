import { stateCodeOf, type MalaysianState } from '@dapur/contract/dates/malaysian-states';
import type { AnnouncementTexts } from '@dapur/contract/platform/platform-announcements';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** How many people each audience has; `byState` are those of stores in a state. Closed stores have no sellers. */
export interface Audiences {
  readonly people: number;
  readonly sellers: number;
  readonly byState: ReadonlyMap<MalaysianState, number>;
}

/** `tx` is the platform's, as in all of this file. */
export async function countAudiences(tx: Tx): Promise<Audiences> {
  const counted = await sql<{ people: number; sellers: number }>`
    select (select count(*)::int from person_facts where deleted_at is null) as people,
           (select count(distinct m.user_id)::int from seat_facts m join store_facts t on t.id = m.tenant_id
             where t.status <> 'closed') as sellers`.execute(tx);
  // Stores spell the name of their state in many ways.
  const sellers = await sql<{ state: string; users: string[] }>`
    select p.state, array_agg(distinct m.user_id::text) as users
      from seat_facts m join store_facts t on t.id = m.tenant_id join store_profiles p on p.tenant_id = t.id
     where t.status <> 'closed' and p.state <> '' group by p.state`.execute(tx);
  const byState = new Map<MalaysianState, Set<string>>();
  for (const { state, users } of sellers.rows) {
    const code = stateCodeOf(state);
    if (code === null) continue;
    const known = byState.get(code) ?? new Set();
    for (const user of users) known.add(user);
    byState.set(code, known);
  }
  return {
    ...(counted.rows[0] ?? { people: 0, sellers: 0 }),
    byState: new Map([...byState].map(([code, users]) => [code, users.size])),
  };
}

/** The audiences that a reader belongs to, besides everybody. */
export interface Reader {
  readonly isSeller: boolean;
  readonly states: readonly MalaysianState[];
}

export async function readReader(tx: Tx, userId: string): Promise<Reader> {
  const { rows } = await sql<{ state: string }>`
    select p.state from seat_facts m join store_facts t on t.id = m.tenant_id join store_profiles p on p.tenant_id = t.id
     where m.user_id = ${userId}::uuid and t.status <> 'closed'`.execute(tx);
  return {
    isSeller: rows.length > 0,
    states: rows.flatMap(({ state }) => stateCodeOf(state) ?? []),
  };
}

export interface ShownRow {
  readonly id: string;
  readonly level: 'news' | 'important';
  readonly texts: AnnouncementTexts;
  readonly starts_at: Date;
}

/** What is shown now to such a reader and not yet dismissed, important ones first, then the newest. */
export async function listShown(tx: Tx, userId: string, reader: Reader, only?: string): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select a.id, a.level, a.texts, a.starts_at from announcements a
     where a.published_at is not null and a.withdrawn_at is null and a.starts_at <= now()
       and (a.ends_at is null or a.ends_at > now())
       and (a.audience = 'people' or (a.audience = 'sellers' and ${reader.isSeller})
            or (a.audience = 'state' and a.state = any(${[...reader.states]}::text[])))
       and ${
         only === undefined
           ? sql`not exists (select from announcement_reads r where r.announcement_id = a.id
                              and r.user_id = ${userId}::uuid and r.dismissed_at is not null)`
           : sql`a.id = ${only}::uuid`
       }
     order by a.level = 'important' desc, a.starts_at desc, a.id limit 10`.execute(tx);
  return rows;
}

/** Notes that the reader saw it, and whether they dismissed it; neither is undone later. */
export async function writeRead(tx: Tx, userId: string, id: string, isDismissed: boolean): Promise<void> {
  await sql`
    insert into announcement_reads as r (user_id, announcement_id, dismissed_at)
    values (${userId}::uuid, ${id}::uuid, case when ${isDismissed} then now() end)
    on conflict (user_id, announcement_id) do update set dismissed_at = coalesce(r.dismissed_at, excluded.dismissed_at)
     where excluded.dismissed_at is not null and r.dismissed_at is null`.execute(tx);
}
