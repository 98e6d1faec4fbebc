import './seller-schedule.css';
import { mondayOf } from '@dapur/contract/date-rules';
import { addDays } from '@dapur/contract/dates';
import type { DateChange, GridDate, Schedule } from '@dapur/contract/seller-schedule';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { MenuButton } from '../../components/ui/menu-button.tsx';
import { IconChevronLeft, IconChevronRight, IconCopy } from '../../components/icons.tsx';
import { IconCalendarCheck, IconCalendarPlus, IconEllipsis } from '../../components/icon/seller-icons.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { datesBetween, spanTitle, weekTitle } from './calendar-days.ts';
import { DayAgenda } from './day-agenda.tsx';
import { DayLimits } from './day-limits.tsx';
import { DayPanel } from './day-panel.tsx';
import { DaySlots } from './day-slots.tsx';
import { LimitsGrid } from './limits-grid.tsx';
import { MonthGrid } from './month-grid.tsx';
import { OverNotice } from './over-notice.tsx';
import { countOf, pendingOf, usePending, withPending } from './pending-limits.ts';
import { RangeBar } from './range-bar.tsx';
import { CopyWeekSheet } from './sheets/copy-week-sheet.tsx';
import { FeedSheet } from './sheets/feed-sheet.tsx';
import { HolidaysSheet } from './sheets/holidays-sheet.tsx';
import { KitchenResources } from './resources/kitchen-resources.tsx';
import { ResourceMeters } from './resources/resource-meters.tsx';
import { useOrderMoves } from './use-order-moves.ts';
import { useScheduleChange } from './use-schedule-change.ts';
import { useScheduleGrid } from './use-schedule-grid.ts';
import { useLeaveWarning, UsualWeek } from './usual/usual-week.tsx';
import { areSettingsChanged } from './usual/week-draft.ts';
import { keepWeekDraft, useWeekDraft } from './week-drafts.ts';
import { WeekView } from './week-view.tsx';

export type CalendarView = 'month' | 'week' | 'limits' | 'usual' | 'resources';

interface SellerCalendarProps {
  readonly seat: Seat;
  readonly first: Schedule;
  readonly view: CalendarView;
  /** The day that is looked at. */
  readonly date: string;
  readonly onDate: (date: string, view?: CalendarView) => void;
  /** The links to the views. */
  readonly tabs: ReactNode;
  /** What stands in place of dates that could not be had. */
  readonly failed: (onRetry: () => void) => ReactNode;
}

const WEEKS_SHOWN = 5;
const LIMIT_DAYS = 14;
/** How far the arrows go, in days. */
const strides: Readonly<Record<CalendarView, number>> = {
  month: 28,
  week: 7,
  limits: 14,
  usual: 0,
  resources: 0,
};

