import type { TodayView } from '@dapur/contract/orders/seller-today';

type Slot = TodayView['slots'][number];

/** A day drawn as a line: places are percent of its length. */
export interface DayLine {
  readonly slots: readonly (Slot & { readonly at: number; readonly wide: number })[];
  readonly hours: readonly { readonly at: number; readonly text: string }[];
  /** Where a minute of the day lies, in percent; undefined outside of the line. */
  place(minute: number): number | undefined;
}

const DAY = 1_440;
/** Slots whose words name no time stand at the end of the day. */
const UNKNOWN = 1_440;
const MIN_HOURS = 8;
const SLOT_MINUTES = 60;

/** The hours that a day's slots lie in, with an hour around them. Slots that would overlap are drawn narrower. */
export function dayLine(slots: readonly Slot[]): DayLine {
  const timed = slots.filter(({ minute }) => minute < UNKNOWN);
  const first = Math.min(...timed.map(({ minute }) => minute), 9 * 60);
  const last = Math.max(...timed.map(({ minute }) => minute + SLOT_MINUTES), 17 * 60);
  const from = Math.max(0, Math.floor((first - 60) / 60) * 60);
  const to = Math.min(DAY, Math.max(Math.ceil((last + 60) / 60) * 60, from + MIN_HOURS * 60));
  const share = (minutes: number): number => (minutes / (to - from)) * 100;
  const hourStep = to - from > 12 * 60 ? 4 : 3;
  const hours = [];
  for (let minute = from; minute < to; minute += hourStep * 60)
    hours.push({ at: share(minute - from), text: hourText(minute / 60) });
  return {
    slots: slots.map((slot, index) => {
      const start = Math.min(slot.minute, to - SLOT_MINUTES);
      const next = slots[index + 1]?.minute ?? DAY;
      const minutes = Math.max(20, Math.min(SLOT_MINUTES, next - slot.minute || SLOT_MINUTES, to - start));
      return { ...slot, at: share(start - from), wide: share(minutes) };
    }),
    hours,
    place: (minute) => (minute < from || minute > to ? undefined : share(minute - from)),
  };
}

/** `9 AM`, `12 PM`. */
function hourText(hour: number): string {
  return `${((hour + 11) % 12) + 1}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}

/** Minutes after midnight in Malaysia at an instant (epoch milliseconds). */
export function minuteOfDay(epochMs: number): number {
  return Math.floor(((epochMs + 8 * 3_600_000) % 86_400_000) / 60_000);
}
