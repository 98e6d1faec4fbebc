import type pg from 'pg';
import { readTableKinds, type TableKind } from './table-kinds.ts';

/** What `distribute` will do, or would. */
export interface DistributionPlan {
  /** Tables that are to be distributed by their `tenant_id`, and are not yet. */
  readonly distributed: readonly string[];
  /** Tables that are to be whole on every machine, and are not yet. */
  readonly reference: readonly string[];
  /** Tables that stay on the coordinator. */
  readonly local: readonly string[];
  /** How many tables are where they belong already. */
  readonly placed: number;
  /** Foreign keys and triggers that are taken away and come back, with those that an earlier run left away. */
  readonly foreignKeys: number;
  readonly triggers: number;
}

/** Where the work keeps what it took away until it is back: a run that was broken off is ended by the next. */
const SET_ASIDE = 'dapur_set_aside';
const DISTRIBUTION_LOCK = 7_302_003;

/** Says what is to be done. Throws where the database is no coordinator of Citus. */
export async function planDistribution(db: pg.Pool | pg.PoolClient): Promise<DistributionPlan> {
  const { rowCount } = await db.query(
    `select from pg_proc where proname = 'create_distributed_table' limit 1`,
  );
  if (rowCount === 0)
    throw new Error(
      'The database of DATABASE_URL has no extension citus: create it there and on the workers first.',
    );
  const placed = await readPlaced(db);
  const kinds = await readTableKinds(db);
  const wrong = kinds.filter(({ name, kind }) => placed.has(name) && placed.get(name) !== kind);
  if (wrong[0] !== undefined)
    throw new Error(
      `${wrong[0].name} is a ${placed.get(wrong[0].name)} table and has to be ${wrong[0].kind}: undistribute it first.`,
    );
  const of = (wanted: TableKind) =>
    kinds.filter(({ name, kind }) => kind === wanted && !placed.has(name)).map(({ name }) => name);
  const [distributed, reference] = [of('distributed'), of('reference')];
  const aside = await countSetAside(db);
  const isWork = distributed.length + reference.length > 0;
  const standing = isWork ? (await db.query<Counts>(COUNT_STANDING)).rows[0] : undefined;
  return {
    distributed,
    reference,
    local: of('local'),
    placed: placed.size,
    foreignKeys: aside.keys + (standing?.keys ?? 0),
    triggers: aside.triggers + (standing?.triggers ?? 0),
  };
}

/** Whether nothing is to be done. */
export const isDistributed = (plan: DistributionPlan): boolean =>
  plan.distributed.length + plan.reference.length + plan.foreignKeys + plan.triggers === 0;

/**
 * Puts each table where it belongs. Foreign keys are taken off and put back, checked; triggers are quiet while rows move.
 * May be run again at any time: what is done stays, what was left away comes back. `tell` hears of each step.
 */
export async function distribute(pool: pg.Pool, tell: (step: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [DISTRIBUTION_LOCK]);
    // Each of our triggers keeps to the store of its row.
    await client.query('set citus.enable_unsafe_triggers = on');
    const plan = await planDistribution(client);
    if (isDistributed(plan)) return;
    await setAside(client);
    try {
      for (const table of plan.reference) {
        tell(`${table}: whole on every machine`);
        await client.query('select create_reference_table($1)', [table]);
        await dropLocalRows(client, table);
      }
      const first = await firstDistributed(client);
      let beside = first;
      for (const table of plan.distributed) {
        tell(`${table}: by tenant_id`);
        await client.query(`select create_distributed_table($1, 'tenant_id', colocate_with => $2)`, [
          table,
          beside ?? 'default',
        ]);
        beside ??= table;
        await dropLocalRows(client, table);
      }
    } finally {
      // Also after a table that could not be moved: the rest goes on as it was.
      await putBack(client, tell);
    }
  } finally {
    // The lock and the setting end with the connection.
    client.release(true);
  }
}

/** Rows that were copied to shards stay behind in the table of before, where nobody sees them any more. */
const dropLocalRows = (client: pg.PoolClient, table: string) =>
  client.query('select truncate_local_data_after_distributing_table($1)', [table]);

