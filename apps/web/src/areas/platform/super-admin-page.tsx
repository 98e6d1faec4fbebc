import './super-admin.css';
import { usualCourier } from '@dapur/contract/delivery/couriers';
import type { PlatformFigures } from '@dapur/contract/platform/platform-system';
import { Link, useSearchParams } from 'wouter';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconRotateCw, IconWifiOff } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { platformApi } from '../../lib/account/platform-api.ts';
import { ringgitText } from '../../lib/account/ringgit-text.ts';
import { platformClient } from '../../lib/api.ts';
import { usePageRead } from '../../lib/access/use-page-read.ts';
import { platformKeys } from '../../lib/query/query-keys.ts';
import { PlaceSkeleton } from '../../components/platform/place-skeleton.tsx';
import { changeOf, type Unit } from '../../lib/change.ts';
import { percentOf } from '../../features/platform-watch/measures.ts';
import { RetryButton } from '../../components/ui/retry-button.tsx';

const EVERY_MS = 60_000;
const periods = ['today', '7', '30'] as const;

/** `/super-admin`: how the platform fares, each figure with what it was before and a way to where it comes from. */
export default function OverviewPage() {
  const { t } = useI18n();
  const [params, setParams] = useSearchParams();
  const period = periods.find((one) => one === params.get('days')) ?? 'today';
  const read = usePageRead(
    platformKeys.figures(period),
    async (signal) => (await platformClient(platformApi.platformFigures, { query: { period } }, signal)).data,
    { everyMs: EVERY_MS },
  );
  return (
    <div className="overview">
      <h1>{t('admin.title')}</h1>
      <div className="overview-periods" role="group" aria-label={t('watch.period')}>
        {periods.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === period}
            onClick={() => setParams(one === 'today' ? {} : { days: one }, { replace: true })}
          >
            {t(`watch.period.${one}`)}
          </button>
        ))}
      </div>
      {read.status === 'loading' ? (
        <PlaceSkeleton />
      ) : read.status === 'ready' ? (
        <Figures figures={read.data} />
      ) : (
        <EmptyState icon={IconWifiOff} title={t('admin.failed')} text={t('dash.failedText')}>
          <RetryButton onRetry={read.reload}>
            <IconRotateCw />
            {t('common.retry')}
          </RetryButton>
        </EmptyState>
      )}
    </div>
  );
}

