import { useId, type ReactNode } from 'react';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { IconRotateCw } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Reading } from '../../lib/query/use-read.ts';
import { RetryButton } from '../../components/ui/retry-button.tsx';

interface ReportSectionProps<T> {
  readonly title: string;
  /** What the report's figures count, in a sentence. */
  readonly note?: string;
  /** Beside the title. */
  readonly figure?: ReactNode;
  readonly reported: Reading<T>;
  /** Height of the skeleton in lines, so that nothing moves when the report comes. */
  readonly lines?: number;
  readonly children: (data: T) => ReactNode;
}

/** A report under its title; it loads and fails independently of the others. */
export function ReportSection<T>(props: ReportSectionProps<T>) {
  const { title, note, figure, reported, lines = 4, children } = props;
  const { t } = useI18n();
  const id = useId();
  const { data, fault, isBusy, refresh } = reported;
  const isFailed = fault !== undefined && !isBusy;
  return (
    <section className="rp-section" aria-labelledby={id} aria-busy={isBusy}>
      <header className="rp-head">
        <h2 id={id}>{title}</h2>
        {figure}
      </header>
      {note !== undefined && <p className="small muted rp-note">{note}</p>}
      {data !== undefined ? (
        children(data)
      ) : isFailed ? (
        <div className="card rp-failed" role="alert">
          <p>{t('reports.failed')}</p>
          <RetryButton variant="quiet" size="sm" onRetry={() => void refresh()}>
            <IconRotateCw />
            {t('reports.retry')}
          </RetryButton>
        </div>
      ) : (
        <div className="card rp-wait" aria-hidden="true">
          {Array.from({ length: lines }, (_, at) => (
            <Skeleton key={at} />
          ))}
        </div>
      )}
    </section>
  );
}
