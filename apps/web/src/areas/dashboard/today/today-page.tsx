import './today.css';
import type { DashboardPageData } from '@dapur/contract/page';
import type { User } from '@dapur/contract/identity';
import type { ShownAnnouncement } from '@dapur/contract/platform-announcements';
import type { TodayView } from '@dapur/contract/seller-orders';
import type { Locale } from '@dapur/contract/primitives';
import { useCallback, useEffect, useState } from 'react';
import { IconBell } from '../../../components/icon/seller-icons.ts';
import { IconWifiOff } from '../../../components/icons.tsx';
import { useGuarded } from '../../../features/access/use-guarded.ts';
import { AnnouncementList } from '../../../features/announcements/announcement-list.tsx';
import { readAnnouncements } from '../../../features/announcements/announcements.ts';
import { AlertsSheet } from '../../../features/seller-orders/alerts-sheet.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { instantParts } from '../../../lib/seller/instants.ts';
import { useSeat, type Seat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useOrderNews, useStoreLive } from '../../../lib/seller/store-news.tsx';
import { useRefresh } from '../../../lib/seller/use-refresh.ts';
import { DashboardSkeleton } from '../dashboard-skeleton.tsx';
import { FailedPanel } from '../failed-panel.tsx';
import { fetchOnboarding, type Onboarding } from '../onboarding.ts';
import { setupHrefs } from '../setup-hrefs.ts';
import { SetupList } from '../setup-list.tsx';
import { ShareCard } from '../share-card.tsx';
import { StateCard } from '../state-card.tsx';
import { ComingUp } from './coming-up.tsx';
import { DaysAhead } from './days-ahead.tsx';
import { DayHero } from './day-hero.tsx';
import { NextOut } from './next-out.tsx';
import { PayingNow } from './paying-now.tsx';
import { SetupHero } from './setup-hero.tsx';
import { TaskList } from './task-list.tsx';

export interface TodayPageProps {
  readonly data: DashboardPageData;
  readonly user: User;
}

interface First {
  readonly view: TodayView;
  readonly onboarding: Onboarding;
  readonly told: Told;
}

/** Announcements, in the language they were read in. */
interface Told {
  readonly locale: Locale;
  readonly announcements: readonly ShownAnnouncement[];
}

/** `/{slug}/dashboard`: the day at a glance, and what to do now. */
export default function TodayPage({ data, user }: TodayPageProps) {
  // Another language must not begin the page anew: only what it is told is read once more.
  const [locale] = useState(useI18n().locale);
  const seat = useSeat();
  const { slug } = data;
  const { call } = seat;
  const ask = useCallback(
    async (signal: AbortSignal): Promise<First> => {
      const [view, onboarding, announcements] = await Promise.all([
        call(sellerApi.today, { query: {} }, signal),
        fetchOnboarding(slug, signal),
        readAnnouncements(locale, signal),
      ]);
      return { view: view.data, onboarding, told: { locale, announcements } };
    },
    [call, slug, locale],
  );
  const { state, reload } = useGuarded(ask, user.role);
  if (state.status === 'loading') return <DashboardSkeleton />;
  if (state.status !== 'ready')
    return (
      <main>
        <FailedPanel onRetry={reload} />
      </main>
    );
  return <Today first={state.data} seat={seat} page={data} />;
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
  readonly first: First;
  readonly seat: Seat;
  readonly page: DashboardPageData;
}

function Today({ first, seat, page }: TodayProps) {
  const { t, locale } = useI18n();
  const { view, date, setDate, staleSince } = useToday(seat, first.view);
  const announcements = useTold(first.told);
  const [isAlerting, setAlerting] = useState(false);
  const { state: following } = useStoreLive();
  const { tenant, status } = seat;
  const { steps } = first.onboarding;
  const isSetUp = steps.every((step) => step.is_done);
  const isDraft = status === 'draft';
  return (
    <main className="dash today">
      <header className="today-top">
        <h1>{tenant.name}</h1>
        <span className={`badge ${looks[status]}`}>{t(`dash.${status}`)}</span>
        <button
          type="button"
          className="round"
          aria-label={t('today.alerts')}
          data-live={following}
          onClick={() => setAlerting(true)}
        >
          <IconBell />
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
      {isDraft ? (
        <SetupHero steps={steps} role={seat.role} />
      ) : (
        <DayHero view={view} date={date} onDate={setDate} />
      )}
      <div className="today-cols">
        <div className="today-main">
          {!isDraft && <TaskList view={view} seat={seat} />}
          {view.paying !== null && view.paying.length > 0 && <PayingNow view={view} seat={seat} />}
          {view.next !== null && <NextOut view={view} seat={seat} />}
          {!isDraft && seat.may('customers') && <ComingUp seat={seat} />}
          {isDraft && <SetupList steps={steps} hrefs={setupHrefs(seat)} />}
        </div>
        <div className="today-side">
          {!isDraft && <DaysAhead view={view} seat={seat} onDate={setDate} />}
          <ShareCard name={tenant.name} url={page.address} isLive={status === 'live'} isDraft={isDraft} />
          {!isDraft && <StateCard seat={seat} />}
          {!isDraft && !isSetUp && <SetupList steps={steps} hrefs={setupHrefs(seat)} />}
        </div>
      </div>
      {isAlerting && <AlertsSheet seat={seat} onClose={() => setAlerting(false)} />}
    </main>
  );
}

/** What she is told, read anew when she reads another language. */
function useTold(first: Told): Told['announcements'] {
  const { locale } = useI18n();
  const [told, setTold] = useState(first);
  useEffect(() => {
    if (told.locale === locale) return undefined;
    const leaving = new AbortController();
    void readAnnouncements(locale, leaving.signal).then((announcements) => {
      if (!leaving.signal.aborted) setTold({ locale, announcements });
    });
    return () => leaving.abort();
  }, [locale, told.locale]);
  return told.announcements;
}

/** A date of the store, kept up to date. */
function useToday({ call }: Seat, first: TodayView) {
  const [view, setView] = useState(first);
  const [date, setDate] = useState(first.date);
  const [staleSince, setStale] = useState<string>();
  const load = useCallback(
    async (signal?: AbortSignal) => {
      // Today of its own accord, so that a page left open over midnight moves on.
      const query = date === view.today ? {} : { date };
      try {
        const answer = await call(sellerApi.today, { query }, signal);
        if (signal?.aborted) return;
        setView(answer.data);
        if (date === view.today) setDate(answer.data.date);
        setStale(undefined);
      } catch {
        if (!signal?.aborted) setStale((before) => before ?? new Date().toISOString());
      }
    },
    [call, date, view.today],
  );
  useEffect(() => {
    if (date === view.date) return;
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load, date, view.date]);
  useOrderNews(() => void load());
  useRefresh(() => void load());
  return { view, date, setDate, staleSince };
}
