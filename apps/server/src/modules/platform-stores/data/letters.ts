import type { Locale } from '@dapur/contract/primitives';
import { sql } from 'kysely';
import { withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';
import type { Database } from '../../../platform/db/schema.ts';

export type LetterKind = Database['store_letters']['kind'];

/** What the platform writes to the owners of a store. */
export interface NewLetter {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: LetterKind;
  readonly subject?: string;
  readonly words: string;
  readonly slugs?: { readonly old: string; readonly now: string };
  readonly sentBy: string;
}

/** A letter as JSON has it. */
export interface LetterRow {
  readonly id: string;
  readonly kind: LetterKind;
  readonly subject: string;
  readonly words: string;
  readonly old_slug: string | null;
  readonly new_slug: string | null;
  readonly sent_by: string;
  readonly sent_at: string;
}

/** Keeps a letter; false when this id is kept already. */
export async function insertLetter(tx: Tx, letter: NewLetter): Promise<boolean> {
  const kept = await tx
    .insertInto('store_letters')
    .values({
      tenant_id: letter.tenantId,
      id: letter.id,
      kind: letter.kind,
      subject: letter.subject ?? '',
      words: letter.words,
      old_slug: letter.slugs?.old ?? null,
      new_slug: letter.slugs?.now ?? null,
      sent_by: letter.sentBy,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Everybody who owns the store. */
export async function readOwnerIds(tx: Tx, tenantId: string): Promise<string[]> {
  const owners = await tx
    .selectFrom('seat_facts as m')
    .innerJoin('person_facts as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.tenant_id', '=', tenantId)
    .where('m.role', '=', 'owner')
    .where('u.deleted_at', 'is', null)
    .execute();
  return owners.map(({ user_id: id }) => id);
}

/** A letter with the one who reads it, and the store as it is called now. */
export interface LetterToSend {
  readonly kind: LetterKind;
  readonly subject: string;
  readonly words: string;
  readonly old_slug: string | null;
  readonly new_slug: string | null;
  readonly store_name: string;
  readonly store_slug: string;
  readonly email: string;
  readonly full_name: string;
  readonly language: Locale;
}

/** Undefined when its reader is gone, or owns the store no more. */
export function readLetter(
  db: Pools,
  { tenantId, id, userId }: { readonly tenantId: string; readonly id: string; readonly userId: string },
): Promise<LetterToSend | undefined> {
  return withPlatform(db, 'outbox', 'a letter to the owner of a store', async (tx) => {
    const { rows } = await sql<LetterToSend>`
      select l.kind, l.subject, l.words, l.old_slug, l.new_slug, t.name as store_name, t.slug as store_slug,
             u.email, u.full_name, u.language
        from store_letters l
        join store_facts t on t.id = l.tenant_id
        join seat_facts m on m.tenant_id = l.tenant_id and m.user_id = ${userId}::uuid and m.role = 'owner'
        join person_facts u on u.id = m.user_id and u.deleted_at is null
       where l.tenant_id = ${tenantId}::uuid and l.id = ${id}::uuid`.execute(tx);
    return rows[0];
  });
}
