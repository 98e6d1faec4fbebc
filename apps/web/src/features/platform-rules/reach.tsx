import type { Announcement } from '@dapur/contract/platform/platform-announcements';
import { useI18n } from '../../i18n/index.tsx';

/** How many of those it is for have seen it. */
export function AnnouncementReach({ announcement: { reach } }: { readonly announcement: Announcement }) {
  const { t } = useI18n();
  // People who have seen it may leave afterwards, so `seen` may exceed `people`.
  const people = Math.max(reach.people, reach.seen);
  const percent = people === 0 ? 0 : Math.round((reach.seen / people) * 100);
  return (
    <div className="rules-reach">
      <i aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </i>
      <span className="num">
        {t('rules.readBy', { seen: reach.seen, people, percent })} ·{' '}
        {t('rules.awayBy', { count: reach.dismissed })}
      </span>
    </div>
  );
}
