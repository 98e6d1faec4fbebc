import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';
import type { Translate } from '../../../i18n/index.tsx';
import { instantParts } from '../../../lib/seller/instants.ts';

const HOUR_S = 3_600;

/** Until when the portions are kept, as a person would say it at `now` (both ISO instants). */
export function keptText(t: Translate, locale: Locale, until: string, now: string): string {
  const { date, time } = instantParts(until, locale);
  const [day, today] = [until, now].map((iso) => malaysianDate(Date.parse(iso)));
  if (day === today) return t('transfer.keptToday', { time });
  if (today !== undefined && day === addDays(today, 1)) return t('transfer.keptTomorrow', { time });
  return t('transfer.keptOn', { date, time });
}

/** How much the time presses: calm, in its last hour, in its last ten minutes. */
export const pressOf = (seconds: number): 'calm' | 'low' | 'red' =>
  seconds <= 600 ? 'red' : seconds < HOUR_S ? 'low' : 'calm';

/** `1644 2211 0099`: easier to compare. What is copied has no spaces. */
export const groupedDigits = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1\u00a0');
