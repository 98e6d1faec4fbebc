import type { Locale } from '@dapur/contract/primitives';
import { clockText } from './use-time-left.ts';

const HOUR_MIN = 60;
const HOUR_S = 3_600;

const unitText = (
  locale: Locale,
  unit: 'hour' | 'minute',
  display: 'short' | 'long',
  count: number,
): string => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: display }).format(count);

/** Seconds that are left: hours and minutes (`2 hr 5 min`), and in the last hour a clock (`59:59`). */
export function leftText(locale: Locale, seconds: number): string {
  if (seconds < HOUR_S) return clockText(seconds);
  const minutes = Math.floor((seconds % HOUR_S) / 60);
  const hours = unitText(locale, 'hour', 'short', Math.floor(seconds / HOUR_S));
  return minutes === 0 ? hours : `${hours} ${unitText(locale, 'minute', 'short', minutes)}`;
}

/** A length of time in words, of whole minutes: `30 minutes`, `4 hours`. */
export function durationText(locale: Locale, minutes: number): string {
  const hours = Math.floor(minutes / HOUR_MIN);
  const rest = minutes % HOUR_MIN;
  return [
    hours > 0 && unitText(locale, 'hour', 'long', hours),
    rest > 0 && unitText(locale, 'minute', 'long', rest),
  ]
    .filter(Boolean)
    .join(' ');
}
