import { sql } from 'kysely';

interface Stamped {
  readonly n: number;
  readonly at: Date;
}

/** Statements whose claims hold, and broken twins of them: the check must find each of these. */
export const HONEST = {
  columns: sql<Stamped>`select 1 as n, now() as at`,
  json: sql<{ row: Pick<Stamped, 'n'> & { at: string } }>`
    select to_jsonb(x) as row from (select 1 as n, now() as at) x`,
  list: sql<{ days: string[]; total: number }>`select array['2026-11-21'] as days, ${2}::bigint as total`,
  lock: sql<{ n: number }>`select pg_advisory_xact_lock(1), 1 as n`,
  sameStart: sql<{ n: number }>`select ${sql`1 as n`} where true`,
  sameStartAgain: sql<{ word: string }>`select ${sql`'a' as word`} where true`,
};

export const BROKEN = {
  kind: sql<{ n: string }>`select 1 as n, 'kind' as kind where ${true}`,
  bigint: sql<{ total: string }>`select ${2}::bigint as total`,
  missing: sql<Stamped>`select 1 as n`,
  unclaimed: sql<{ n: number }>`select 1 as n, 2 as more`,
  dateInJson: sql<{ row: Stamped }>`select to_jsonb(x) as row from (select 1 as n, now() as at) x`,
  missingInJson: sql<{ rows: Stamped[] }>`select json_build_array(json_build_object('n', 1)) as rows`,
  unclaimedInJson: sql<{ row: { n: number } }>`select json_build_object('n', 1, 'more', 2) as row`,
  nullInJson: sql<{ row: { n: number } }>`select json_build_object('n', ${null}::int) as row`,
  answersNothing: sql<{ n: number }>`delete from nothing_here where ${true}`,
};

export const NEVER = sql<{ n: number }>`select 1 as n, 'never run' as why`;
