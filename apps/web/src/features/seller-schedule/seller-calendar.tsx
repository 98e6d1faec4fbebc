import './seller-schedule.css';
import { mondayOf } from '@dapur/contract/dates/date-rules';
import { addDays, formatDate } from '@dapur/contract/dates/dates';
import type { Schedule, WeekRule } from '@dapur/contract/dates/seller-schedule';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { CalendarDay } from './calendar-day.tsx';
import { datesBetween } from './calendar-days.ts';
import { CalendarHead } from './calendar-head.tsx';
import { isOfDates, LIMIT_DAYS, strides, WEEKS_SHOWN, type CalendarView } from './calendar-view.ts';
import { LimitsGrid } from './limits-grid.tsx';
import { MonthCard } from './month-card.tsx';
import { OverNotice } from './over-notice.tsx';
import { countOf, withPending } from './pending-limits.ts';
import { KitchenResources } from './resources/kitchen-resources.tsx';
import { CalendarSheets, type CalendarSheet } from './sheets/calendar-sheets.tsx';
import { useCalendarChanges } from './use-calendar-changes.ts';
import { useOrderMoves } from './use-order-moves.ts';
import { useScheduleChange } from './use-schedule-change.ts';
import { useScheduleGrid } from './use-schedule-grid.ts';
import { BakeDays } from './usual/bake-days.tsx';
import { areSettingsChanged } from './usual/week-draft.ts';
import { UsualWeek } from './usual/usual-week.tsx';
import { keepWeekDraft, useWeekDraft } from './week-drafts.ts';
import { WeekView } from './week-view.tsx';
import { LeaveQuestion } from '../../components/seller/leave-question.tsx';

interface SellerCalendarProps {
  readonly seat: Seat;
  readonly first: Schedule;
  readonly view: CalendarView;
  /** The day that is looked at. */
  readonly date: string;
  readonly onDate: (date: string, view?: CalendarView) => void;
  /** The links to the views. */
  readonly tabs: ReactNode;
  /** Draws what stands in place of dates that could not be loaded. */
  readonly failed: (onRetry: () => void) => ReactNode;
}

