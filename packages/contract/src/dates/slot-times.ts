import { malaysianMoment, type MalaysianMoment } from './date-rules.ts';
import { isLocalDate, malaysianTime, type LocalDate } from './dates.ts';

/** `3:00 PM` as `15:00`; `12:15 AM` as `00:15`. Undefined when it is no 12-hour time. */
export function to24Hour(time: string): string | undefined {
  const match = /^(0?[1-9]|1[0-2]):([0-5]\d)\s*([AaPp][Mm])$/.exec(time.trim());
  if (!match) return undefined;
  const hour = (Number(match[1]) % 12) + (match[3]!.toLowerCase() === 'pm' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${match[2]}`;
}

/**
 * The instant (epoch milliseconds) at which a store's slot begins in Malaysia: `3:00 PM`, or the first time of
 * `3:00 PM - 5:00 PM`. Undefined when the slot begins with no 12-hour time.
 */
export function slotBegins(date: LocalDate, slot: string): number | undefined {
  const first = /^\s*(\d{1,2}:\d{2}\s*[AaPp][Mm])(?![A-Za-z])/.exec(slot);
  const time = first?.[1] && to24Hour(first[1]);
  return time && isLocalDate(date) ? Date.parse(`${date}T${time}:00+08:00`) : undefined;
}

/** `15:00` as `3:00 PM`. */
export function to12Hour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `2:31 PM` in Malaysia at an instant (epoch milliseconds), as slots are written, in every language. */
export const timeOfInstant = (epochMs: number): string => to12Hour(malaysianTime(epochMs));

/** What a slot is called: `3:00 PM`, or `3:00 PM - 5:00 PM` when it ends. Times as HH:MM. */
export function slotText(begins: string, ends: string | null): string {
  return ends === null ? to12Hour(begins) : `${to12Hour(begins)} - ${to12Hour(ends)}`;
}

/** The times (HH:MM) of a slot's text; undefined where it is worded otherwise. */
export function slotSpan(
  slot: string,
): { readonly begins: string; readonly ends: string | null } | undefined {
  const [first = '', last, ...more] = slot.split(/[-\u2013]/);
  const begins = to24Hour(first);
  const ends = last === undefined ? null : to24Hour(last);
  if (begins === undefined || ends === undefined || more.length > 0) return undefined;
  return { begins, ends };
}

/** People come a little after their slot; from then on an order that is still there is late. */
const LATE_AFTER_MS = 30 * 60_000;

/** At an instant (epoch milliseconds), the moment in Malaysia up to which slots had to be handed over. */
export const lateMoment = (epochMs: number): MalaysianMoment => malaysianMoment(epochMs - LATE_AFTER_MS);

/** Whether what was to be handed over on a day and slot is late at an instant (epoch milliseconds). */
export function isLateFor(date: LocalDate, slot: string, epochMs: number): boolean {
  const { today, timeOfDay } = lateMoment(epochMs);
  return date < today || (date === today && isSlotOver(slot, timeOfDay));
}

/** Whether a slot of today has passed: at its time, or at the end of a span like `3:00 PM - 5:00 PM`. */
export function isSlotOver(slot: string, timeOfDay: string): boolean {
  const times = slot.split(/[-\u2013]/).map(to24Hour);
  const [begins, ends] = [times[0], times.at(-1)];
  if (ends === undefined) return false;
  const endsTomorrow = begins !== undefined && ends < begins;
  return !endsTomorrow && ends <= timeOfDay;
}
