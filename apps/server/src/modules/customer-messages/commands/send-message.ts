import { malaysianDate } from '@dapur/contract/dates/dates';
import { AppError } from '@dapur/contract/errors';
import { MAX_RECEIVERS } from '@dapur/contract/messages/message-rules';
import type { Locale } from '@dapur/contract/primitives';
import { textDigest } from '../../../kernel/text-digest.ts';
import { withTenant, type Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import { insertMessage, readRequestHash } from '../data/messages.ts';
import { readStoreVoice } from '../data/readers.ts';
import { wordsFor, type WordsWish } from '../domain/meant-words.ts';
import { writesToCustomers } from '../domain/writing-stores.ts';
import type { CustomerMessagesDeps } from '../messages-deps.ts';
import { readAudience, type ChosenAudience, type To } from '../queries/audience.ts';

export interface MessageSender {
  readonly tenantId: string;
  readonly userId: string;
  readonly actor: ActivityActor;
}

export interface MessageWish extends To, WordsWish {
  readonly id: string;
}

/**
 * Writes a message with its receivers, and the news by which each is mailed, in one transaction. Under an id that was
 * used before nothing is sent again. Throws invalid_input where nobody or too many would get it, idempotency_conflict for
 * an id of another one, and conflict with a `reason`: `one_a_day`, or `not_open` for a store that shoppers do not see.
 */
export function sendMessage(
  { db, clock, wordsOf }: Pick<CustomerMessagesDeps, 'db' | 'clock' | 'wordsOf'>,
  sender: MessageSender,
  wish: MessageWish,
  lang: Locale,
): Promise<void> {
  const { tenantId } = sender;
  const requestHash = hashOf(wish);
  return withTenant(db, tenantId, async (tx) => {
    if (await wasSent(tx, tenantId, wish.id, requestHash)) return;
    const store = await readStoreVoice(tx, tenantId);
    if (store === undefined || !writesToCustomers(store.status))
      throw refused('not_open', 'Customers are written to while the store is open.');
    const audience = await readAudience(tx, tenantId, wish);
    refuseBadSize(audience, wish);
    const isNew = await insertMessage(tx, tenantId, {
      id: wish.id,
      isBulk: audience.isBulk,
      template: wish.template ?? null,
      ...wordsFor(wordsOf, wish, lang),
      sentBy: sender.userId,
      sentOn: malaysianDate(clock.now()),
      requestHash,
      chosen: audience.chosen.length,
      leftOut: audience.leftOut,
      receivers: audience.receivers.map(({ id }) => id),
    });
    if (!isNew) {
      // Another tab sent this message, or another one, just before.
      if (await wasSent(tx, tenantId, wish.id, requestHash)) return;
      throw refused(
        'one_a_day',
        'Several customers were written to today already. The next one can go tomorrow.',
      );
    }
    await note(tx, sender, audience);
  });
}

async function wasSent(tx: Tx, tenantId: string, id: string, requestHash: string): Promise<boolean> {
  const known = await readRequestHash(tx, tenantId, id);
  if (known !== undefined && known !== requestHash)
    throw new AppError('idempotency_conflict', 'Another message was sent under this id.');
  return known !== undefined;
}

function refuseBadSize({ receivers, isBulk }: ChosenAudience, { filter }: To): void {
  const field = filter === undefined ? 'ids' : 'filter';
  if (receivers.length === 0)
    throw invalidInput([{ field, message: 'None of these customers can be messaged.' }]);
  if (isBulk && receivers.length > MAX_RECEIVERS)
    throw invalidInput([{ field, message: `More than ${MAX_RECEIVERS} would get it.` }]);
}

const refused = (reason: 'not_open' | 'one_a_day', message: string): AppError =>
  new AppError('conflict', message, { reason });

/** The same hash for the same message whatever the order of its ids. */
const hashOf = ({ ids, filter, template, subject, text }: MessageWish): string =>
  textDigest(
    JSON.stringify([
      ids === undefined ? null : [...new Set(ids.map((id) => id.toLowerCase()))].sort(),
      filter === undefined ? null : Object.entries(filter).sort(([one], [other]) => one.localeCompare(other)),
      template ?? null,
      subject ?? null,
      text ?? null,
    ]),
  );

const note = (tx: Tx, { tenantId, actor }: MessageSender, { receivers }: ChosenAudience): Promise<void> =>
  recordActivity(tx, {
    tenantId,
    actor,
    action: 'customers.messaged',
    subject: 'customer',
    subjectId: receivers.length === 1 ? (receivers[0]?.id ?? null) : null,
    details: { receivers: receivers.length },
  });
