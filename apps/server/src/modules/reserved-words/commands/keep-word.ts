import { AppError } from '@dapur/contract/errors';
import { reservedSlugs } from '@dapur/contract/stores/slug';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { recordPrivileged, type PrivilegedActor } from '../../audit/index.ts';
import {
  addWord,
  findStoreAt,
  holdWord,
  readAddedWords,
  removeWord,
  type AddedWordRow,
} from '../data/reserved-words.ts';

type Person = Exclude<PrivilegedActor, 'operator'>;

/**
 * Keeps a word from stores: it counts for every process as soon as this is answered. Throws slug_taken while a store has
 * it, and conflict for a word that is kept already.
 */
export function reserveWord(db: Pools, actor: Person, word: string, note: string): Promise<AddedWordRow> {
  if (reservedSlugs.has(word))
    throw new AppError('conflict', `“${word}” is reserved by the system`, { word });
  return withPlatform(db, `user ${actor.userId}`, `reserves the word ${word}`, async (tx) => {
    await holdWord(tx, word);
    const store = await findStoreAt(tx, word);
    if (store !== undefined)
      throw new AppError('slug_taken', `The store “${store.name}” uses this path`, { store: store.name });
    if (!(await addWord(tx, word, note, actor.userId)))
      throw new AppError('conflict', `“${word}” is reserved already`, { word });
    await recordPrivileged(tx, {
      actor,
      action: 'word.reserved',
      subject: 'word',
      subjectId: word,
      reason: note,
    });
    const added = (await readAddedWords(tx)).find((one) => one.word === word);
    if (added === undefined) throw new Error('a word that was added is gone');
    return added;
  });
}

/** Lets stores have a word again. Throws not_found for one that was not added. */
export function releaseWord(db: Pools, actor: Person, word: string): Promise<void> {
  return withPlatform(db, `user ${actor.userId}`, `releases the word ${word}`, async (tx) => {
    const note = await removeWord(tx, word);
    if (note === undefined) throw new AppError('not_found', 'This word is not in the list of added words');
    await recordPrivileged(tx, {
      actor,
      action: 'word.released',
      subject: 'word',
      subjectId: word,
      before: { note },
    });
  });
}
