import { addDays, type LocalDate } from './dates.ts';
import { slotSpan } from './slot-times.ts';

const CRLF = '\r\n';
/** RFC 5545, 3.1: octets of a line without its end. */
const LINE_OCTETS = 75;
/** Of a slot that says only when it begins. */
const USUAL_MINUTES = 60;

/** A calendar of these lines (RFC 5545): folded, and ended as the format asks. */
export function icalendar(lines: readonly string[]): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Dapur//Orders//EN', 'CALSCALE:GREGORIAN'];
  return [...head, ...lines, 'END:VCALENDAR'].map(folded).join(CRLF) + CRLF;
}

/** When a slot of a day in Malaysia begins and ends. One whose words name no time is an event of the whole day. */
export function slotTimes(date: LocalDate, time: string): string[] {
  const span = slotSpan(time);
  if (span === undefined)
    return [
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(date, 1).replaceAll('-', '')}`,
    ];
  const begins = Date.parse(`${date}T${span.begins}:00+08:00`);
  const endsOn = span.ends !== null && span.ends < span.begins ? addDays(date, 1) : date;
  const ends =
    span.ends === null ? begins + USUAL_MINUTES * 60_000 : Date.parse(`${endsOn}T${span.ends}:00+08:00`);
  return [`DTSTART:${utcStamp(new Date(begins))}`, `DTEND:${utcStamp(new Date(ends))}`];
}

/** `20261127T070000Z`. */
export const utcStamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** A text as the value of a property (RFC 5545, 3.3.11). */
export const calendarText = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n');

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}

/** Cuts a line at 75 octets, never within a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join(CRLF);
}
