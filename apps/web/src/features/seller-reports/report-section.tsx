import type { ReportName } from '@dapur/contract/seller-reports';
import { useId, type ReactNode } from 'react';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.ts';
import { IconDownload, IconRotateCw } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import { saveReport, type ReportView } from './report-view.ts';
import type { Split } from './report-query.ts';
import type { Reading } from '../../lib/query/use-read.ts';
import { RetryButton } from '../../components/ui/retry-button.tsx';

interface ReportSectionProps<T> {
  readonly view: ReportView;
  /** The report's name, or a function that saves its file if it is not a report of sales. */
  readonly report: ReportName | (() => Promise<void>);
  readonly by?: Split;
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

/** A report under its title, with its file; it loads and fails independently of the others. */
export function ReportSection<T>(props: ReportSectionProps<T>) {
  const { view, report, by, title, note, figure, reported, lines = 4, children } = props;
  const { t } = useI18n();
  const id = useId();
  const { data, fault, isBusy, refresh } = reported;
  const isFailed = fault !== undefined && !isBusy;
  return (
    <section className="rp-section" aria-labelledby={id} aria-busy={isBusy}>
      <header className="rp-head">
        <h2 id={id}>{title}</h2>
        {figure}
        <SaveButtons view={view} report={report} by={by} title={title} />
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

interface SaveButtonProps {
  readonly view: ReportView;
  readonly report: ReportSectionProps<unknown>['report'];
  readonly by?: Split | 'day' | undefined;
  readonly title: string;
  /** CSV by default; ignored where a function of its own saves the file. */
  readonly format?: 'csv' | 'pdf';
}

/** A report as both its files. */
export function SaveButtons(props: SaveButtonProps) {
  return (
    <span className="rp-saves">
      {typeof props.report === 'string' && <SaveButton {...props} format="pdf" />}
      <SaveButton {...props} />
    </span>
  );
}

/** Saves one report as a file. */
export function SaveButton({ view, report, by, title, format = 'csv' }: SaveButtonProps) {
  const { t, locale } = useI18n();
  const { busy, make } = useCall();
  const save = async () => {
    const outcome = await make(() =>
      typeof report === 'function' ? report() : saveReport(view, { report, by, locale, format }),
    );
    if (outcome.kind === 'refused') toast({ title: t('reports.saveFailed'), variant: 'destructive' });
  };
  return (
    <button
      type="button"
      className={busy ? 'round plain rp-save wait' : 'round plain rp-save'}
      aria-label={t(format === 'pdf' ? 'reports.savePdf' : 'reports.save', { title })}
      title={format === 'pdf' ? 'PDF' : t('reports.csv')}
      aria-disabled={busy || undefined}
      onClick={() => void save()}
    >
      {busy ? <IconRotateCw /> : format === 'pdf' ? <span className="rp-pdf">PDF</span> : <IconDownload />}
    </button>
  );
}
