export type CalendarView = 'month' | 'week' | 'limits' | 'usual' | 'resources';

export const WEEKS_SHOWN = 5;
export const LIMIT_DAYS = 14;
/** How far the arrows go, in days. */
export const strides: Readonly<Record<CalendarView, number>> = {
  month: 28,
  week: 7,
  limits: 14,
  usual: 0,
  resources: 0,
};

/** Whether a view shows dates, and not settings that hold for all dates. */
export const isOfDates = (view: CalendarView): boolean => view !== 'usual' && view !== 'resources';
