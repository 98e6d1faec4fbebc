import './announcements.css';
import type { ShownAnnouncement } from '@dapur/contract/platform/platform-announcements';
import { IconBell } from '../../components/icon/seller-icons.ts';
import { IconTriangleAlert, IconX } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';

interface AnnouncementCardProps {
  readonly announcement: Pick<ShownAnnouncement, 'level' | 'title' | 'body'>;
  readonly heading?: 'h2' | 'h3';
  readonly onDismiss: () => void;
}

/** One announcement: news is dismissed with a tap, an important one by saying that it was read. */
export function AnnouncementCard({
  announcement,
  heading: Heading = 'h2',
  onDismiss,
}: AnnouncementCardProps) {
  const { t } = useI18n();
  const { level, title, body } = announcement;
  const isImportant = level === 'important';
  return (
    <article className="told" data-level={level} aria-label={title}>
      <span className="told-mark" aria-hidden="true">
        {isImportant ? <IconTriangleAlert /> : <IconBell />}
      </span>
      <div className="told-words">
        {isImportant && <span className="badge low">{t('told.important')}</span>}
        <Heading>{title}</Heading>
        {body.split('\n').map((line, at) => line.trim() !== '' && <p key={at}>{line}</p>)}
        {isImportant && (
          <Button size="sm" onClick={onDismiss}>
            {t('told.understood')}
          </Button>
        )}
      </div>
      {!isImportant && (
        <button
          type="button"
          className="round plain told-away"
          aria-label={t('told.dismiss', { title })}
          onClick={onDismiss}
        >
          <IconX />
        </button>
      )}
    </article>
  );
}
