import { formatSen } from '@dapur/contract/money/money';
import { daysOf } from '@dapur/contract/reports/report-period';
import type { SalesReport } from '@dapur/contract/reports/seller-reports';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { BarChart } from './bar-chart.tsx';
import type { ReportView } from './report-view.ts';
import type { Reading } from '../../lib/query/use-read.ts';
import { RetryButton } from '../../components/ui/retry-button.tsx';

interface SalesCardProps {
  readonly view: ReportView;
  readonly sales: Reading<SalesReport>;
}

/** Sales, day by day. */
export function SalesCard({ view, sales }: SalesCardProps) {
  const { t } = useI18n();
  const { data, fault, isBusy, refresh } = sales;
  const isFailed = fault !== undefined && !isBusy;
  if (data === undefined)
    return (
      <section className="card rp-sales" aria-busy={isBusy}>
        {isFailed ? (
          <div className="rp-failed" role="alert">
            <p>{t('reports.failed')}</p>
            <RetryButton variant="quiet" size="sm" onRetry={() => void refresh()}>
              {t('reports.retry')}
            </RetryButton>
          </div>
        ) : (
          <div className="rp-sales-wait" aria-hidden="true">
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        )}
      </section>
    );
  const { previous_totals: before, rows } = data;
  const days = daysOf(view.span);
  return (
    <section className="card rp-sales" aria-labelledby="rp-sales" aria-busy={isBusy}>
      <h2 id="rp-sales">{t('reports.soldByDay')}</h2>
      <BarChart
        label={t('reports.soldByDay')}
        days={rows.map((row) => ({
          date: row.key,
          value: row.sold_sen,
          before: row.previous_sold_sen ?? 0,
          count: row.orders ?? 0,
        }))}
        say={formatSen}
        short={(value) =>
          (value / 100).toLocaleString('en', { maximumFractionDigits: value < 1_000 ? 2 : 0 })
        }
        sayCount={(count) => t('reports.countOrders', { count })}
        valueName={t('reports.soldRm')}
        beforeName={before.sold_sen > 0 ? t('reports.daysBefore', { count: days }) : undefined}
        countName={t('reports.orders')}
      />
    </section>
  );
}
