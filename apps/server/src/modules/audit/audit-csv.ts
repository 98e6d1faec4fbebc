import { Readable } from 'node:stream';
import type { Locale } from '@dapur/contract/primitives';
import { serverWords } from '../../i18n/server-words.ts';
import { CSV_MARK, csvLine } from '../../kernel/csv.ts';
import type { FileReply } from '../../platform/http/index.ts';
import type { AuditRow } from './data/read-audit.ts';

/** Rows in one file. */
export const MAX_EXPORTED_AUDIT_LINES = 20_000;

const when = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kuala_Lumpur',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const values = (some: object | null): string | null => (some === null ? null : JSON.stringify(some));

/** The log as a file. Times are Malaysia's. */
export function auditCsv(rows: readonly AuditRow[], locale: Locale): FileReply {
  const lines = rows.map((row) =>
    csvLine([
      when.format(row.at),
      row.actor_name,
      row.actor_email,
      row.action,
      row.subject,
      row.subject_id,
      row.store_slug ?? row.store_id,
      row.reason,
      values(row.before),
      values(row.after),
      row.address,
    ]),
  );
  const file = Buffer.from(CSV_MARK + csvLine(serverWords[locale].auditColumns) + lines.join(''));
  return {
    fileName: 'audit-log.csv',
    mediaType: 'text/csv; charset=utf-8',
    disposition: 'attachment',
    size: file.length,
    stream: () => Readable.from([file]),
  };
}
