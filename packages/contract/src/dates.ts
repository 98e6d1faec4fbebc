/** Calendar dates are `YYYY-MM-DD` strings in Asia/Kuala_Lumpur (UTC+8, no daylight saving), never JS Dates. */
export type LocalDate = string;

const DAY_MS = 86_400_000;
const KL_OFFSET_MS = 8 * 3_600_000;

/** The calendar date in Malaysia at an instant (epoch milliseconds). */
export function malaysianDate(epochMs: number): LocalDate {
  return new Date(epochMs + KL_OFFSET_MS).toISOString().slice(0, 10);
}

/**
 * True for a real calendar date in the form YYYY-MM-DD (2026-02-30 is not). The year 0000 is refused: PostgreSQL has
 * no such year.
 */
export function isLocalDate(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const ms = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().slice(0, 10) === value;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** `3:00 PM` as `15:00`; `12:15 AM` as `00:15`. Undefined when it is no 12-hour time. */
export function to24Hour(time: string): string | undefined {
  const match = /^(0?[1-9]|1[0-2]):([0-5]\d)\s*([AaPp][Mm])$/.exec(time.trim());
  if (!match) return undefined;
  const hour = (Number(match[1]) % 12) + (match[3]!.toLowerCase() === 'pm' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${match[2]}`;
}

const tags = { en: 'en-GB', ms: 'ms-MY', zh: 'zh-CN' } as const;
type Tag = (typeof tags)[keyof typeof tags];

/** Making a formatter costs a hundred times what using it does, and a page names many dates. */
const formatters = new Map<Tag, (at: Date) => string>();

function formatterOf(tag: Tag): (at: Date) => string {
  const known = formatters.get(tag);
  if (known !== undefined) return known;
  const part = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  const make = (): ((at: Date) => string) => {
    if (tag === 'zh-CN') {
      const whole = part({ month: 'long', day: 'numeric', weekday: 'short' });
      return (at) => whole.format(at);
    }
    const [weekday, day, month] = [
      part({ weekday: 'short' }),
      part({ day: 'numeric' }),
      part({ month: 'short' }),
    ];
    return (at) => `${weekday.format(at)}, ${day.format(at)} ${month.format(at)}`;
  };
  const formatter = make();
  formatters.set(tag, formatter);
  return formatter;
}

/** `Fri, 27 Nov` in the reader's language. */
export function formatDate(date: LocalDate, locale: 'en' | 'ms' | 'zh'): string {
  return formatterOf(tags[locale])(new Date(`${date}T00:00:00Z`));
}
