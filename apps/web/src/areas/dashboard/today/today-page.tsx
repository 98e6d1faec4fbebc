import '../../../features/seller-orders/today/today.css';
import type { DashboardPageData } from '@dapur/contract/pages/page';
import type { ShownAnnouncement } from '@dapur/contract/platform/platform-announcements';
import type { TodayView } from '@dapur/contract/orders/seller-today';
import { useState } from 'react';
import { IconBell } from '../../../components/icon/seller-icons.ts';
import { IconWifiOff } from '../../../components/icons.tsx';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { AnnouncementList } from '../../../features/announcements/announcement-list.tsx';
import { readAnnouncements } from '../../../features/announcements/announcements.ts';
import { AlertsSheet } from '../../../features/seller-orders/alerts-sheet.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { LOOKED_AT_MS } from '../../../lib/query/followed.ts';
import { announcementsKey } from '../../../lib/query/query-keys.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { instantParts } from '../../../lib/seller/instants.ts';
import { useSeat, type Seat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useStoreLive } from '../../../lib/seller/store-news.tsx';
import { DashboardSkeleton } from '../dashboard-skeleton.tsx';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { fetchOnboarding, type Onboarding } from '../../../features/seller-onboarding/onboarding.ts';
import { setupHrefs } from '../../../features/seller-onboarding/setup-hrefs.ts';
import { SetupList } from '../../../features/seller-onboarding/setup-list.tsx';
import { ShareCard } from '../../../features/seller-store/share-card.tsx';
import { StateCard } from '../../../features/seller-store/state-card.tsx';
import { ComingUp } from '../../../features/seller-orders/today/coming-up.tsx';
import { DaysAhead } from '../../../features/seller-orders/today/days-ahead.tsx';
import { DayHero } from '../../../features/seller-orders/today/day-hero.tsx';
import { NextOut } from '../../../features/seller-orders/today/next-out.tsx';
import { NewOrders } from '../../../features/seller-orders/paid-orders.tsx';
import { PayingNow } from '../../../features/seller-orders/today/paying-now.tsx';
import { SetupHero } from '../../../features/seller-onboarding/setup-hero.tsx';
import { useTransfersWaiting } from '../../../features/seller-transfers/use-transfers.ts';
import { TaskList } from '../../../features/seller-orders/today/task-list.tsx';

export interface TodayPageProps {
  readonly data: DashboardPageData;
}

/** `/{slug}/dashboard`: the day at a glance, and what to do now. */
export default function TodayPage({ data }: TodayPageProps) {
  const { locale } = useI18n();
  const seat = useSeat();
  const { keys } = seat;
  const day = useDay(seat);
  const onboarding = usePageRead(keys.onboarding, (signal) => fetchOnboarding(seat.slug, signal));
  // A change of language must not reload the whole page: only the announcements are read again.
  const told = useRead(announcementsKey(locale), (signal) => readAnnouncements(locale, signal), {
    keepsPreviousData: true,
  });
  const all = [day, onboarding, told];
  if (all.some(({ status }) => status === 'loading')) return <DashboardSkeleton />;
  if (day.status !== 'ready' || onboarding.status !== 'ready' || told.status !== 'ready')
    return (
      <main>
        <FailedPanel
          onRetry={() => {
            for (const { status, reload } of all) if (status !== 'ready') reload();
          }}
        />
      </main>
    );
  return (
    <Today
      view={day.data}
      date={day.date ?? day.data.today}
      onDate={(date) => day.setDate(date === day.data.today ? undefined : date)}
      staleSince={day.staleSince}
      steps={onboarding.data.steps}
      announcements={told.data}
      seat={seat}
      page={data}
    />
  );
}

/**
 * The day that is shown, kept up to date. Without a chosen date it is today, so a page left open over midnight moves
 * on.
 */