/** When a store takes orders: its weeks, one day of them, limits, and the usual week behind it all. */
export function SellerCalendar({ seat, first, view, date, onDate, tabs, failed }: SellerCalendarProps) {
  const { t } = useI18n();
  const { call, slug } = seat;
  const [schedule, setSchedule] = useState(first);
  const [from, setFrom] = useState(() => mondayOf(date));
  const [isChoosing, setChoosing] = useState(false);
  const [range, setRange] = useState<readonly [string, string]>();
  const [sheet, setSheet] = useState<CalendarSheet>();
  const read = useScheduleGrid(seat, from, WEEKS_SHOWN * 7);
  const bakes = useRead(
    seat.keys.weekRule,
    async (signal) => (await call(sellerApi.getWeekRule, {}, signal)).data,
    { isWanted: view === 'month' },
  );
  const { grid, reload } = read;
  const { busy, over, forgetOver, save } = useScheduleChange();
  const changes = useCalendarChanges(seat, read, save);
  const { pending } = changes;
  const moves = useOrderMoves(
    seat,
    useCallback(() => void reload(), [reload]),
  );
  const draft = useWeekDraft(slug);
  const { today } = schedule;
  const dates = useMemo(() => grid?.dates.map((day) => withPending(day, pending)) ?? [], [grid, pending]);
  const products = grid?.products ?? [];
  const resources = grid?.resources ?? [];
  const day = dates.find((one) => one.date === date);
  const saved = grid?.dates.find((one) => one.date === date);
  const unsaved = countOf(pending);

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

  return (
    <main className="stack lg sc-page">
      <LeaveQuestion isUnsaved={unsaved > 0} within={`${seat.home}/calendar`} />
      <CalendarHead view={view} from={from} onGo={go} onSheet={setSheet} />
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
      ) : grid === undefined || (view === 'month' && bakes.status === 'loading') ? (
        read.failed ? (
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
              onLimit={changes.setLimit}
            />
          </>
        )
      ) : (
        <>
          {bakes.data !== undefined && (
            <BakeDays
              saved={bakes.data}
              horizonDays={schedule.settings.horizon_days}
              busy={busy}
              onSave={saveRule}
            />
          )}
          <div className="sc-cols">
            <MonthCard
              dates={dates}
              products={products}
              today={today}
              current={date}
              isChoosing={isChoosing}
              range={range}
              onDay={choose}
              onToday={() => {
                setFrom(mondayOf(today));
                onDate(today);
              }}
              onOrder={(id, to) => void moves.putDown(id, { date: to })}
              onChoose={(next) => {
                setChoosing(true);
                setRange(next);
              }}
              onStopChoosing={stopChoosing}
            />
            {day !== undefined && saved !== undefined && (
              <CalendarDay
                key={date}
                seat={seat}
                day={day}
                saved={saved}
                products={products}
                resources={resources}
                schedule={schedule}
                busy={busy}
                save={save}
                reload={reload}
                changes={changes}
                moves={moves}
              />
            )}
          </div>
        </>
      )}
      {isChoosing && view === 'month' ? (
        <RangeBar
          range={range}
          busy={busy}
          onCancel={stopChoosing}
          onSet={(isOpen) => {
            if (range === undefined) return;
            void changes.setOpen(datesBetween(...range), isOpen).then((isSaved) => isSaved && stopChoosing());
          }}
        />
      ) : (
        unsaved > 0 &&
        isOfDates(view) && (
          <div className="sc-save">
            <Button variant="quiet" disabled={busy} onClick={() => changes.store.clear('limits', 'caps')}>
              {t('cal.undo')}
            </Button>
            <Button busy={busy} className="grow" onClick={() => void changes.savePending()}>
              {t('cal.saveChanges', { count: unsaved })}
            </Button>
          </div>
        )
      )}
      <CalendarSheets
        sheet={sheet}
        seat={seat}
        schedule={schedule}
        shown={date}
        busy={busy}
        save={save}
        reload={reload}
        onFeed={(since) => setSchedule((now) => ({ ...now, feed_since: since }))}
        onClose={() => setSheet(undefined)}
      />
    </main>
  );

  async function saveRule(rule: WeekRule): Promise<readonly string[] | undefined> {
    let kept: readonly string[] = [];
    const isSaved = await save(async () => {
      const answer = await call(sellerApi.saveWeekRule, { body: rule });
      bakes.put(() => answer.data);
      kept = answer.kept;
      return answer;
    });
    if (!isSaved) return undefined;
    toast({ title: t('cal.saved') });
    void reload();
    return kept;
  }

  async function saveWeek(slots: readonly Schedule['slots'][number][], dayCaps: readonly (number | null)[]) {
    const { over: told, data } = await call(sellerApi.saveWeek, {
      body: { slots: [...slots], day_caps: [...dayCaps] },
    });
    setSchedule(data);
    return told;
  }
}

interface RangeBarProps {
  readonly range: readonly [string, string] | undefined;
  readonly busy: boolean;
  readonly onSet: (isOpen: boolean) => void;
  readonly onCancel: () => void;
}

/** What can be done with a span of dates. */
function RangeBar({ range, busy, onSet, onCancel }: RangeBarProps) {
  const { t, locale } = useI18n();
  const dates = range === undefined ? [] : datesBetween(...range);
  const [first, last] = [dates[0], dates.at(-1)];
  return (
    <div className="sc-save sc-range" role="group" aria-label={t('cal.choose')}>
      <p className="small strong" aria-live="polite">
        {first === undefined || last === undefined
          ? t('cal.chooseFirst')
          : first === last
            ? `${formatDate(first, locale)} · ${t('cal.chooseLast')}`
            : `${formatDate(first, locale)} – ${formatDate(last, locale)}`}
      </p>
      <Button variant="quiet" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button busy={busy} variant="quiet" disabled={dates.length === 0} onClick={() => onSet(false)}>
        {t('cal.closeDays', { count: dates.length })}
      </Button>
      <Button busy={busy} disabled={dates.length === 0} onClick={() => onSet(true)}>
        {t('cal.openDays', { count: dates.length })}
      </Button>
    </div>
  );
}
