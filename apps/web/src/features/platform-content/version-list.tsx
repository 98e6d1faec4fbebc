import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { dayText } from '../../lib/content/day-text.ts';
import type { EditedContent } from './use-content-draft.ts';
import { Doing } from '../../components/platform/platform-role.tsx';

interface VersionListProps {
  readonly history: EditedContent['history'];
  readonly current: number;
  readonly busy: boolean;
  readonly onRestore: (version: number) => Promise<void>;
}

/** Every version there was, each of which can be made the draft again. */
export function VersionList({ history, current, busy, onRestore }: VersionListProps) {
  const { t, locale } = useI18n();
  const [asked, setAsked] = useState<number>();
  return (
    <section className="stack" aria-labelledby="versions">
      <h2 id="versions">{t('content.history')}</h2>
      <ol className="list ca-list">
        {history.map(({ version, published_on: on, published_by: by, note }) => (
          <li key={version}>
            <div className="grow">
              <b>{t('content.version', { version, date: dayText(on, locale) })}</b>
              <p>{note[locale]}</p>
              <p className="muted small">
                {by === null ? t('content.standard') : t('content.published_by', { name: by })}
              </p>
            </div>
            {version === current && <span className="badge ok">{t('content.current')}</span>}
            <Doing right="content">
              <Button
                variant="quiet"
                size="sm"
                disabled={busy}
                aria-label={`${t('content.restore')} ${version}`}
                onClick={() => setAsked(version)}
              >
                {t('content.restore')}
              </Button>
            </Doing>
          </li>
        ))}
      </ol>
      {asked !== undefined && (
        <ConfirmDialog
          title={t('content.restoreTitle', { version: asked })}
          action={t('content.restore')}
          busy={busy}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void onRestore(asked);
          }}
        >
          <p>{t('content.restoreText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
