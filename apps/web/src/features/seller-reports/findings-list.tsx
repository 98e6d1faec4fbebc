import { addDays, formatDate, type LocalDate } from '@dapur/contract/dates/dates';
import { formatSen } from '@dapur/contract/money/money';
import { Link } from 'wouter';
import { IconArrowRight } from '../../components/icon/seller-icons.ts';
import { IconCheck } from '../../components/icons.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n, type Translate } from '../../i18n/index.tsx';
import { weekdayName } from '../../lib/day-names.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import type { Locale } from '@dapur/contract/primitives';
import { findingsOf, type ReportFinding, type Numbers } from './findings.ts';

const MONDAY = '2024-01-01';

interface FindingsListProps extends Numbers {
  readonly seat: Seat;
  /** Some of the numbers are still on their way. */
  readonly isWaiting: boolean;
}

/** What the numbers below mean, and what to do about it. */
export function FindingsList({ seat, isWaiting, ...numbers }: FindingsListProps) {
  const { t, locale } = useI18n();
  if (isWaiting)
    return (
      <div className="card rp-says" aria-hidden="true">
        <Skeleton />
      </div>
    );
  const findings = findingsOf(numbers);
  return (
    <section className="card rp-says" aria-label={t('reports.says')}>
      {findings.length === 0 ? (
        <p className="rp-calm">
          <IconCheck />
          {t('reports.says.none')}
        </p>
      ) : (
        <ul>
          {findings.map((finding) => {
            const [text, act] = wordsOf(finding, t, locale);
            const href = hrefOf(finding, seat, numbers.today);
            return (
              <li key={finding.kind}>
                <p>{text}</p>
                {href !== undefined && (
                  <Link className="text-link" href={href}>
                    {act} <IconArrowRight className="s" />
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function wordsOf(finding: ReportFinding, t: Translate, locale: Locale): [text: string, act: string] {
  switch (finding.kind) {
    case 'wantedDay': {
      const { name, date, taps, more } = finding;
      return [
        t('reports.says.wantedDay', { name, count: taps, date: formatDate(date, locale) }),
        more === undefined ? t('reports.do.raise') : t('reports.do.add', { count: more }),
      ];
    }
    case 'soldOut':
      return [
        t('reports.says.soldOut', { name: finding.name, full: finding.full, count: finding.days }),
        t('reports.do.raise'),
      ];
    case 'missed':
      return [t('reports.says.missed', { name: finding.name, count: finding.taps }), t('reports.do.raise')];
    case 'refunds':
      return [
        t('reports.says.refunds', { amount: formatSen(finding.sen), percent: finding.percent }),
        t('reports.do.refunds'),
      ];
    case 'decline':
      return [
        t('reports.says.decline', { percent: finding.percent, count: finding.days }),
        t('reports.do.customers'),
      ];
    case 'quietDay':
      return [
        t('reports.says.quietDay', {
          weekday: weekdayName(addDays(MONDAY, finding.weekday), locale),
          percent: finding.percent,
        }),
        t('reports.do.voucher'),
      ];
  }
}

/** Where something can be done about it; undefined for those who may not go there. */
function hrefOf(finding: ReportFinding, { home, may }: Seat, today: LocalDate): string | undefined {
  switch (finding.kind) {
    case 'wantedDay':
      return may('schedule')
        ? `${home}/calendar/limits${finding.date === today ? '' : `?date=${finding.date}`}`
        : undefined;
    case 'soldOut':
    case 'missed':
      return may('products') ? `${home}/products/${finding.productId}` : undefined;
    case 'refunds':
      return may('orders') ? `${home}/orders?payment=refunded,partially_refunded` : undefined;
    case 'decline':
      return may('customers') ? `${home}/customers` : undefined;
    case 'quietDay':
      return may('vouchers') ? `${home}/vouchers` : undefined;
  }
}
