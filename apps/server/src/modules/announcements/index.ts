import type { Pools } from '../../platform/db/index.ts';
import { announcementHandlers, type AnnouncementHandlers } from './http.ts';

/** What the platform tells sellers and people. */
export interface Announcements {
  readonly handlers: AnnouncementHandlers;
}

export function createAnnouncements({ db }: { readonly db: Pools }): Announcements {
  return { handlers: announcementHandlers(db) };
}
