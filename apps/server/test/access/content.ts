import type { contentEndpoints } from '@dapur/contract/pages/content';
import { everyone, type Row } from './cells.ts';
import { doneByColleagues, oneself, type Subject } from './subjects.ts';

const texts = (body: string) => ({ title: 'Harga', description: 'Apa yang dibayar.', body });
const inAll = <T>(one: T) => ({ en: one, ms: one, zh: one });

/** Pages belong to nobody: people who run the platform write them, everybody else is refused. */
const admins = (own: number): Row['may'] => ({
  ...everyone(403, undefined, undefined),
  guest: [401, undefined, undefined],
  superAdmin: [own, undefined, undefined],
});

const page = { page: 'pricing' };

/** The page without a draft (even if another call left one), or with one. */
const draft =
  (isThere: boolean): Subject =>
  async (world, app, actor) => {
    const { platform } = world.database.pools;
    await platform.query('delete from content_drafts where page = $1', [page.page]);
    if (isThere)
      await platform.query(
        'insert into content_drafts (page, revision, based_on, texts, updated_by) values ($1, 1, 1, $2, $3)',
        [page.page, JSON.stringify(inAll(texts('Dua teks.'))), world.stranger.person.userId],
      );
    return oneself(world, app, actor);
  };

export const contentRows: Readonly<Record<keyof typeof contentEndpoints, Row>> = {
  readContent: {
    about: oneself,
    may: everyone(200, undefined, undefined),
    input: () => ({ params: page, query: { locale: 'ms' } }),
  },
  listContent: { about: oneself, may: admins(200) },
  getContent: { about: doneByColleagues, may: admins(200), input: () => ({ params: page }) },
  getContentVersion: {
    about: oneself,
    may: admins(200),
    input: () => ({ params: { ...page, version: '1' } }),
  },
  saveContentDraft: {
    about: draft(false),
    may: admins(200),
    input: () => ({ params: page, body: { revision: 0, texts: inAll(texts('Satu teks.')) } }),
  },
  dropContentDraft: { about: oneself, may: admins(200), input: () => ({ params: page }) },
  restoreContent: {
    about: draft(false),
    may: admins(200),
    input: () => ({ params: page, body: { revision: 0, version: 1 } }),
  },
  publishContent: {
    about: draft(true),
    may: admins(200),
    input: () => ({ params: page, body: { revision: 1, note: inAll('Betul ejaan.') } }),
  },
};
