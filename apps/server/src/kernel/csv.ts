/** Signs that a spreadsheet takes for a formula, or for the end of a cell, when a cell begins with one; wide ones too. */
export const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/;
/** Tells spreadsheets that the file is UTF-8. */
export const CSV_MARK = '\ufeff';

/** One line of a CSV file (RFC 4180), its end included. Text that a spreadsheet would run begins with an apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A whole file of such lines. */
export const csvText = (lines: readonly (readonly (string | number | null)[])[]): string =>
  CSV_MARK + lines.map(csvLine).join('');

const inMalaysia = (timeStyle: 'short' | 'medium'): ((at: Date) => string) => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kuala_Lumpur',
    dateStyle: 'short',
    timeStyle,
  });
  return (at) => clock.format(at);
};

/** Malaysian time in a cell, `2026-11-27 15:05`. */
export const minuteCell = inMalaysia('short');
/** The same for logs, `2026-11-27 15:05:09`. */
export const secondCell = inMalaysia('medium');

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  // A number holds no text that somebody typed, so even a minus is safe.
  if (typeof value === 'number') return String(value);
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
