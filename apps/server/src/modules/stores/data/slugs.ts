import { sql } from 'kysely';
import type { Pools, Tx } from '../../../platform/db/index.ts';

/** Whether no store has the path, nor had it until lately. What is free now may be taken a moment later. */
export async function isSlugFree(db: Pools, slug: string): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select not exists (select from tenants where slug = ${slug})
       and not exists (select from retired_slugs where slug = ${slug} and until > now()) as is_free`.execute(
    db.appDb,
  );
  return rows[0]?.is_free === true;
}

/** Whether the platform's people keep the word from stores. */
export async function isWordReserved(db: Pools, word: string): Promise<boolean> {
  const row = await db.appDb
    .selectFrom('reserved_words')
    .select('word')
    .where('word', '=', word)
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeSlug(tx: Tx, tenantId: string, slug: string): Promise<void> {
  await tx.updateTable('tenants').set({ slug }).where('id', '=', tenantId).execute();
}

/** Frees a resting path for the store that gave it up. False: it rests for another store, or for nobody. */
export async function takeBackSlug(tx: Tx, tenantId: string, slug: string): Promise<boolean> {
  await tx
    .deleteFrom('retired_slugs')
    .where('slug', '=', slug)
    .where((of) => of.or([of('store_id', '=', tenantId), of('until', '<=', sql<Date>`now()`)]))
    .execute();
  const rests = await tx
    .selectFrom('retired_slugs')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return rests === undefined;
}

/** Has a path that a store gave up lead to it for twelve months. */
export async function retireSlug(tx: Tx, tenantId: string, slug: string): Promise<void> {
  const rest = { store_id: tenantId, until: sql<Date>`now() + interval '12 months'` };
  await tx
    .insertInto('retired_slugs')
    .values({ slug, ...rest })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ ...rest, until: ({ ref }) => ref('excluded.until') }),
    )
    .execute();
}
