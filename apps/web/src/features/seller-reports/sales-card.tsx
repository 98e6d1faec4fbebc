import { formatSen } from '@dapur/contract/money';
import { daysOf } from '@dapur/contract/report-period';
import type { CustomerReport, SalesReport } from '@dapur/contract/seller-reports';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { BarChart } from './bar-chart.tsx';
import { ChangeBadge } from './change-badge.tsx';
import { SaveButtons } from './report-section.tsx';
import type { ReportView } from './report-view.ts';
import type { Reading } from '../../lib/query/use-read.ts';
import { RetryButton } from '../../components/ui/retry-button.tsx';

interface SalesCardProps {
  readonly view: ReportView;
  readonly sales: Reading<SalesReport>;
  readonly customers: Reading<CustomerReport>;
}

/** The number that is asked for first, and the days that made it. */
export function SalesCard({ view, sales, customers }: SalesCardProps) {
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
  const { totals, previous_totals: before, rows } = data;
  const days = daysOf(view.span);
  return (
    <section className="card rp-sales" aria-labelledby="rp-sales" aria-busy={isBusy}>
      <header className="rp-sales-head">
        <div>
          <h2 id="rp-sales" className="rp-label">
            {t('reports.net')}
          </h2>
          <p className="rp-money num">{formatSen(totals.net_sen)}</p>
          <p className="small rp-than">
            <ChangeBadge now={totals.net_sen} before={before.net_sen} />{' '}
            <span className="muted">
              {before.net_sen > 0
                ? t('reports.than', { count: days })
                : t('reports.noneBefore', { count: days })}
            </span>
          </p>
        </div>
        <dl className="rp-mini">
          <div>
            <dt>{t('reports.orders')}</dt>
            <dd className="num">{totals.orders.toLocaleString('en')}</dd>
          </div>
          <div>
            <dt>{t('reports.average')}</dt>
            <dd className="num">
              {totals.orders === 0 ? '–' : formatSen(Math.round(totals.sold_sen / totals.orders))}
            </dd>
          </div>
          <div>
            <dt>{t('reports.cameBack')}</dt>
            <dd className="num">{customers.data === undefined ? '\u2007' : cameBack(customers.data)}</dd>
          </div>
        </dl>
        <SaveButtons view={view} report="sales" by="day" title={t('reports.soldByDay')} />
      </header>
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

function cameBack({ totals }: CustomerReport): string {
  if (totals.customers === 0) return '–';
  return `${Math.round((totals.returning_customers * 100) / totals.customers)}%`;
}
