import { formatSen } from '@dapur/contract/money/money';
import { daysOf } from '@dapur/contract/reports/report-period';
import type { CapacityReport, CustomerReport, SalesReport } from '@dapur/contract/reports/seller-reports';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import type { Reading } from '../../lib/query/use-read.ts';
import { ChangeBadge } from './change-badge.tsx';
import type { ReportView } from './report-view.ts';

interface FiveFiguresProps {
  readonly view: ReportView;
  readonly sales: Reading<SalesReport>;
  readonly customers: Reading<CustomerReport>;
  readonly capacity: Reading<CapacityReport>;
}

const UNKNOWN = '–';
/** As wide as a figure, so that nothing moves when it comes. */
const WAITING = '\u2007';

/** The five numbers that sellers ask for first. */
export function FiveFigures({ view, sales, customers, capacity }: FiveFiguresProps) {
  const { t } = useI18n();
  const days = daysOf(view.span);
  const { totals, previous_totals: before } = sales.data ?? {};
  const people = customers.data?.totals;
  const fill = capacity.data?.totals;
  const missing = ({ fault, isBusy }: Pick<Reading<unknown>, 'fault' | 'isBusy'>) =>
    fault !== undefined && !isBusy ? UNKNOWN : WAITING;
  const isBusy = sales.isBusy || customers.isBusy || capacity.isBusy;
  return (
    <section className="rp-five" aria-label={t('reports.figures')} aria-busy={isBusy}>
      <Figure name={t('reports.net')} value={totals ? formatSen(totals.net_sen) : missing(sales)}>
        {totals && before && (
          <>
            <ChangeBadge now={totals.net_sen} before={before.net_sen} unit="sen" />{' '}
            {before.net_sen > 0
              ? t('reports.than', { count: days })
              : t('reports.noneBefore', { count: days })}
          </>
        )}
      </Figure>
      <Figure name={t('reports.orders')} value={totals ? totals.orders.toLocaleString('en') : missing(sales)}>
        {totals && before && <ChangeBadge now={totals.orders} before={before.orders} unit="count" />}
      </Figure>
      <Figure
        name={t('reports.average')}
        value={
          totals === undefined
            ? missing(sales)
            : totals.orders === 0
              ? UNKNOWN
              : formatSen(Math.round(totals.sold_sen / totals.orders))
        }
      />
      <Figure
        name={t('reports.portionsSold')}
        value={fill ? fill.sold.toLocaleString('en') : missing(capacity)}
      >
        {fill && fill.limit > 0 && t('reports.ofPortions', { limit: fill.limit.toLocaleString('en') })}
      </Figure>
      <Figure
        name={t('reports.cameBack')}
        value={people ? people.returning_customers.toLocaleString('en') : missing(customers)}
      >
        {people && people.customers > 0 && t('reports.ofCustomers', { count: people.customers })}
      </Figure>
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly children?: ReactNode;
}

function Figure({ name, value, children }: FigureProps) {
  return (
    <dl className="card rp-tile">
      <div>
        <dt>{name}</dt>
        <dd className="num">{value}</dd>
        {children && <dd className="small muted num rp-tile-more">{children}</dd>}
      </div>
    </dl>
  );
}
