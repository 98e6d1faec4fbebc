import type { ShownAnnouncement } from '@dapur/contract/platform-announcements';
import type { Locale } from '@dapur/contract/primitives';
import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';

/** What the signed-in person is told; nothing where it cannot be had, as no page is to fail for it. */
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

/** Notes that she saw one, or put it away. What fails is noted the next time. */
export function noteAnnouncement(id: string, isDismissed: boolean): void {
  platformClient(accountApi.readAnnouncement, { params: { id }, body: { is_dismissed: isDismissed } }).catch(
    () => undefined,
  );
}
