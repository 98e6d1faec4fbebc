import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface AddedWordRow {
  readonly word: string;
  readonly note: string;
  readonly by: string | null;
  readonly at: Date;
}

/** All added words with the names of who added them, by the alphabet. `tx` is the platform's. */
export async function readAddedWords(tx: Tx): Promise<AddedWordRow[]> {
  return tx
    .selectFrom('reserved_words as w')
    .leftJoin('person_facts as u', (join) =>
      join.onRef('u.id', '=', 'w.added_by').on('u.deleted_at', 'is', null),
    )
    .select(['w.word', 'w.note', 'u.full_name as by', 'w.added_at as at'])
    .orderBy('w.word')
    .execute();
}

/** Holds a word against whoever would take it as a store's path at this moment. 730028 is the lock's own. */
export async function holdWord(tx: Tx, word: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(730028, hashtext(${word}))`.execute(tx);
}

/** The store that has a path. */
export function findStoreAt(
  tx: Tx,
  slug: string,
): Promise<{ readonly name: string; readonly status: string } | undefined> {
  return tx.selectFrom('store_facts').select(['name', 'status']).where('slug', '=', slug).executeTakeFirst();
}

/** False when it was added before. */
export async function addWord(tx: Tx, word: string, note: string, by: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('reserved_words')
    .values({ word, note, added_by: by })
    .onConflict((conflict) => conflict.column('word').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The note it had; undefined when it was not there. */
export async function removeWord(tx: Tx, word: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('reserved_words')
    .where('word', '=', word)
    .returning('note')
    .executeTakeFirst();
  return row?.note;
}
