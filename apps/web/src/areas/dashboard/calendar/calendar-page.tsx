import { isLocalDate, malaysianDate } from '@dapur/contract/dates/dates';
import { useState } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import type { CalendarView } from '../../../features/seller-schedule/calendar-view.ts';
import { SellerCalendar } from '../../../features/seller-schedule/seller-calendar.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { PanelPageSkeleton } from '../panel-skeleton.tsx';

const paths: Readonly<Record<CalendarView, string>> = {
  month: '',
  week: '/week',
  limits: '/limits',
  usual: '/usual',
  resources: '/resources',
};
const views = ['month', 'week', 'limits', 'usual', 'resources'] as const;

/** `/{slug}/dashboard/calendar`, `/week`, `/limits`, `/usual` and `/resources`, with `?date=`. */
export default function CalendarPage() {
  const { t } = useI18n();
  const seat = useSeat();
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const root = `${seat.home}/calendar`;
  const [today] = useState(() => malaysianDate(Date.now()));
  const asked = query.get('date') ?? '';
  const date = isLocalDate(asked) ? asked : today;
  const view = views.find((one) => path === root + paths[one]);
  const { call, keys } = seat;
  const read = usePageRead(
    keys.schedule,
    async (signal) => (await call(sellerApi.getSchedule, {}, signal)).data,
  );
  const hrefOf = (to: CalendarView, on = date) => `${root}${paths[to]}${on === today ? '' : `?date=${on}`}`;
  if (view === undefined) return <Redirect to={root} replace />;
  if (read.status === 'loading') return <PanelPageSkeleton />;
  if (read.status !== 'ready')
    return (
      <main>
        <FailedPanel onRetry={read.reload} />
      </main>
    );
  return (
    <SellerCalendar
      seat={seat}
      first={read.data}
      view={view}
      date={date}
      onDate={(on, to = view) => navigate(hrefOf(to, on), { replace: to === view })}
      failed={(onRetry) => <FailedPanel onRetry={onRetry} />}
      tabs={
        <nav className="sc-tabs" aria-label={t('cal.views')}>
          {views.map((one) => (
            <Link key={one} href={hrefOf(one)} replace aria-current={one === view ? 'page' : undefined}>
              {t(`cal.tab.${one}`)}
            </Link>
          ))}
        </nav>
      }
    />
  );
}