/** When a store takes orders: its weeks, one day of them, limits, and the usual week behind it all. */
export function SellerCalendar({ seat, first, view, date, onDate, tabs, failed }: SellerCalendarProps) {
  const { t, locale } = useI18n();
  const { call, slug } = seat;
  const [schedule, setSchedule] = useState(first);
  const [from, setFrom] = useState(() => mondayOf(date));
  const [isChoosing, setChoosing] = useState(false);
  const [range, setRange] = useState<readonly [string, string]>();
  const [sheet, setSheet] = useState<'copy' | 'holidays' | 'feed'>();
  const { grid, failed: hasFailed, reload, patch } = useScheduleGrid(seat, from, WEEKS_SHOWN * 7);
  const { busy, over, forgetOver, save } = useScheduleChange();
  const { moved, putDown } = useOrderMoves(
    seat,
    useCallback(() => void reload(), [reload]),
  );
  const store = pendingOf(slug);
  const pending = usePending(store);
  const draft = useWeekDraft(slug);
  const { today } = schedule;
  const dates = useMemo(() => grid?.dates.map((day) => withPending(day, pending)) ?? [], [grid, pending]);
  const products = grid?.products ?? [];
  const resources = grid?.resources ?? [];
  const hasTime = view !== 'usual' && view !== 'resources';
  const day = dates.find((one) => one.date === date);
  const saved = grid?.dates.find((one) => one.date === date);
  const changes = countOf(pending);
  useLeaveWarning(changes > 0);

  const go = (by: number) => {
    const next = addDays(from, by);
    setFrom(next);
    const isShown = date >= next && date < addDays(next, view === 'month' ? WEEKS_SHOWN * 7 : strides[view]);
    if (!isShown) onDate(next < today && today < addDays(next, 28) ? today : next);
  };
  const choose = (next: string) => {
    if (view !== 'month') setFrom(mondayOf(next));
    onDate(next, 'month');
  };
  const stopChoosing = () => {
    setChoosing(false);
    setRange(undefined);
  };

  /** Says something of dates at once, and takes it back when the server does not take it. */
  const saveDates = async (wanted: readonly DateChange[], undo?: readonly DateChange[]): Promise<boolean> => {
    const byDate = new Map(wanted.map((change) => [change.date, change]));
    patch((now) => ({ ...now, dates: now.dates.map((one) => changed(one, byDate.get(one.date))) }));
    const isSaved = await save(() => call(sellerApi.saveDates, { body: { dates: [...wanted] } }));
    void reload();
    if (isSaved && undo !== undefined)
      toast({
        title: t(wanted[0]?.is_open === true ? 'cal.opened' : 'cal.closed', { count: wanted.length }),
        action: { label: t('cal.undo'), onPress: () => void saveDates(undo) },
      });
    return isSaved;
  };
  const setOpen = (which: readonly string[], isOpen: boolean) => {
    const known = new Map(grid?.dates.map((one) => [one.date, one.is_open]));
    const moved = which.filter((one) => known.get(one) !== isOpen);
    if (moved.length === 0) return Promise.resolve(true);
    return saveDates(
      moved.map((one) => ({ date: one, is_open: isOpen })),
      moved.map((one) => ({ date: one, is_open: known.get(one) ?? false })),
    );
  };
  const savePending = async () => {
    const { caps, limits } = pending;
    if (caps.length > 0) {
      if (!(await save(() => call(sellerApi.saveDates, { body: { dates: [...caps] } })))) return;
      if (limits.length === 0) await reload();
      store.clear('caps');
    }
    if (limits.length > 0) {
      if (!(await save(() => call(sellerApi.saveLimits, { body: { cells: [...limits] } })))) return;
      await reload();
      store.clear('limits');
    }
    toast({ title: t('cal.saved') });
  };
  /** `saved`: what the server has, to which a change may lead back. */
  const setLimit = (on: string, productId: string, limit: number | null) => {
    const known = grid?.dates.find((one) => one.date === on)?.limits[productId] ?? null;
    store.setLimit({ date: on, product_id: productId, limit }, known);
  };
  const afterSheet = async (isSaved: boolean, words: 'cal.copied' | 'cal.saved') => {
    if (isSaved) {
      toast({ title: t(words) });
      await reload();
    }
    return isSaved;
  };

  const title =
    view === 'week'
      ? weekTitle(from, locale)
      : spanTitle(from, addDays(from, (view === 'limits' ? LIMIT_DAYS : WEEKS_SHOWN * 7) - 1), locale);
  return (
    <main className="stack lg sc-page">
      <header className="sc-top">
        {/* The page's name is the first thing heard; what is seen first is the time it shows. */}
        <h1 className={hasTime ? 'sr' : undefined}>
          {view === 'usual' || view === 'resources'
            ? t(`cal.tab.${view}`)
            : `${t('seller.calendar')}, ${title}`}
        </h1>
        {hasTime && (
          <>
            <button
              type="button"
              className="round plain"
              aria-label={t('cal.earlier')}
              onClick={() => go(-strides[view])}
            >
              <IconChevronLeft />
            </button>
            <p className="sc-title" aria-hidden="true">
              {title}
            </p>
            <button
              type="button"
              className="round plain"
              aria-label={t('cal.later')}
              onClick={() => go(strides[view])}
            >
              <IconChevronRight />
            </button>
          </>
        )}
        <div className="sc-tools">
          <MenuButton label={t('cal.tools')} className="round" face={<IconEllipsis />}>
            <button type="button" onClick={() => setSheet('copy')}>
              <IconCopy />
              {t('cal.copy.title')}
            </button>
            <button type="button" onClick={() => setSheet('holidays')}>
              <IconCalendarPlus />
              {t('cal.holidays.title')}
            </button>
            <button type="button" onClick={() => setSheet('feed')}>
              <IconCalendarCheck />
              {t('cal.feed.title')}
            </button>
          </MenuButton>
        </div>
        <div className="sc-wide-tools">
          <Button variant="quiet" size="sm" onClick={() => setSheet('copy')}>
            <IconCopy className="s" />
            {t('cal.copy.title')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setSheet('holidays')}>
            <IconCalendarPlus className="s" />
            {t('cal.holidays.title')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setSheet('feed')}>
            <IconCalendarCheck className="s" />
            {t('cal.feed.short')}
          </Button>
        </div>
      </header>
      {tabs}
      <OverNotice over={over} onClose={forgetOver} />
      {view === 'usual' ? (
        <UsualWeek
          schedule={schedule}
          kept={draft}
          onKeep={(next) => keepWeekDraft(slug, next)}
          busy={busy}
          onSave={async (wanted, parts) => {
            const isSaved = await save(async () => {
              let told: Awaited<ReturnType<typeof saveWeek>> | undefined;
              if (parts.week) told = await saveWeek(wanted.slots, wanted.dayCaps);
              if (parts.settings && areSettingsChanged(wanted, schedule)) {
                const { data } = await call(sellerApi.saveScheduleSettings, { body: wanted.settings });
                setSchedule(data);
              }
              return { over: told ?? [] };
            });
            if (isSaved) {
              toast({ title: t('cal.saved') });
              void reload();
            }
            return isSaved;
          }}
        />
      ) : grid === undefined ? (
        hasFailed ? (
          failed(() => void reload())
        ) : (
          <Skeleton className="sc-sk" role="status" aria-label={t('common.loading')} />
        )
      ) : view === 'resources' ? (
        <KitchenResources
          seat={seat}
          products={products}
          busy={busy}
          save={async (work) => {
            const isSaved = await save(work);
            if (isSaved) void reload();
            return isSaved;
          }}
          failed={failed}
        />
      ) : view === 'week' ? (
        <WeekView dates={dates.slice(0, 7)} products={products} today={today} onDay={choose} />
      ) : view === 'limits' ? (
        products.length === 0 ? (
          <p className="card muted">{t('cal.noProducts')}</p>
        ) : (
          <>
            <p className="muted small">{t('cal.limitsText')}</p>
            <LimitsGrid
              dates={dates.slice(0, LIMIT_DAYS)}
              products={products}
              resources={resources}
              today={today}
              onLimit={setLimit}
            />
          </>
        )
      ) : (
        <div className="sc-cols">
          <div className="card sc-month">
            <div className="sc-month-tools">
              <button
                type="button"
                className={isChoosing ? 'chip on' : 'chip'}
                aria-pressed={isChoosing}
                onClick={() => (isChoosing ? stopChoosing() : setChoosing(true))}
              >
                {t('cal.choose')}
              </button>
              {date !== today && (
                <button
                  type="button"
                  className="chip"
                  onClick={() => {
                    setFrom(mondayOf(today));
                    onDate(today);
                  }}
                >
                  {t('cal.today')}
                </button>
              )}
            </div>
            <MonthGrid
              dates={dates}
              products={products}
              today={today}
              current={date}
              range={range}
              isChoosing={isChoosing}
              onDay={choose}
              onOrder={(id, to) => void putDown(id, { date: to })}
              onRange={(next) => {
                setChoosing(true);
                setRange(next);
              }}
            />
          </div>
          {day !== undefined && saved !== undefined && (
            <DayPanel
              key={date}
              day={day}
              saved={saved}
              products={products}
              schedule={schedule}
              busy={busy}
              onOpen={(isOpen) => void setOpen([date], isOpen)}
              onCap={(cap) => store.setCap(date, cap, saved.own_cap)}
              onNote={(note, words) => saveDates([{ date, note, note_words: words }])}
            >
              <DaySlots
                day={day}
                isPast={date < today}
                busy={busy}
                onSave={async (wish) => {
                  const isSaved = await save(() =>
                    call(sellerApi.saveDateSlots, { params: { date }, body: { slots: [wish] } }),
                  );
                  if (isSaved) {
                    await reload();
                    toast({ title: t('cal.saved') });
                  }
                  return isSaved;
                }}
              />
              <ResourceMeters day={day} resources={resources} />
              {date >= today && (
                <DayLimits
                  day={day}
                  products={products}
                  onLimit={(productId, limit) => setLimit(date, productId, limit)}
                />
              )}
              <DayAgenda
                seat={seat}
                date={date}
                orders={day.orders}
                open={day.slots.filter((slot) => slot.is_open).map((slot) => slot.time)}
                onPutDown={(id, to) => void putDown(id, to)}
                onMoved={moved}
              />
            </DayPanel>
          )}
        </div>
      )}
      {isChoosing && view === 'month' ? (
        <RangeBar
          range={range}
          busy={busy}
          onCancel={stopChoosing}
          onSet={(isOpen) => {
            if (range === undefined) return;
            void setOpen(datesBetween(...range), isOpen).then((isSaved) => isSaved && stopChoosing());
          }}
        />
      ) : (
        changes > 0 &&
        hasTime && (
          <div className="sc-save">
            <Button variant="quiet" disabled={busy} onClick={() => store.clear('limits', 'caps')}>
              {t('cal.undo')}
            </Button>
            <Button busy={busy} className="grow" onClick={() => void savePending()}>
              {t('cal.saveChanges', { count: changes })}
            </Button>
          </div>
        )
      )}
      {sheet === 'copy' && (
        <CopyWeekSheet
          today={today}
          shown={date}
          busy={busy}
          onCopy={async (source, to) =>
            afterSheet(
              await save(() => call(sellerApi.copyWeek, { body: { from: source, to: [...to] } })),
              'cal.copied',
            )
          }
          onClose={() => setSheet(undefined)}
        />
      )}
      {sheet === 'holidays' && (
        <HolidaysSheet
          seat={seat}
          today={today}
          state={schedule.state}
          busy={busy}
          onClosed={async (state, which) =>
            afterSheet(
              await save(() => call(sellerApi.closeOnHolidays, { body: { state, dates: [...which] } })),
              'cal.saved',
            )
          }
          onClose={() => setSheet(undefined)}
        />
      )}
      {sheet === 'feed' && (
        <FeedSheet
          since={schedule.feed_since}
          busy={busy}
          onOpen={async () => {
            let url: string | undefined;
            await save(async () => {
              ({ url } = (await call(sellerApi.openCalendarFeed, {})).data);
              setSchedule((now) => ({ ...now, feed_since: new Date().toISOString() }));
              return {};
            });
            return url;
          }}
          onEnd={() =>
            save(async () => {
              await call(sellerApi.closeCalendarFeed, {});
              setSchedule((now) => ({ ...now, feed_since: null }));
              return {};
            })
          }
          onClose={() => setSheet(undefined)}
        />
      )}
    </main>
  );

  async function saveWeek(slots: readonly Schedule['slots'][number][], dayCaps: readonly (number | null)[]) {
    const { over: told, data } = await call(sellerApi.saveWeek, {
      body: { slots: [...slots], day_caps: [...dayCaps] },
    });
    setSchedule(data);
    return told;
  }
}

function changed(day: GridDate, change: DateChange | undefined): GridDate {
  if (change === undefined) return day;
  const { is_open = day.is_open, note, note_words = {} } = change;
  return { ...day, is_open, ...(note === undefined ? {} : { note, note_words }) };
}