function Figures({ figures }: { readonly figures: PlatformFigures }) {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  const { sold, orders, take, new_stores: fresh, bills, callbacks, couriers, late, refunds } = figures;
  const { stores, queue } = figures;
  const percent = ({ opened, paid }: PlatformFigures['bills']['now']) => {
    const share = percentOf(paid, opened);
    return share === undefined ? '–' : `${number.format(share)}%`;
  };
  return (
    <>
      <p className="muted">{t(`watch.before.${figures.period}`)}</p>
      <section className="overview-part" aria-label={t('watch.money')}>
        <Figure
          label={t('watch.sold')}
          href="/super-admin/commission"
          value={ringgitText(sold.now)}
          was={ringgitText(sold.before)}
          change={[sold.now, sold.before, 'ringgit']}
          isLarge
        />
        <Figure
          label={t('watch.take')}
          href="/super-admin/commission"
          value={ringgitText(take.now)}
          was={ringgitText(take.before)}
          change={[take.now, take.before, 'ringgit']}
          isWide
        />
        <Figure
          label={t('watch.orders')}
          href="/super-admin/commission"
          value={number.format(orders.now)}
          was={number.format(orders.before)}
          change={[orders.now, orders.before, 'count']}
        />
        <Figure
          label={t('watch.liveStores')}
          href="/super-admin/stores"
          value={number.format(stores.live)}
          more={t('watch.ofStores', { count: stores.all })}
        />
        <Figure
          label={t('watch.newStores')}
          href="/super-admin/stores"
          value={number.format(fresh.now)}
          was={number.format(fresh.before)}
          change={[fresh.now, fresh.before, 'count']}
        />
        <Figure label={t('watch.people')} href="/super-admin/people" value={number.format(figures.people)} />
      </section>
      <section className="overview-care" aria-labelledby="care">
        <h2 id="care">{t('watch.care')}</h2>
        <ul className="list overview-lines">
          <Line
            label={t('watch.paidShare')}
            href="/super-admin/payments?show=pending"
            value={percent(bills.now)}
            more={t('watch.paidOf', {
              paid: number.format(bills.now.paid),
              opened: number.format(bills.now.opened),
            })}
            was={percent(bills.before)}
          />
          <Line
            label={t('watch.late')}
            href="/super-admin/payments?show=late"
            value={number.format(late.now.count)}
            more={ringgitText(late.now.amount)}
            was={number.format(late.before.count)}
          />
          <Line
            label={t('watch.refunds')}
            href="/super-admin/payments?show=refund"
            value={number.format(refunds.now.count)}
            more={ringgitText(refunds.now.amount)}
            was={number.format(refunds.before.count)}
          />
          <Line
            label={t('watch.faultyCalls')}
            href="/super-admin/payments/calls?show=faulty"
            value={number.format(callbacks.now.faulty)}
            more={t('watch.ofCalls', { count: callbacks.now.all })}
            was={number.format(callbacks.before.faulty)}
            isBad={callbacks.now.faulty > 0}
          />
          <Line
            label={t('watch.courierFaults')}
            href={`/super-admin/payments/calls?show=${usualCourier}`}
            value={number.format(couriers.now.failed)}
            more={t('watch.ofCouriers', { count: couriers.now.asked })}
            was={number.format(couriers.before.failed)}
          />
          <Line
            label={t('watch.queue')}
            href="/super-admin/system/jobs"
            value={number.format(queue.dead)}
            more={t('watch.queueMore', {
              failing: number.format(queue.failing),
              waiting: number.format(queue.waiting),
            })}
            isBad={queue.dead > 0}
          />
        </ul>
      </section>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly href: string;
  readonly value: string;
  /** Text beside the value. */
  readonly more?: string;
  /** The value of the period before. */
  readonly was?: string;
  readonly change?: readonly [now: number, before: number, unit: Unit];
  readonly isLarge?: boolean;
  /** Alone in its row on a phone. */
  readonly isWide?: boolean;
}

function Figure({ label, href, value, more, was, change, isLarge = false, isWide = false }: FigureProps) {
  const { t } = useI18n();
  const size = isLarge ? ' large' : isWide ? ' wide' : '';
  return (
    <Link className={`card raised overview-figure${size}`} href={href}>
      <span>{label}</span>
      <b className="num">{value}</b>
      <small>
        {change && <Change change={change} />}
        {more ?? (was !== undefined && t('watch.was', { value: was }))}
      </small>
    </Link>
  );
}

/** Growth or decline: in percent, or by how many where there were few before; nothing where that says nothing. */
function Change({ change: [now, before, unit] }: { readonly change: NonNullable<FigureProps['change']> }) {
  const change = changeOf(now, before, unit);
  if (change === undefined) return null;
  const by = change.kind === 'percent' ? change.percent : change.by;
  if (by === 0) return null;
  return (
    <span className={by < 0 ? 'badge' : 'badge ok'}>
      {by < 0 ? '▼' : '▲'} {Math.abs(by)}
      {change.kind === 'percent' && '%'}
    </span>
  );
}

interface LineProps extends Pick<FigureProps, 'label' | 'href' | 'value' | 'was'> {
  readonly more: string;
  readonly isBad?: boolean;
}

function Line({ label, href, value, more, was, isBad = false }: LineProps) {
  const { t } = useI18n();
  return (
    <li>
      <Link href={href}>
        <span className="overview-label">
          <b>{label}</b>
          <span className="small muted">
            {more}
            {was !== undefined && ` · ${t('watch.was', { value: was })}`}
          </span>
        </span>
        <b className={isBad ? 'num bad' : 'num'}>{value}</b>
      </Link>
    </li>
  );
}
