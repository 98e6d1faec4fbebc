import type { Locale } from '@dapur/contract/primitives';
import { serverWords } from '../../i18n/server-words.ts';
import { csvText, secondCell } from '../../kernel/csv.ts';
import { fileToSave, type FileReply } from '../../platform/http/index.ts';
import type { AuditRow } from './data/read-audit.ts';

/** Rows in one file. */
export const MAX_EXPORTED_AUDIT_LINES = 20_000;

const values = (some: object | null): string | null => (some === null ? null : JSON.stringify(some));

/** The log as a file. Times are Malaysia's. */
export function auditCsv(rows: readonly AuditRow[], locale: Locale): FileReply {
  const lines = rows.map((row) => [
    secondCell(row.at),
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
  ]);
  return fileToSave('audit-log.csv', csvText([serverWords[locale].auditColumns, ...lines]));
}
