import { addDays, weekdayOf, type LocalDate } from './dates.ts';

/** How far ahead a store takes orders. */
export interface DateRules {
  /** Days between the order and its date. */
  readonly leadDays: number;
  /** `20:00`: from then on the day of the order counts as over. Null: at midnight. */
  readonly orderBy: string | null;
  /** The last date is so many days after today. */
  readonly horizonDays: number;
}

/** A moment in Malaysia: its date, and its time of day as HH:MM. */
export interface MalaysianMoment {
  readonly today: LocalDate;
  readonly timeOfDay: string;
}

const KL_OFFSET_MS = 8 * 3_600_000;

/** The moment of an instant (epoch milliseconds) in Malaysia, which knows no summer time. */
export function malaysianMoment(epochMs: number): MalaysianMoment {
  const [today = '', time = ''] = new Date(epochMs + KL_OFFSET_MS).toISOString().split('T');
  return { today, timeOfDay: time.slice(0, 5) };
}

/** The first date that may still be ordered for. `productLeadDays` counts where it is more than the store's own. */
export function earliestDate(
  now: MalaysianMoment,
  { leadDays, orderBy }: DateRules,
  productLeadDays: number | null = null,
): LocalDate {
  const isOver = orderBy !== null && now.timeOfDay >= orderBy;
  return addDays(now.today, Math.max(leadDays, productLeadDays ?? 0) + (isOver ? 1 : 0));
}

/** The last date that may be ordered for yet. */
export function latestDate({ today }: MalaysianMoment, { horizonDays }: DateRules): LocalDate {
  return addDays(today, horizonDays);
}

/** The instant (epoch milliseconds) from which on a date may no longer be ordered for. */
export function cutoffOf(
  date: LocalDate,
  { leadDays, orderBy }: DateRules,
  productLeadDays: number | null = null,
): number {
  const lastDay = addDays(date, -Math.max(leadDays, productLeadDays ?? 0));
  const at = orderBy === null ? `${addDays(lastDay, 1)}T00:00` : `${lastDay}T${orderBy}`;
  return Date.parse(`${at}:00+08:00`);
}

/** The Monday of a date's week. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date));
}

/** So many weeks ahead dates may open by themselves; 0: the seller opens each. */
export const WEEKS_AHEAD = [0, 2, 4, 8, 12] as const;
