import './money.css';
import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import type { CommissionOverview, StatementSums } from '@dapur/contract/money/seller-commission';
import { Link, Route, Switch } from 'wouter';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconBanknote } from '../../../components/icon/step-icons.ts';
import { IconChevronRight } from '../../../components/icons.tsx';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { ringgitText } from '../../../lib/account/ringgit-text.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';
import { statementMonthName } from './month-name.ts';
import { StatementPage } from './statement-page.tsx';

/** `/{slug}/dashboard/money`: what the store owes the platform; a month of it below. */
export default function MoneyPage() {
  const { home } = useSeat();
  return (
    <Switch>
      <Route path={`${home}/money/:month`}>
        {({ month }) => <StatementPage key={month} month={month} />}
      </Route>
      <Route>
        <Overview />
      </Route>
    </Switch>
  );
}

function Overview() {
  const { t } = useI18n();
  const seat = useSeat();
  const read = usePageRead(
    seat.keys.commission,
    async (signal) => (await seat.call(sellerApi.commissionOverview, {}, signal)).data,
  );
  return (
    <main className="stack lg">
      <div className="stack sm">
        <h1>{t('commission.title')}</h1>
        <p className="muted">{t('commission.lead')}</p>
      </div>
      {read.status === 'loading' && <PanelSkeleton />}
      {(read.status === 'failed' || read.status === 'missing') && <FailedPanel onRetry={read.reload} />}
      {read.status === 'ready' && (
        <>
          <Standing overview={read.data} />
          <Months overview={read.data} home={`${seat.home}/money`} />
        </>
      )}
    </main>
  );
}

function Standing({ overview: { rate, next, balance } }: { readonly overview: CommissionOverview }) {
  const { t, locale } = useI18n();
  const text =
    balance > 0
      ? t('commission.owedText')
      : balance < 0
        ? t('commission.creditText')
        : t('commission.nothing');
  return (
    <section className="card raised owed">
      <p className="owed-sum">
        <span>{t(balance < 0 ? 'commission.credit' : 'commission.owed')}</span>
        <b className="num">{ringgitText(Math.abs(balance))}</b>
      </p>
      <p className="owed-rate">
        <span>{t('commission.rate')}</span>
        <b className="num">{rate}%</b>
        {next !== null && (
          <small>
            {t('commission.rateNext', { rate: next.rate, date: formatDate(next.effective_from, locale) })}
          </small>
        )}
      </p>
      <p className="small muted owed-text">{text}</p>
    </section>
  );
}

function Months({
  overview: { months },
  home,
}: {
  readonly overview: CommissionOverview;
  readonly home: string;
}) {
  const { t } = useI18n();
  if (months.length === 0)
    return <EmptyState icon={IconBanknote} title={t('commission.none')} text={t('commission.noneText')} />;
  return (
    <section className="stack" aria-labelledby="months">
      <h2 id="months">{t('commission.months')}</h2>
      <ul className="list months">
        {months.map((month) => (
          <Month key={month.month} sums={month} home={home} />
        ))}
      </ul>
    </section>
  );
}

function Month({ sums, home }: { readonly sums: StatementSums; readonly home: string }) {
  const { t, locale } = useI18n();
  const isNow = sums.month === malaysianDate(Date.now()).slice(0, 7);
  const name = statementMonthName(sums.month, locale);
  return (
    <li>
      <Link href={`${home}/${sums.month}`}>
        <span className="grow">
          <b>{name}</b>
          <span className="small muted num">
            {t('commission.charged')} {ringgitText(sums.charged - sums.reversed)}
          </span>
        </span>
        <span className="month-end">
          <b className="num">{ringgitText(sums.closing)}</b>
          <span className="small muted">{t(isNow ? 'commission.now' : 'commission.closing')}</span>
        </span>
        <IconChevronRight />
      </Link>
    </li>
  );
}