async function readPlaced(db: pg.Pool | pg.PoolClient): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ name: string; kind: string }>(
    `select c.relname::text as name, t.citus_table_type::text as kind
       from citus_tables t join pg_class c on c.oid = t.table_name
      where c.relnamespace = 'public'::regnamespace and t.citus_table_type in ('distributed', 'reference')`,
  );
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

async function firstDistributed(client: pg.PoolClient): Promise<string | undefined> {
  const placed = await readPlaced(client);
  return [...placed].find(([, kind]) => kind === 'distributed')?.[0];
}

interface Counts {
  readonly keys: number;
  readonly triggers: number;
}

/** Foreign keys of ours, with the statement that puts each back. */
const FOREIGN_KEYS = `
  select c.conrelid::regclass::text as "table", c.conname::text as name,
         format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as back
    from pg_constraint c join pg_class t on t.oid = c.conrelid
   where c.contype = 'f' and c.conparentid = 0 and t.relnamespace = 'public'::regnamespace`;
const TRIGGERS = `
  select t.tgrelid::regclass::text as "table", t.tgname::text as name,
         format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname) as back
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = 'public'::regnamespace`;
const COUNT_STANDING = `
  select (select count(*) from (${FOREIGN_KEYS}) k)::int as keys, (select count(*) from (${TRIGGERS}) t)::int as triggers`;

async function countSetAside(db: pg.Pool | pg.PoolClient): Promise<Counts> {
  const { rowCount } = await db.query(`select where to_regclass('${SET_ASIDE}.parts') is not null`);
  if (rowCount === 0) return { keys: 0, triggers: 0 };
  const { rows } = await db.query<Counts>(
    `select count(*) filter (where kind = 'key')::int as keys, count(*) filter (where kind = 'trigger')::int as triggers
       from ${SET_ASIDE}.parts`,
  );
  return rows[0] ?? { keys: 0, triggers: 0 };
}

/** Takes foreign keys off and makes triggers quiet, and notes in the same transaction how each comes back. */
async function setAside(client: pg.PoolClient): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`create schema if not exists ${SET_ASIDE}`);
    await client.query(
      `create table if not exists ${SET_ASIDE}.parts (kind text, "table" text, name text, back text, primary key (kind, "table", name))`,
    );
    await client.query(
      `insert into ${SET_ASIDE}.parts select 'key', k.* from (${FOREIGN_KEYS}) k on conflict do nothing`,
    );
    await client.query(
      `insert into ${SET_ASIDE}.parts select 'trigger', t.* from (${TRIGGERS}) t on conflict do nothing`,
    );
    for (const { drop } of (
      await client.query<{ drop: string }>(
        `select format('alter table %s drop constraint %I', "table", name) as drop from (${FOREIGN_KEYS}) k
         union all
         select format('alter table %s disable trigger %I', "table", name) from (${TRIGGERS}) t`,
      )
    ).rows)
      await client.query(drop);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Foreign keys first: each is checked over all rows as it comes back, while no trigger can change any. */
async function putBack(client: pg.PoolClient, tell: (step: string) => void): Promise<void> {
  const { rows } = await client.query<{ kind: string; table: string; name: string; back: string }>(
    `select * from ${SET_ASIDE}.parts order by kind, "table", name`,
  );
  tell(`${rows.length} foreign keys and triggers come back`);
  for (const { kind, table, name, back } of rows) {
    await client.query('begin');
    try {
      await client.query(back);
      await client.query(`delete from ${SET_ASIDE}.parts where kind = $1 and "table" = $2 and name = $3`, [
        kind,
        table,
        name,
      ]);
      await client.query('commit');
    } catch (cause) {
      await client.query('rollback').catch(() => {});
      throw new Error(`${kind} ${name} of ${table} did not come back; run distribute again. It is: ${back}`, {
        cause,
      });
    }
  }
  await client.query(`drop schema ${SET_ASIDE} cascade`);
}
