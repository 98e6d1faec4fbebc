import { sql } from 'kysely';
import type { Pools } from '../../../platform/db/index.ts';

/** Whether no store has the path, nor had it until lately. What is free now may be taken a moment later. */
export async function isSlugFree(db: Pools, slug: string): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select not exists (select from tenants where slug = ${slug})
       and not exists (select from retired_slugs where slug = ${slug} and until > now()) as is_free`.execute(
    db.appDb,
  );
  return rows[0]?.is_free === true;
}
