import pg from 'pg';
import { APP_ROLE, PLATFORM_ROLE } from '../apps/server/src/platform/db/roles.ts';

/** What one statement of the product came to since the last reset. */
export interface Statement {
  readonly text: string;
  readonly calls: number;
  /** Blocks of tables and indices that were read, from memory or from the disk: the same on every machine. */
  readonly blocks: number;
  /** Milliseconds of running, in all. */
  readonly ms: number;
}

/** What statements came to, by the call that led to them. */
export interface Spent {
  readonly blocks: number;
  readonly ms: number;
}

/** PostgreSQL's own count of what the product's statements read. Needs `pg_stat_statements` among the settings. */
export interface StatementCount {
  reset(): Promise<void>;
  read(): Promise<Statement[]>;
  close(): Promise<void>;
}

/** The settings that make PostgreSQL count. */
export const COUNTING = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '10000',
};

export async function countStatements(superuserUrl: string): Promise<StatementCount> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  return {
    reset: async () => {
      await client.query('select pg_stat_statements_reset()');
    },
    read: async () => {
      const { rows } = await client.query<Statement>(
        `select s.query as text, sum(s.calls)::float8 as calls,
                sum(s.shared_blks_hit + s.shared_blks_read)::float8 as blocks, sum(s.total_exec_time)::float8 as ms
           from pg_stat_statements s join pg_roles r on r.oid = s.userid
          where r.rolname = any($1) group by s.query`,
        [[APP_ROLE, PLATFORM_ROLE]],
      );
      return rows;
    },
    close: () => client.end(),
  };
}

/**
 * What each of `calls` calls came to: of the statements that ran at least once for each, so that what the server does by
 * itself meanwhile does not count.
 */
export function spentByCall(statements: readonly Statement[], calls: number): Spent {
  const ours = statements.filter((statement) => statement.calls >= calls);
  const sum = (pick: (statement: Statement) => number): number =>
    ours.reduce((total, statement) => total + pick(statement), 0) / calls;
  return { blocks: sum(({ blocks }) => blocks), ms: sum(({ ms }) => ms) };
}

/** What a statement that `text` finds came to each time it ran; NaN when none ran. */
export function spentEach(statements: readonly Statement[], text: RegExp): Spent {
  const found = statements.filter((statement) => text.test(statement.text));
  const calls = found.reduce((total, statement) => total + statement.calls, 0);
  const sum = (pick: (statement: Statement) => number): number =>
    calls === 0 ? Number.NaN : found.reduce((total, statement) => total + pick(statement), 0) / calls;
  return { blocks: sum(({ blocks }) => blocks), ms: sum(({ ms }) => ms) };
}

/** The statements that read more blocks than before, by how much more, with the most first. */
export function growth(
  before: readonly Statement[],
  after: readonly Statement[],
): { readonly text: string; readonly before: number; readonly after: number }[] {
  const blocksBefore = new Map(before.map(({ text, blocks }) => [text, blocks]));
  return after
    .map(({ text, blocks }) => ({ text, before: blocksBefore.get(text) ?? 0, after: blocks }))
    .filter((row) => row.after > row.before)
    .toSorted((a, b) => b.after - b.before - (a.after - a.before));
}
