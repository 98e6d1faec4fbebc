import type { sellerNoticesEndpoints } from '@dapur/contract/messages/seller-notices';
import { marksIn } from '../canaries.ts';
import { body, members, type Row } from '../cells.ts';
import { store, type Facts, type Subject } from '../subjects.ts';

/** A store whose own words are there to be read by its people. */
const wordedStore: Subject = async (world, app, actor) => {
  const { own, others, random } = await store(world, app, actor);
  const withWords = async (facts: Facts): Promise<Facts> => {
    const { rows } = await world.database.pools.platform.query<{ words: string }>(
      'select words::text as words from store_notices where tenant_id = $1',
      [facts.tenantId],
    );
    return { ...facts, marks: [...facts.marks, ...rows.flatMap(({ words }) => marksIn(words))] };
  };
  return { own: await withWords(own), others: await Promise.all(others.map(withWords)), random };
};

const looked = {
  event: 'ready',
  channel: 'customer',
  locale: 'ms',
  words: { subject: '{store}', intro: '' },
};

export const noticesRows: Readonly<Record<keyof typeof sellerNoticesEndpoints, Row>> = {
  listNotices: { about: wordedStore, may: members(200), shows: true },
  switchNotice: {
    about: wordedStore,
    may: members(200),
    input: body(() => ({ event: 'preparing', channel: 'customer', is_on: true })),
  },
  // With a version that does not exist, so that one row does not spoil the next.
  saveNoticeWords: {
    about: store,
    may: members(409),
    input: body(() => ({
      event: 'ready',
      words: { ms: { subject: 'Siap: {number}', intro: '' } },
      version: 4_711,
    })),
  },
  setNoticeLanguage: { about: wordedStore, may: members(200), input: body(() => ({ locale: 'ms' })) },
  previewNotice: { about: store, may: members(200), input: body(() => looked), shows: true },
  sendTestNotice: { about: store, may: members(200), input: body(() => looked) },
};
