import type { ShownAnnouncement } from '@dapur/contract/platform/platform-announcements';
import { useEffect, useState } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { productName } from '../../lib/product-name.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { noteAnnouncement } from './announcements.ts';

/** What the platform tells the reader. Needs the texts of announcements. */
export function AnnouncementList({
  announcements,
}: {
  readonly announcements: readonly ShownAnnouncement[];
}) {
  const { t } = useI18n();
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { id } of announcements) noteAnnouncement(id, false);
  }, [announcements]);
  const shown = announcements.filter(({ id }) => !away.has(id));
  if (shown.length === 0) return null;
  return (
    <section className="told-list" aria-label={t('told.region', { product: productName })}>
      {shown.map((one) => (
        <AnnouncementCard
          key={one.id}
          announcement={one}
          onDismiss={() => {
            setAway((before) => new Set(before).add(one.id));
            noteAnnouncement(one.id, true);
          }}
        />
      ))}
    </section>
  );
}
