import { slugFault } from '@dapur/contract/stores/slug';
import type { Ask } from './ask.ts';

/** Longest that a path leads on, whatever a copy says: nobody may keep a word from others for good. */
const LONGEST = '12 months';

/**
 * Writes the store's old paths, each as JSON text, and answers those that cannot lead to it here: another store has or
 * had them, or no store may have them. Needs the lock of `tenants`, as a path must never belong to one store and be the
 * resting path of another.
 */
export async function insertOldPaths(ask: Ask, rows: readonly string[]): Promise<string[]> {
  const read = rows.map((row) => ({ row, slug: String((JSON.parse(row) as { slug?: unknown }).slug) }));
  const fit = read.filter(({ slug }) => slugFault(slug) === undefined);
  await ask(`delete from retired_slugs where slug = any($1::text[]) and until <= now()`, [
    fit.map(({ slug }) => slug),
  ]);
  const kept = await ask<{ slug: string }>(
    `insert into retired_slugs (slug, until, store_id)
     select r.slug, least(r.until, now() + interval '${LONGEST}'), r.store_id
       from json_populate_recordset(null::retired_slugs, $1::json) r
      where not exists (select from store_facts t where t.slug = r.slug)
        and not exists (select from reserved_words w where w.word = r.slug)
     on conflict (slug) do nothing
     returning slug`,
    [`[${fit.map(({ row }) => row).join(',')}]`],
  );
  const taken = new Set(kept.map(({ slug }) => slug));
  return read.map(({ slug }) => slug).filter((slug) => !taken.has(slug));
}
