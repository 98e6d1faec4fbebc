import { isPseudonym } from './people.ts';
import type { CopiedPerson } from '../form/manifest.ts';
import { quoted, type Ask } from './ask.ts';
import type { StoreColumn, StoreTable } from './store-tables.ts';

/** Why a copy cannot come in; the message is for whoever brings it. */
export class CopyRefusedError extends Error {}

/** Throws CopyRefusedError where the store, or its address, is here already. */
export async function refuseTaken(
  ask: Ask,
  store: { readonly id: string; readonly slug: string },
): Promise<void> {
  const [found] = await ask<{ same_id: boolean; same_slug: boolean; is_retired: boolean }>(
    `select exists (select from tenants where id = $1) as same_id, exists (select from tenants where slug = $2) as same_slug,
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
 * account with the same mail address is that person, if she has shown that the address is hers: whoever registers somebody
 * else's address must not come by her orders and her store. Who is new has no password; “Forgot password” gives her one.
 */
export async function joinPeople(ask: Ask, people: readonly CopiedPerson[]): Promise<Map<string, string>> {
  const here = await ask<Here>(
    `select id, email, email_verified_at is not null as is_confirmed from users
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
          `${person.email} has another mail address here, so she cannot be told for sure.`,
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

/** Writes rows of a copy, each as JSON text. In a transaction that may write every store's rows. */
export async function insertRows(
  ask: Ask,
  table: StoreTable,
  columns: readonly StoreColumn[],
  rows: readonly string[],
): Promise<void> {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const values = columns.map(read).join(', ');
  await ask(
    // Numbers from a sequence are kept.
    `insert into ${quoted(table.name)} (${names}) overriding system value
     select ${values} from json_populate_recordset(null::${quoted(table.name)}, $1::json) r`,
    [`[${rows.join(',')}]`],
  );
}

/** See `JSON_NULL`. */
function read({ name, type }: StoreColumn): string {
  const column = `r.${quoted(name)}`;
  if (type !== 'json' && type !== 'jsonb') return column;
  return `case when ${column}::jsonb = '{"$json": null}'::jsonb then 'null'::${type} else ${column} end`;
}

/** The largest value of each column that counts, among the store's rows. */
export async function readCounts(ask: Ask, table: StoreTable, storeId: string): Promise<Map<string, string>> {
  const counts = new Map<string, string>();
  for (const { name } of table.columns.filter(({ isIdentity }) => isIdentity)) {
    const [row] = await ask<{ most: string | null }>(
      `select max(${quoted(name)})::text as most from ${quoted(table.name)} where ${table.key} = $1`,
      [storeId],
    );
    const most = row?.most ?? undefined;
    if (most !== undefined) counts.set(name, most);
  }
  return counts;
}

/** Moves the sequence behind the numbers that the copy brought. As the tables' owner. */
export async function advanceCounter(
  ask: Ask,
  table: StoreTable,
  column: string,
  most: string,
): Promise<void> {
  const [sequence] = await ask<{ name: string }>(`select pg_get_serial_sequence($1, $2) as name`, [
    quoted(table.name),
    column,
  ]);
  if (sequence === undefined) throw new Error(`${table.name}.${column} counts without a sequence`);
  await ask(`select setval($1::regclass, greatest($2::bigint, (select last_value from ${sequence.name})))`, [
    sequence.name,
    most,
  ]);
}
