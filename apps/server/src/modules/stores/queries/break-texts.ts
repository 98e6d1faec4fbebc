import { addDays, formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';
import { timeOfInstant } from '@dapur/contract/dates/slot-times';
import { isOnBreak } from '@dapur/contract/stores/store-statuses';
import type { StoreBreak } from '@dapur/contract/stores/stores';
import { serverWords } from '../../../i18n/server-words.ts';
import type { ProfileRow } from '../data/profile.ts';

type BreakRow = Pick<
  ProfileRow,
  'store_state' | 'paused_until' | 'pause_message' | 'vacation_to' | 'vacation_message'
>;

/** Why the store takes no orders, and until when; null while it takes them, and for stores nobody sees. */
export function breakOf(row: BreakRow, locale: Locale): StoreBreak | null {
  const { store_state: state } = row;
  if (!isOnBreak(state)) return null;
  const words = serverWords[locale].onBreak;
  const backOn = row.vacation_to === null ? null : addDays(row.vacation_to, 1);
  const until =
    state === 'paused' ? row.paused_until : backOn === null ? null : new Date(`${backOn}T00:00:00+08:00`);
  const when = until === null ? '' : whenText(until, locale);
  const message = state === 'paused' ? row.pause_message : row.vacation_message;
  return {
    reason: state,
    until: until?.toISOString() ?? null,
    notice: [message || words[state], when && words.again(when)].filter(Boolean).join(' '),
    button: when ? words.buttonUntil(when) : words.button,
  };
}

/** `Sat, 28 Nov`, and the time where it is not midnight. */
function whenText(at: Date, locale: Locale): string {
  const date = formatDate(malaysianDate(at.getTime()), locale);
  const time = timeOfInstant(at.getTime());
  return time === '12:00 AM' ? date : `${date}, ${time}`;
}
