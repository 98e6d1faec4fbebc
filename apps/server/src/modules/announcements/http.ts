import { ANNOUNCEMENTS_PAGE, type Announcement } from '@dapur/contract/platform/platform-announcements';
import { withPlatform, type Pools } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { privilegedActorOf } from '../audit/index.ts';
import { keepDraft, notFound, publish, takeBack, type Counted } from './commands/write-announcement.ts';
import { findAnnouncement, listAnnouncements } from './data/announcements.ts';
import { countAudiences, listShown, readReader, writeRead, type Audiences } from './data/readers.ts';

export type AnnouncementHandlers = Handlers<
  | 'listAnnouncements'
  | 'getAnnouncement'
  | 'saveAnnouncement'
  | 'publishAnnouncement'
  | 'withdrawAnnouncement'
  | 'myAnnouncements'
  | 'readAnnouncement'
>;

/** What the platform tells sellers and people: written by its own people, read by whom it is for. */
export function announcementHandlers(db: Pools): AnnouncementHandlers {
  return {
    listAnnouncements: async ({ query: { page, ...wanted } }, { user }) => {
      const limits = { limit: ANNOUNCEMENTS_PAGE, offset: (page - 1) * ANNOUNCEMENTS_PAGE };
      const { rows, total, audiences } = await withPlatform(
        db,
        `user ${user.userId}`,
        'the announcements',
        async (tx) => ({
          ...(await listAnnouncements(tx, { ...wanted, ...limits })),
          audiences: await countAudiences(tx),
        }),
      );
      const announcements = rows.map((row) => announcementView({ row, audiences }));
      return { success: true, data: { announcements, page, total } };
    },
    getAnnouncement: async ({ params }, { user }) => {
      const found = await withPlatform(db, `user ${user.userId}`, 'an announcement', async (tx) => ({
        row: await findAnnouncement(tx, params.id.toLowerCase()),
        audiences: await countAudiences(tx),
      }));
      if (found.row === undefined) throw notFound();
      return { success: true, data: announcementView({ ...found, row: found.row }) };
    },
    saveAnnouncement: async ({ params, body }, ctx) => ({
      success: true,
      data: announcementView(await keepDraft(db, privilegedActorOf(ctx), params.id.toLowerCase(), body)),
    }),
    publishAnnouncement: async ({ params, body }, ctx) => ({
      success: true,
      data: announcementView(
        await publish(db, privilegedActorOf(ctx), params.id.toLowerCase(), body.revision),
      ),
    }),
    withdrawAnnouncement: async ({ params }, ctx) => {
      await takeBack(db, privilegedActorOf(ctx), params.id.toLowerCase());
      return { success: true };
    },
    myAnnouncements: async (_input, { user, locale }) => {
      const shown = await withPlatform(
        db,
        `user ${user.userId}`,
        'which announcements they see',
        async (tx) => listShown(tx, user.userId, await readReader(tx, user.userId)),
      );
      const data = shown.map(({ id, level, texts, starts_at }) => ({
        id,
        level,
        ...texts[locale],
        starts_at: starts_at.toISOString(),
      }));
      return { success: true, data };
    },
    readAnnouncement: async ({ params, body }, { user }) => {
      const id = params.id.toLowerCase();
      await withPlatform(db, `user ${user.userId}`, 'saw an announcement', async (tx) => {
        // Not meant for this reader, or not shown any more: nothing is noted.
        const [shown] = await listShown(tx, user.userId, await readReader(tx, user.userId), id);
        if (shown === undefined) throw notFound();
        await writeRead(tx, user.userId, id, body.is_dismissed);
      });
      return { success: true };
    },
  };
}

function announcementView({ row, audiences }: Counted): Announcement {
  const { seen, dismissed, starts_at, ends_at, updated_at, ...rest } = row;
  return {
    ...rest,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
    reach: { people: sizeOf(row, audiences), seen, dismissed },
  };
}

function sizeOf({ audience, state }: Counted['row'], { people, sellers, byState }: Audiences): number {
  if (audience === 'people') return people;
  return audience === 'sellers' || state === null ? sellers : (byState.get(state) ?? 0);
}
