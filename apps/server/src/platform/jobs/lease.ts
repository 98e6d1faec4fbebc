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
   * Takes up to `most` due events of a lane for this worker alone. They are found without a lock and taken store by store;
   * what another worker took meanwhile is left to it, so that several processes share the work.
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
  // Named as well as the id: it is the first half of the key, and says on a cluster where the rows are.
  ofTenant: 'o.tenant_id = $1::uuid',
  toTenant: String,
});
export const platformNews: Queue<PlatformNews> = queueOn('platform_outbox', {
  tenantOf: 'null::uuid',
  tenantColumn: undefined,
  ofTenant: '$1::uuid is null',
  toTenant: () => undefined,
});

interface Shape<E> {
  /** The tenant of the row `o`, in SQL. */
  readonly tenantOf: string;
  /** The column that names the tenant, if there is one. */
  readonly tenantColumn: string | undefined;
  /** Whether the row `o` is of the tenant `$1`, in SQL. */
  readonly ofTenant: string;
  toTenant(value: string | null): E;
}

interface Key {
  tenant_id: string | null;
  id: string;
}

interface Row extends Key {
  topic: string;
  payload: Record<string, unknown>;
  attempts: number;
}

function queueOn<
  Tenant extends string | undefined,
  E extends Omit<OutboxEvent, 'tenantId'> & { readonly tenantId: Tenant },
>(table: 'outbox' | 'platform_outbox', shape: Shape<Tenant>): Queue<E & (OutboxEvent | PlatformNews)> {
  type Event = E & (OutboxEvent | PlatformNews);
  const toEvent = ({ tenant_id, id, topic, payload, attempts }: Row) =>
    ({ tenantId: shape.toTenant(tenant_id), id, topic, payload, attempt: attempts }) as Event;
  const idsByTenant = (events: readonly Event[]): Map<string | null, readonly string[]> =>
    new Map(
      [...Map.groupBy(events, ({ tenantId }) => tenantId ?? null)].map(([tenantId, those]) => [
        tenantId,
        those.map(({ id }) => id),
      ]),
    );
  return {
    lease: async (db, lane, most) => {
      const events: Event[] = [];
      for (;;) {
        const wanted = most - events.length;
        const { rows: due } = await db.platform.query<Key>({
          name: `${table}-due`,
          text: `select ${shape.tenantOf} as tenant_id, o.id from ${table} o
                  where o.lane = $1 and o.done_at is null and o.available_at <= now()
                  order by o.available_at limit $2`,
          values: [lane, wanted],
        });
        for (const [tenantId, keys] of Map.groupBy(due, ({ tenant_id }) => tenant_id)) {
          const { rows } = await db.platform.query<Row>({
            name: `${table}-lease`,
            text: `update ${table} o set attempts = o.attempts + 1, available_at = now() + make_interval(secs => ${LEASE_SECONDS})
                    where ${shape.ofTenant} and o.id = any($2::uuid[])
                      and o.lane = $3 and o.done_at is null and o.available_at <= now()
                returning ${shape.tenantOf} as tenant_id, o.id, o.topic, o.payload, o.attempts`,
            values: [tenantId, keys.map(({ id }) => id), lane],
          });
          events.push(...rows.map(toEvent));
        }
        // What another worker took meanwhile is made up for by what is due after it.
        if (events.length === most || due.length < wanted) return events;
      }
    },
    copyToMessages: async (db, events) => {
      const tenant = shape.tenantColumn === undefined ? '' : `${shape.tenantColumn}, `;
      for (const [tenantId, ids] of idsByTenant(events))
        await db.platform.query({
          name: `${table}-copy`,
          text: `insert into ${table} (${tenant}id, topic, payload, lane)
                 select ${tenant && `o.${tenant}`}md5(o.id || '/messages')::uuid, o.topic, o.payload, 'messages'
                   from ${table} o where ${shape.ofTenant} and o.id = any($2::uuid[])
                 on conflict do nothing`,
          values: [tenantId, ids],
        });
    },
    moveToMessages: async (db, events) => {
      for (const [tenantId, ids] of idsByTenant(events))
        await db.platform.query({
          name: `${table}-move`,
          text: `update ${table} o set lane = 'messages', attempts = 0, available_at = now()
                  where ${shape.ofTenant} and o.id = any($2::uuid[]) and o.done_at is null`,
          values: [tenantId, ids],
        });
    },
    markDone: async (db, lane, events) => {
      for (const [tenantId, ids] of idsByTenant(events))
        await db.platform.query({
          name: `${table}-done`,
          text: `update ${table} o set done_at = now(), last_error = null
                  where ${shape.ofTenant} and o.id = any($2::uuid[]) and o.lane = $3 and o.done_at is null`,
          values: [tenantId, ids, lane],
        });
    },
    postpone: async (db, { tenantId, id, attempt }, error) => {
      const seconds = Math.min(LONGEST_BACKOFF_SECONDS, 2 ** Math.min(attempt, 10));
      const next = attempt >= MAX_TRIES ? `'infinity'` : 'now() + make_interval(secs => $4)';
      await db.platform.query(
        `update ${table} o set last_error = left($3, 500), available_at = ${next}
          where ${shape.ofTenant} and o.id = $2 and o.done_at is null`,
        [
          tenantId ?? null,
          id,
          String(error),
          ...(attempt >= MAX_TRIES ? [] : [seconds * (0.8 + Math.random() * 0.4)]),
        ],
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
