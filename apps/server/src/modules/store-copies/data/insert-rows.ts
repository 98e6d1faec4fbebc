import { isPseudonym } from './people.ts';
import type { CopiedPerson } from '../form/manifest.ts';
import { quotedName, type Ask } from './ask.ts';
import type { StoreColumn, StoreTable } from './store-tables.ts';

/** Why a copy cannot come in; the message is for whoever brings it. */
export class CopyRefusedError extends Error {}

/** Throws CopyRefusedError where the store, or its address, is here already. */
export async function refuseTaken(
  ask: Ask,
  store: { readonly id: string; readonly slug: string },
): Promise<void> {
  const [found] = await ask<{ same_id: boolean; same_slug: boolean; is_retired: boolean }>(
    `select exists (select from store_facts where id = $1) as same_id, exists (select from store_facts where slug = $2) as same_slug,
            exists (select from retired_slugs where slug = $2 and until > now()) as is_retired`,
    [store.id, store.slug],
  );
  if (found?.same_id === true)
    throw new CopyRefusedError('This store is here already. A copy never replaces a store that is there.');
  if (found?.same_slug === true)
    throw new CopyRefusedError(`Another store has the address /${store.slug} here.`);
  if (found?.is_retired === true)
    throw new CopyRefusedError(
      `The address /${store.slug} belonged to a store that is gone, and rests for now.`,
    );
}

interface Here {
  id: string;
  email: string;
  is_confirmed: boolean;
}

/**
 * Makes sure that everybody named in the copy is here, and answers under which id where it is another one. Who has an
 * account with the same mail address is that person, if they have confirmed the address: whoever registers somebody
 * else's address must not come by that person's orders and store. Who is new has no password; “Forgot password” sets
 * one.
 */
export async function joinPeople(ask: Ask, people: readonly CopiedPerson[]): Promise<Map<string, string>> {
  const here = await ask<Here>(
    `select id, email, email_verified_at is not null as is_confirmed from person_facts
      where email = any ($1::text[]) or id = any ($2::uuid[])`,
    [people.map(({ email }) => email), people.map(({ id }) => id)],
  );
  const byEmail = new Map(here.map((row) => [row.email, row]));
  const byId = new Map(here.map((row) => [row.id, row]));
  const otherIds = new Map<string, string>();
  for (const person of people) {
    const known = byEmail.get(person.email) ?? (isPseudonym(person) ? byId.get(person.id) : undefined);
    if (known === undefined) {
      if (byId.has(person.id))
        throw new CopyRefusedError(
          `${person.email} has another email here, so we cannot be sure it is the same person.`,
        );
      await ask(
        `insert into users (id, email, full_name, language, deleted_at)
         values ($1, $2, $3, $4, case when $5 then now() end)`,
        [person.id, person.email, person.full_name, person.language, person.is_gone],
      );
      continue;
    }
    if (!known.is_confirmed && !isPseudonym(person))
      throw new CopyRefusedError(
        `${person.email} has an account here whose address nobody has confirmed. It may be anybody’s: have it confirmed or removed first.`,
      );
    if (known.id !== person.id) otherIds.set(person.id, known.id);
  }
  return otherIds;
}

/** Where rows wait that are numbered in the order they had, whatever order the file has them in. */
const WAITING_ROWS = 'pg_temp.copied_rows';

/**
 * Writes rows of a copy, in a transaction that may write every store's rows. What a sequence counts is counted anew, in
 * the order that the copy's numbers give: every store draws from that sequence, and what moves it otherwise is not
 * undone with the transaction.
 */
export async function rowWriter(
  ask: Ask,
  table: StoreTable,
  columns: readonly StoreColumn[],
): Promise<{ write(rows: readonly string[]): Promise<void>; end(): Promise<void> }> {
  const counted = columns.filter(({ isIdentity }) => isIdentity);
  const target = quotedName(table.name);
  if (counted.length > 0) await ask(`create temp table copied_rows (like ${target}) on commit drop`);
  return {
    write: (rows) => insertRows(ask, table, columns, rows, counted.length > 0 ? WAITING_ROWS : target),
    end: async () => {
      if (counted.length === 0) return;
      const names = columns
        .filter(({ isIdentity }) => !isIdentity)
        .map(({ name }) => quotedName(name))
        .join(', ');
      const order = counted.map(({ name }) => quotedName(name)).join(', ');
      await ask(`insert into ${target} (${names}) select ${names} from ${WAITING_ROWS} order by ${order}`);
      await ask(`drop table ${WAITING_ROWS}`);
    },
  };
}

async function insertRows(
  ask: Ask,
  table: StoreTable,
  columns: readonly StoreColumn[],
  rows: readonly string[],
  target: string,
): Promise<void> {
  const names = columns.map(({ name }) => quotedName(name)).join(', ');
  const values = columns.map(read).join(', ');
  await ask(
    `insert into ${target} (${names})
     select ${values} from json_populate_recordset(null::${quotedName(table.name)}, $1::json) r`,
    [`[${rows.join(',')}]`],
  );
}

/** See `JSON_NULL`. */
function read({ name, type }: StoreColumn): string {
  const column = `r.${quotedName(name)}`;
  if (type !== 'json' && type !== 'jsonb') return column;
  return `case when ${column}::jsonb = '{"$json": null}'::jsonb then 'null'::${type} else ${column} end`;
}

/** Far beyond what a store has, and so small that sums over all stores hold it: sen, bytes, milliseconds since 1970. */
const LARGEST = 10_000_000_000_000;

const BOUNDS: Readonly<Record<string, readonly [string, string]>> = {
  bigint: [`${-LARGEST}`, `${LARGEST}`],
  numeric: [`${-LARGEST}`, `${LARGEST}`],
  'double precision': [`${-LARGEST}`, `${LARGEST}`],
  'timestamp with time zone': [`'1900-01-01Z'`, `'2200-01-01Z'`],
  date: [`'1900-01-01'`, `'2200-01-01'`],
};

/**
 * Throws CopyRefusedError where a row that came in holds a number or a day that cannot be: what adds up over all stores
 * would fail for all of them.
 */
export async function refuseWildValues(
  ask: Ask,
  table: StoreTable,
  columns: readonly StoreColumn[],
  storeId: string,
): Promise<void> {
  const checks = columns.flatMap(({ name, type, isIdentity }) => {
    const bounds = isIdentity ? undefined : BOUNDS[type];
    return bounds === undefined
      ? []
      : [`when ${quotedName(name)} not between ${bounds[0]} and ${bounds[1]} then '${name}'`];
  });
  if (checks.length === 0) return;
  const [wild] = await ask<{ name: string }>(
    `select name from (select case ${checks.join(' ')} end as name from ${quotedName(table.name)} where ${table.key} = $1) c
      where name is not null limit 1`,
    [storeId],
  );
  if (wild !== undefined)
    throw new CopyRefusedError(`${table.name}.${wild.name} holds what no store can have.`);
}
