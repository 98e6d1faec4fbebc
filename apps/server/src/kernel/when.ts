import { fullDate, malaysianDate } from '@dapur/contract/dates/dates';
import { languageWords } from '@dapur/contract/words/language-words';
import type { Locale } from '@dapur/contract/primitives';

const KL_OFFSET_MS = 8 * 3_600_000;

/** `Fri, 27 Nov 2026, 3:05 PM`, Malaysian time. */
export function instantInMalaysia(at: Date, locale: Locale): string {
  const local = new Date(at.getTime() + KL_OFFSET_MS);
  const hour = local.getUTCHours();
  const clock = `${hour % 12 || 12}:${String(local.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${fullDate(malaysianDate(at.getTime()), locale)}${languageWords[locale].beforeTime}${clock}`;
}
