import { Readable } from 'node:stream';
import type { Locale } from '@dapur/contract/primitives';
import { serverWords } from '../../../i18n/server-words.ts';
import { CSV_MARK, csvLine } from '../../../kernel/csv.ts';
import type { ActivityRow } from '../data/activity-log.ts';

/** Entries in one file. */
export const MAX_EXPORTED_ACTIVITY = 10_000;

const when = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kuala_Lumpur',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The log as a file. Times are Malaysia's; actions and details stay as they are kept, so that they can be counted. */
export function activityCsv(
  rows: readonly ActivityRow[],
  locale: Locale,
): { readonly size: number; stream(): Readable } {
  const lines = rows.map((row) =>
    csvLine([
      when.format(row.at),
      row.actor_name ?? row.actor.kind,
      row.actor.kind === 'person' ? row.actor.role : null,
      row.action,
      row.subject,
      row.subject_name,
      JSON.stringify(row.details),
    ]),
  );
  const file = Buffer.from(CSV_MARK + csvLine(serverWords[locale].activityColumns) + lines.join(''));
  return { size: file.length, stream: () => Readable.from([file]) };
}
