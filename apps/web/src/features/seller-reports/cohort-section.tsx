import type { CohortReport } from '@dapur/contract/reports/seller-reports';
import { useI18n } from '../../i18n/index.tsx';
import { ReportSection } from './report-section.tsx';
import { None } from './small-sections.tsx';
import type { Reading } from '../../lib/query/use-read.ts';

interface CohortSectionProps {
  readonly reported: Reading<CohortReport>;
}

/** Customers by the month of their first order, and how many of them ordered in each month after it. */
export function CohortSection({ reported }: CohortSectionProps) {
  const { t, locale } = useI18n();
  const nameOf = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <ReportSection title={t('reports.cohorts')} note={t('reports.cohortsNote')} reported={reported} lines={3}>
      {({ rows, totals }) =>
        rows.length === 0 ? (
          <None />
        ) : (
          <div className="card rp-sums">
            <div className="rp-scroll" tabIndex={0} role="group" aria-label={t('reports.cohorts')}>
              <table className="rp-figures">
                <thead>
                  <tr>
                    <th scope="col">{t('reports.firstMonth')}</th>
                    <th scope="col">{t('reports.customers')}</th>
                    {totals.months.slice(1).map((_, at) => (
                      <th key={at} scope="col">
                        {t('reports.monthsLater', { count: at + 1 })}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.month}>
                      <th scope="row">{nameOf.format(new Date(`${row.month}-01T00:00:00Z`))}</th>
                      <td>{row.customers}</td>
                      {totals.months.slice(1).map((_, at) => (
                        <td key={at}>{shareOf(row.months[at + 1], row.customers)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        )
      }
    </ReportSection>
  );
}

/** How many came back, and which percentage that is; empty for months that nobody has reached yet. */
const shareOf = (back: number | undefined, all: number): string =>
  back === undefined ? '' : `${back} · ${Math.round((back * 100) / Math.max(1, all))}%`;
