import type { JobState } from '@dapur/contract/platform/platform-system';
import { sql } from 'kysely';
import type { Has, Tx } from '../../../platform/db/index.ts';

// Both queues as one, for the operator. A job that was given up is due at `infinity`.

export interface JobRow {
  readonly id: string;
  readonly topic: string;
  readonly store_slug: string | null;
  readonly store_name: string | null;
  readonly state: JobState;
  readonly attempts: number;
  readonly created_at: Date;
  /** Null for a job that was given up. */
  readonly next_at: Date | null;
  readonly fault: string;
  readonly total: number;
}

export interface TopicRow {
  readonly topic: string;
  readonly waiting: number;
  readonly failing: number;
  readonly dead: number;
  readonly oldest_at: Date;
}

/** A backlog longer than this is counted so far and no further. */
const MAX_COUNTED = 20_000;

const isDead = sql`available_at = 'infinity'`;
const stateOf = sql`case when ${isDead} then 'dead' when last_error is not null then 'failing' else 'waiting' end`;
const columns = sql`id, topic, attempts, created_at, coalesce(last_error, '') as fault,
  case when ${isDead} then null else available_at end as next_at, ${stateOf} as state`;
/** Jobs that were given up come first: however long the queue, the limit never cuts them off. */
const queues = sql`
  (select tenant_id, ${columns} from outbox where done_at is null order by available_at desc limit ${MAX_COUNTED})
  union all
  (select null::uuid, ${columns} from platform_outbox where done_at is null order by available_at desc limit ${MAX_COUNTED})`;

/** Jobs that are not done, by topic: the worst first. */
export async function countJobs(tx: Tx): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select topic, count(*) filter (where state = 'waiting')::int as waiting,
           count(*) filter (where state = 'failing')::int as failing, count(*) filter (where state = 'dead')::int as dead,
           min(created_at) as oldest_at
      from (${queues}) j group by topic
     order by count(*) filter (where state = 'dead') desc, count(*) filter (where state = 'failing') desc, topic`.execute(
    tx,
  );
  return rows;
}

/** Given up first, then failing, then waiting; each oldest first. The search is for a topic, a store, or words of a fault. */
export async function listJobs(
  tx: Tx,
  wanted: {
    readonly has: Has;
    readonly state?: JobState | undefined;
    readonly topic?: string | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<JobRow[]> {
  const { has, state, topic, limit, offset } = wanted;
  const { rows } = await sql<JobRow>`
    select j.id, j.topic, t.slug as store_slug, t.name as store_name, j.state, j.attempts, j.created_at, j.next_at, j.fault,
           count(*) over ()::int as total
      from (${queues}) j left join store_facts t on t.id = j.tenant_id
     where ${state === undefined ? sql`true` : sql`j.state = ${state}`}
       and ${topic === undefined ? sql`true` : sql`j.topic = ${topic}`}
       and (${has(sql`j.topic`)} or ${has(sql`t.slug`)} or ${has(sql`t.name`)} or ${has(sql`j.fault`)})
     order by case j.state when 'dead' then 0 when 'failing' then 1 else 2 end, j.created_at, j.id
     limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}