function useDay({ call, keys }: Seat) {
  const [date, setDate] = useState<string>();
  const day = usePageRead(
    keys.today(date),
    async (signal) =>
      (await call(sellerApi.today, { query: date === undefined ? {} : { date } }, signal)).data,
    { keepsPreviousData: true, everyMs: LOOKED_AT_MS },
  );
  return { ...day, date, setDate };
}

const looks = {
  draft: 'low',
  live: 'ok',
  paused: 'info',
  vacation: 'info',
  closed: 'bad',
  suspended: 'bad',
} as const;

interface TodayProps {
  readonly view: TodayView;
  readonly date: string;
  readonly onDate: (date: string) => void;
  readonly staleSince: string | undefined;
  readonly steps: Onboarding['steps'];
  readonly announcements: readonly ShownAnnouncement[];
  readonly seat: Seat;
  readonly page: DashboardPageData;
}

function Today({ view, date, onDate, staleSince, steps, announcements, seat, page }: TodayProps) {
  const { t, locale } = useI18n();
  const [isAlerting, setAlerting] = useState(false);
  const { state: following, counts, see } = useStoreLive();
  const fresh = counts?.fresh ?? 0;
  const transfers = useTransfersWaiting(seat);
  const { tenant, status } = seat;
  const isSetUp = steps.every((step) => step.is_done);
  const isDraft = status === 'draft';
  const freshText = fresh > 99 ? '99+' : String(fresh);
  const isQuiet = !isDraft && view.orders === 0 && view.tasks.length === 0 && transfers === 0;
  return (
    <main className={isQuiet ? 'dash today quiet' : 'dash today'}>
      <header className="today-top">
        <h1>{tenant.name}</h1>
        <span className={`badge ${looks[status]}`}>{t(`dash.${status}`)}</span>
        <button
          type="button"
          className="round"
          aria-label={fresh > 0 ? `${t('today.alerts')}, ${freshText}` : t('today.alerts')}
          data-live={following}
          onClick={() => setAlerting(true)}
        >
          <IconBell />
          {fresh > 0 && (
            <em className="num" aria-hidden="true">
              {freshText}
            </em>
          )}
        </button>
      </header>
      <AnnouncementList announcements={announcements} />
      {(!isSetUp || status !== 'live') && !isDraft && status !== 'suspended' && (
        <p className="today-state muted">{t(`dash.${status}Text`)}</p>
      )}
      {staleSince !== undefined && (
        <p className="notice" role="status">
          <IconWifiOff />
          {t('seller.stale', { time: instantParts(staleSince, locale).time })}
        </p>
      )}
      {seat.may('orders') && <NewOrders seat={seat} />}
      {isDraft ? (
        <SetupHero
          steps={steps}
          role={seat.role}
          href={seat.may('ownership') ? `${seat.home}/setup` : undefined}
        />
      ) : (
        <DayHero view={view} date={date} onDate={onDate} />
      )}
      <div className="today-cols">
        <div className="today-main">
          {!isDraft && <TaskList view={view} seat={seat} transfers={transfers} />}
          {view.paying !== null && view.paying.length > 0 && <PayingNow view={view} seat={seat} />}
          {view.next !== null && <NextOut view={view} seat={seat} />}
          {!isDraft && seat.may('customers') && <ComingUp seat={seat} />}
          {isDraft && <SetupList steps={steps} hrefs={setupHrefs(seat)} />}
        </div>
        <div className="today-side">
          {!isDraft && <DaysAhead view={view} seat={seat} onDate={onDate} />}
          <ShareCard name={tenant.name} url={page.address} status={status} />
          {!isDraft && <StateCard seat={seat} />}
          {!isDraft && !isSetUp && <SetupList steps={steps} hrefs={setupHrefs(seat)} />}
        </div>
      </div>
      {isAlerting && (
        <AlertsSheet
          seat={seat}
          onClose={() => {
            setAlerting(false);
            see();
          }}
        />
      )}
    </main>
  );
}
