import { withTenant } from '../../../platform/db/index.ts';
import { leaseDue, giveUpLease, settle, type DueMail } from '../data/due-mails.ts';
import { readReader, readStoreVoice } from '../data/readers.ts';
import { filledFor, wordsFor } from '../domain/meant-words.ts';
import { whyNot } from '../domain/sort-receivers.ts';
import { writesToCustomers } from '../domain/writing-stores.ts';
import type { CustomerMessagesDeps, MessageLetter } from '../messages-deps.ts';

type MailingDeps = Pick<
  CustomerMessagesDeps,
  'db' | 'newsLinks' | 'publicOrigin' | 'storeUrl' | 'sendLetter' | 'wordsOf'
>;

/**
 * Mails a message to one of its receivers, unless that was done, or the consent was taken back meanwhile. A process
 * that dies between handing over and noting it leaves the one case in which it goes out twice, under the same id.
 * Throws when it could not be sent, or another process has it in hand; the caller tries again later.
 */
export async function mailReceiver(deps: MailingDeps, tenantId: string, id: string): Promise<void> {
  const { db, sendLetter } = deps;
  const due = await withTenant(db, tenantId, (tx) => leaseDue(tx, tenantId, id));
  if (due === 'settled') return;
  if (due === 'busy') throw new Error(`the mail to receiver ${id} is being sent elsewhere`);
  const letter = await letterOf(deps, tenantId, id, due);
  let outcome: 'sent' | 'left_out' | 'refused' = 'left_out';
  if (letter !== undefined) {
    try {
      outcome = await sendLetter(letter, id);
    } catch (error) {
      await withTenant(db, tenantId, (tx) => giveUpLease(tx, tenantId, id));
      throw error;
    }
  }
  await withTenant(db, tenantId, (tx) => settle(tx, tenantId, id, outcome));
}

/** Undefined when the receiver may not be written to any more. */
async function letterOf(
  { db, newsLinks, publicOrigin, storeUrl, wordsOf }: MailingDeps,
  tenantId: string,
  receiverId: string,
  { customerId, template, subject, text }: DueMail,
): Promise<MessageLetter | undefined> {
  const { reader, store } = await withTenant(db, tenantId, async (tx) => ({
    reader: await readReader(tx, tenantId, customerId),
    store: await readStoreVoice(tx, tenantId),
  }));
  if (reader === undefined || store === undefined || !writesToCustomers(store.status)) return undefined;
  if (whyNot(reader) !== undefined) return undefined;
  const words = wordsFor(wordsOf, { template: template ?? undefined, subject, text }, reader.lang);
  const link = storeUrl(store.slug);
  const token = newsLinks.tokenFor({ tenantId, receiverId, customerId });
  return {
    ...filledFor(words, { name: reader.name, store: store.name, link }),
    link,
    to: { name: reader.name, email: reader.email },
    lang: reader.lang,
    store,
    endPage: `${publicOrigin}/p/stop-news?token=${token}`,
    endAtOnce: `${publicOrigin}/api/store-news/end-at-once?token=${token}`,
  };
}
