import type { DateChange, GridDate } from '@dapur/contract/dates/seller-schedule';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { pendingOf, usePending } from './pending-limits.ts';
import type { ScheduleChange } from './use-schedule-change.ts';
import type { GridState } from './use-schedule-grid.ts';

export type CalendarChanges = ReturnType<typeof useCalendarChanges>;

/** Changes of dates: opening and closing is saved at once, limits of days and products with a press on Save. */
export function useCalendarChanges(
  { call, slug }: Seat,
  { grid, reload, patch }: GridState,
  save: ScheduleChange['save'],
) {
  const { t } = useI18n();
  const store = pendingOf(slug);
  const pending = usePending(store);

  /** Shows changes of dates at once, and undoes them when the server refuses. */
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
  /** Notes a limit to be saved; the server's own value goes along, since changing back to it needs no saving. */
  const setLimit = (on: string, productId: string, limit: number | null) => {
    const known = grid?.dates.find((one) => one.date === on)?.limits[productId] ?? null;
    store.setLimit({ date: on, product_id: productId, limit }, known);
  };
  return { store, pending, saveDates, setOpen, savePending, setLimit };
}

function changed(day: GridDate, change: DateChange | undefined): GridDate {
  if (change === undefined) return day;
  const { is_open = day.is_open, note, note_words = {} } = change;
  return { ...day, is_open, ...(note === undefined ? {} : { note, note_words }) };
}
