import { malaysianDate } from '@dapur/contract/dates/dates';
import { MAX_RECEIVERS } from '@dapur/contract/messages/message-rules';
import type { Locale } from '@dapur/contract/primitives';
import type { MessagePreview } from '@dapur/contract/messages/seller-messages';
import { withTenant } from '../../../platform/db/index.ts';
import { isDayUsed } from '../data/messages.ts';
import { readReader, readStoreVoice } from '../data/readers.ts';
import { filledFor, wordsFor, type WordsWish } from '../domain/meant-words.ts';
import { writesToCustomers } from '../domain/writing-stores.ts';
import type { CustomerMessagesDeps } from '../messages-deps.ts';
import { readAudience, type To } from './audience.ts';

/** How a message would read for the first who gets it, and who gets none. `lang` is the asker's own. Sends nothing. */
export function previewMessage(
  { db, clock, storeUrl, wordsOf }: Pick<CustomerMessagesDeps, 'db' | 'clock' | 'storeUrl' | 'wordsOf'>,
  tenantId: string,
  wish: To & WordsWish,
  lang: Locale,
): Promise<MessagePreview> {
  return withTenant(db, tenantId, async (tx) => {
    const { chosen, receivers, leftOut, isBulk } = await readAudience(tx, tenantId, wish);
    const store = await readStoreVoice(tx, tenantId);
    const someone = receivers[0] ?? chosen[0];
    const first = someone && (await readReader(tx, tenantId, someone.id));
    return {
      chosen: chosen.length,
      receivers: receivers.length,
      left_out: leftOut,
      is_too_many: receivers.length > MAX_RECEIVERS,
      is_day_used: isBulk && (await isDayUsed(tx, tenantId, malaysianDate(clock.now()))),
      is_closed: store === undefined || !writesToCustomers(store.status),
      words: wordsFor(wordsOf, wish, lang),
      first:
        first === undefined || store === undefined
          ? null
          : {
              id: first.id,
              name: first.name,
              phone: first.phone,
              lang: first.lang,
              ...filledFor(wordsFor(wordsOf, wish, first.lang), {
                name: first.name,
                store: store.name,
                link: storeUrl(store.slug),
              }),
              gets_it: receivers.length > 0,
            },
    };
  });
}
