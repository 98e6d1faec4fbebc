import type { Announcement } from '@dapur/contract/platform/platform-announcements';
import { stateName } from '@dapur/contract/dates/malaysian-states';
import type { Locale } from '@dapur/contract/primitives';
import type { Translate } from '../../i18n/index.tsx';

export const ANNOUNCEMENTS_HOME = '/super-admin/announcements';

/** Whom it is for. */
export function audienceText(
  { audience, state }: Pick<Announcement, 'audience' | 'state'>,
  locale: Locale,
  t: Translate,
): string {
  return audience === 'state' && state !== null
    ? t('rules.sellersOf', { state: stateName(state, locale) })
    : t(`rules.audience.${audience}`);
}
