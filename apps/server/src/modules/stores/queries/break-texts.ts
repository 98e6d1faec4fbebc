import { addDays, formatDate, malaysianDate } from '@dapur/contract/dates';
import type { Locale } from '@dapur/contract/primitives';
import { timeOfInstant } from '@dapur/contract/slot-times';
import { isOnBreak } from '@dapur/contract/store-statuses';
import type { StoreBreak } from '@dapur/contract/stores';
import type { ProfileRow } from '../data/profile.ts';

interface BreakTexts {
  readonly paused: string;
  readonly vacation: string;
  /** `when` is a date, or a date with a time. */
  readonly again: (when: string) => string;
  readonly button: string;
  readonly buttonUntil: (when: string) => string;
}

/** What shoppers read while a store takes no orders. It comes from here because their first page has no room for it. */
const texts: Readonly<Record<Locale, BreakTexts>> = {
  en: {
    paused: 'We are taking a short break and take no orders right now.',
    vacation: 'We are on holiday and take no orders right now.',
    again: (when) => `You can order again from ${when}.`,
    button: 'Not taking orders now',
    buttonUntil: (when) => `Open again ${when}`,
  },
  ms: {
    paused: 'Kami berehat sebentar dan tidak menerima tempahan sekarang.',
    vacation: 'Kami sedang bercuti dan tidak menerima tempahan sekarang.',
    again: (when) => `Tempahan dibuka semula mulai ${when}.`,
    button: 'Tempahan ditutup buat masa ini',
    buttonUntil: (when) => `Buka semula ${when}`,
  },
  zh: {
    paused: '我们正在休息，暂时不接订单。',
    vacation: '我们正在休假，暂时不接订单。',
    again: (when) => `${when} 起恢复接单。`,
    button: '暂停接单',
    buttonUntil: (when) => `${when} 恢复接单`,
  },
};

type BreakRow = Pick<
  ProfileRow,
  'store_state' | 'paused_until' | 'pause_message' | 'vacation_to' | 'vacation_message'
>;

/** Why the store takes no orders, and until when; null while it takes them, and for stores nobody sees. */
export function breakOf(row: BreakRow, locale: Locale): StoreBreak | null {
  const { store_state: state } = row;
  if (!isOnBreak(state)) return null;
  const words = texts[locale];
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
