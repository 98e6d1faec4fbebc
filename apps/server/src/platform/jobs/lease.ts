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

/** News that belongs to no store. */
export interface PlatformNews extends Omit<OutboxEvent, 'tenantId'> {
  readonly tenantId: undefined;
}

/** `messages` waits for other people's servers; `work`, which moves money or portions, never waits behind it. */
export type Lane = 'work' | 'messages';

/** What a worker does with one table of news. Runs on the platform's connections: the queues span all stores. */
export interface Queue<E extends OutboxEvent | PlatformNews> {
  /**
   * Takes up to `most` due events of a lane for this worker alone. Workers skip what another has locked, so that several
   * processes share the work.
   */
  lease(db: Pools, lane: Lane, most: number): Promise<E[]>;
  /** Puts the same news into the lane of messages too; that it stands there already is fine. */
  copyToMessages(db: Pools, events: readonly E[]): Promise<void>;
  /** Moves news that is for messages alone. */
  moveToMessages(db: Pools, events: readonly E[]): Promise<void>;
  /** Leaves events alone that are in another lane by now. */
  markDone(db: Pools, lane: Lane, events: readonly E[]): Promise<void>;
  /**
   * Puts an event back for later: after 2, 4, 8 … seconds, at most ten minutes. After a day of that it is given up: it
   * stays, never due by itself, and is tried again when somebody asks for it.
   */
  postpone(db: Pools, event: E, error: unknown): Promise<void>;
  /** Forgets what was done a week ago or earlier. */
  forgetOld(db: Pools): Promise<void>;
}

/** An event whose worker dies is free for another after this long; longer than any handler may take. */
const LEASE_SECONDS = 60;
const LONGEST_BACKOFF_SECONDS = 600;
/** Eight tries in the first quarter of an hour, and then one in ten minutes, for a day. */
export const MAX_TRIES = 150;

export const storeNews: Queue<OutboxEvent> = queueOn('outbox', {
  tenantOf: 'o.tenant_id',
  tenantColumn: 'tenant_id',
  // Named as well as the id: it is the first half of the key.
  sameTenant: (mine, other) => ` and ${mine}.tenant_id = ${other}.tenant_id`,
  toTenant: String,
});
export const platformNews: Queue<PlatformNews> = queueOn('platform_outbox', {
  tenantOf: 'null::uuid',
  tenantColumn: undefined,
  sameTenant: () => '',
  toTenant: () => undefined,
});

interface Shape<E> {
  /** The tenant of the row `o`, in SQL. */
  readonly tenantOf: string;
  /** The column that names the tenant, if there is one. */
  readonly tenantColumn: string | undefined;
  /** What is compared besides the id where two rows are matched, in SQL. */
  sameTenant(mine: string, other: string): string;
  toTenant(value: string | null): E;
}

interface Row {
  tenant_id: string | null;
  id: string;
  topic: string;
  payload: Record<string, unknown>;
  attempts: number;
}

function queueOn<
  Tenant extends string | undefined,
  E extends Omit<OutboxEvent, 'tenantId'> & { readonly tenantId: Tenant },
>(table: 'outbox' | 'platform_outbox', shape: Shape<Tenant>): Queue<E & (OutboxEvent | PlatformNews)> {
  type Event = E & (OutboxEvent | PlatformNews);
  const keysOf = (events: readonly Event[]) => [
    events.map(({ tenantId }) => tenantId ?? null),
    events.map(({ id }) => id),
  ];
  return {
    lease: async (db, lane, most) => {
      const { rows } = await db.platform.query<Row>({
        name: `${table}-lease`,
        text: `update ${table} o set attempts = o.attempts + 1, available_at = now() + make_interval(secs => $2)
                 from (select o.* from ${table} o
                        where o.lane = $3 and o.done_at is null and o.available_at <= now()
                        order by o.available_at limit $1 for update skip locked) due
                where o.id = due.id${shape.sameTenant('o', 'due')}
            returning ${shape.tenantOf} as tenant_id, o.id, o.topic, o.payload, o.attempts`,
        values: [most, LEASE_SECONDS, lane],
      });
      return rows.map(
        ({ tenant_id, id, topic, payload, attempts }) =>
          ({ tenantId: shape.toTenant(tenant_id), id, topic, payload, attempt: attempts }) as Event,
      );
    },
    copyToMessages: async (db, events) => {
      if (events.length === 0) return;
      const tenant = shape.tenantColumn === undefined ? '' : `${shape.tenantColumn}, `;
      await db.platform.query({
        name: `${table}-copy`,
        text: `insert into ${table} (${tenant}id, topic, payload, lane)
               select ${tenant && `o.${tenant}`}md5(o.id || '/messages')::uuid, o.topic, o.payload, 'messages'
                 from ${table} o, unnest($1::uuid[], $2::uuid[]) as e (tenant_id, id)
                where o.id = e.id${shape.sameTenant('o', 'e')}
               on conflict do nothing`,
        values: keysOf(events),
      });
    },
    moveToMessages: async (db, events) => {
      if (events.length === 0) return;
      await db.platform.query({
        name: `${table}-move`,
        text: `update ${table} o set lane = 'messages', attempts = 0, available_at = now()
                 from unnest($1::uuid[], $2::uuid[]) as e (tenant_id, id)
                where o.id = e.id${shape.sameTenant('o', 'e')} and o.done_at is null`,
        values: keysOf(events),
      });
    },
    markDone: async (db, lane, events) => {
      if (events.length === 0) return;
      await db.platform.query({
        name: `${table}-done`,
        text: `update ${table} o set done_at = now(), last_error = null
                 from unnest($1::uuid[], $2::uuid[]) as e (tenant_id, id)
                where o.id = e.id${shape.sameTenant('o', 'e')} and o.lane = $3 and o.done_at is null`,
        values: [...keysOf(events), lane],
      });
    },
    postpone: async (db, event, error) => {
      const seconds = Math.min(LONGEST_BACKOFF_SECONDS, 2 ** Math.min(event.attempt, 10));
      await db.platform.query(
        `update ${table} o set last_error = left($4, 500),
                available_at = case when o.attempts >= ${MAX_TRIES} then 'infinity' else now() + make_interval(secs => $3) end
           from unnest($1::uuid[], $2::uuid[]) as e (tenant_id, id)
          where o.id = e.id${shape.sameTenant('o', 'e')} and o.done_at is null`,
        [...keysOf([event]), seconds * (0.8 + Math.random() * 0.4), String(error)],
      );
    },
    forgetOld: async (db) => {
      await db.platform.query(`delete from ${table} where done_at < now() - interval '7 days'`);
    },
  };
}

const FOUND_AT_ONCE = 8;

/**
 * Takes a due row of any store for this process alone. `find` reads up to so many that are due, the longest first, and locks
 * none; `take` changes one by its key if it is still due, and says whether it did. Whoever comes second takes the next.
 */
export async function takeFirstDue<Row>(
  find: (most: number) => Promise<readonly Row[]>,
  take: (row: Row) => Promise<boolean>,
): Promise<Row | undefined> {
  for (;;) {
    const found = await find(FOUND_AT_ONCE);
    for (const row of found) if (await take(row)) return row;
    if (found.length < FOUND_AT_ONCE) return undefined;
  }
}
