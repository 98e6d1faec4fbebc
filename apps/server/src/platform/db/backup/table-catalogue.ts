import type pg from 'pg';
import { PLATFORM_ROLE } from '../roles.ts';

/** A table as the backup sees it. */
export interface Table {
  /** Quoted and ready for use in a statement. */
  readonly name: string;
  /** The columns that hold data of their own, quoted; generated ones are left out. */
  readonly columns: readonly string[];
  /** Row-level security is on, so it is read under the platform's role. */
  readonly isIsolated: boolean;
}

interface TableRow {
  name: string;
  columns: string[];
  is_isolated: boolean;
  is_readable: boolean;
  needs: string[];
}

const READ_TABLES = `
  select c.oid::regclass::text as name,
         array(select quote_ident(a.attname) from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
         c.relrowsecurity as is_isolated,
         exists (select from pg_policy p
                  where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
                    and (select oid from pg_roles where rolname = $1) = any (p.polroles)
                    and pg_get_expr(p.polqual, p.polrelid) = 'true') as is_readable,
         array(select f.confrelid::regclass::text from pg_constraint f
                where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'r' and n.nspname = 'public' and c.relname <> 'schema_migrations'
   order by 1`;

/**
 * The product's tables, each after those it refers to. Throws on a table whose rows the platform's role would not see
 * in full, as a backup without them would look complete, and on tables that refer to each other in a circle.
 */
export async function readTables(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<TableRow>(READ_TABLES, [PLATFORM_ROLE]);
  const hidden = rows.filter((row) => row.is_isolated && !row.is_readable).map(({ name }) => name);
  if (hidden.length > 0)
    throw new Error(
      `A backup would miss rows of ${hidden.join(', ')}: ${PLATFORM_ROLE} may not read all of them`,
    );

  const ordered: Table[] = [];
  const placed = new Set<string>();
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      ({ name, needs }) => !placed.has(name) && needs.every((need) => placed.has(need)),
    );
    if (ready.length === 0) {
      const left = rows.filter(({ name }) => !placed.has(name)).map(({ name }) => name);
      throw new Error(`These tables refer to each other in a circle: ${left.join(', ')}`);
    }
    for (const { name, columns, is_isolated } of ready) {
      placed.add(name);
      ordered.push({ name, columns, isIsolated: is_isolated });
    }
  }
  return ordered;
}

export interface Sequence {
  readonly name: string;
  /** Null when it has not been used. */
  readonly lastValue: string | null;
}

export async function readSequences(client: pg.PoolClient): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; last_value: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name, last_value }) => ({ name, lastValue: last_value }));
}

export interface MigrationEntry {
  readonly name: string;
  readonly checksum: string;
}

export async function readLedgerEntries(db: pg.Pool | pg.PoolClient): Promise<MigrationEntry[]> {
  const { rows } = await db.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  return rows.map(({ name, checksum }) => ({ name, checksum }));
}

/** Settings of PostgreSQL that say how values are written as text. */
const WRITING = ['TimeZone', 'DateStyle', 'IntervalStyle', 'extra_float_digits', 'bytea_output'];

/** How this connection writes values as text: under the same settings the same rows are the same bytes. */
export async function readWriting(client: pg.PoolClient): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any ($1) order by name',
    [WRITING],
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

/** Reads and writes values so until the transaction ends. */
export async function writeAs(
  client: pg.PoolClient,
  written: Readonly<Record<string, string>>,
): Promise<void> {
  for (const name of WRITING) {
    const value = written[name];
    if (value !== undefined) await client.query('select set_config($1, $2, true)', [name, value]);
  }
}
