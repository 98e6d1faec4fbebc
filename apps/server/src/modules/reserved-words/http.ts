import { RESERVED_PAGE, type ReservedWord } from '@dapur/contract/platform/platform-reserved-words';
import { navigationReservedWords, reservedSlugs, routeReservedWords } from '@dapur/contract/stores/slug';
import { withPlatform, type Pools } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { privilegedActorOf } from '../audit/index.ts';
import { releaseWord, reserveWord } from './commands/keep-word.ts';
import { readAddedWords, type AddedWordRow } from './data/reserved-words.ts';

export type ReservedWordHandlers = Handlers<'listReservedWords' | 'reserveWord' | 'releaseWord'>;

/** The paths that stores may not take: the product's own, and those that the platform's people add. */
export function reservedWordHandlers(db: Pools): ReservedWordHandlers {
  return {
    listReservedWords: async ({ query: { show, search = '', page } }, { user }) => {
      const added = await withPlatform(db, `user ${user.userId}`, 'the reserved words', readAddedWords);
      const all = [...(show === 'fixed' ? [] : added.map(addedView)), ...(show === 'added' ? [] : fixed)];
      const wanted = search.toLowerCase();
      const found = all.filter(
        ({ word, note }) => word.includes(wanted) || note.toLowerCase().includes(wanted),
      );
      const words = found.slice((page - 1) * RESERVED_PAGE, page * RESERVED_PAGE);
      const counts = { added: added.length, fixed: fixed.length };
      return { success: true, data: { words, counts, page, total: found.length } };
    },
    reserveWord: async ({ body }, ctx) => ({
      success: true,
      data: addedView(await reserveWord(db, privilegedActorOf(ctx), body.word, body.note)),
    }),
    releaseWord: async ({ params }, ctx) => {
      await releaseWord(db, privilegedActorOf(ctx), params.word);
      return { success: true };
    },
  };
}

const addedView = ({ word, note, by, at }: AddedWordRow): ReservedWord => ({
  word,
  origin: 'added',
  note,
  added_by: by,
  added_at: at.toISOString(),
});

const routes: ReadonlySet<string> = new Set(routeReservedWords);
const navigation: ReadonlySet<string> = new Set(navigationReservedWords);
const originOf = (word: string): ReservedWord['origin'] =>
  routes.has(word) ? 'routes' : navigation.has(word) ? 'navigation' : 'system';

/** The product's own, in the order of the alphabet. */
const fixed: readonly ReservedWord[] = [...reservedSlugs]
  .sort()
  .map((word) => ({ word, origin: originOf(word), note: '', added_by: null, added_at: null }));
