import type { ShownAnnouncement } from '@dapur/contract/platform/platform-announcements';
import type { Locale } from '@dapur/contract/primitives';
import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';

/** The announcements for the signed-in person; none where they cannot be read, since no page should fail for them. */
export async function readAnnouncements(
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly ShownAnnouncement[]> {
  try {
    return (await platformClient(accountApi.myAnnouncements, { query: { lang: locale } }, signal)).data;
  } catch {
    return [];
  }
}

/** Tells the server that the person saw or dismissed an announcement. If that fails, the next visit tells it. */
export function noteAnnouncement(id: string, isDismissed: boolean): void {
  platformClient(accountApi.readAnnouncement, { params: { id }, body: { is_dismissed: isDismissed } }).catch(
    () => undefined,
  );
}
