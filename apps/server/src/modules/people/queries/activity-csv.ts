import type { Locale } from '@dapur/contract/primitives';
import { serverWords } from '../../../i18n/server-words.ts';
import { csvText, secondCell } from '../../../kernel/csv.ts';
import type { ActivityRow } from '../data/activity-log.ts';

/** Entries in one file. */
export const MAX_EXPORTED_ACTIVITY = 10_000;

/** The log as a file. Times are Malaysia's; actions and details stay as they are kept, so that they can be counted. */
export function activityCsv(rows: readonly ActivityRow[], locale: Locale): string {
  const lines = rows.map((row) => [
    secondCell(row.at),
    row.actor_name ?? row.actor.kind,
    row.actor.kind === 'person' ? row.actor.role : null,
    row.action,
    row.subject,
    row.subject_name,
    JSON.stringify(row.details),
  ]);
  return csvText([serverWords[locale].activityColumns, ...lines]);
}
