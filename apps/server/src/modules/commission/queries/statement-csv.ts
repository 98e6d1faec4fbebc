import { toRinggit } from '@dapur/contract/money/money';
import type { Locale } from '@dapur/contract/primitives';
import { serverWords } from '../../../i18n/server-words.ts';
import { csvText, secondCell } from '../../../kernel/csv.ts';
import { fileToSave, type FileReply } from '../../../platform/http/index.ts';
import type { LineRow } from '../data/statements.ts';
import { toPercent } from '../domain/rates.ts';

/** Lines in one file. */
export const MAX_STATEMENT_LINES = 50_000;

/** What a line is, in words. */
export function kindName({ kind, is_reversal: isReversal }: LineRow, locale: Locale): string {
  const { commissionKinds, reversed } = serverWords[locale];
  const name = commissionKinds[kind];
  return isReversal ? reversed(name) : name;
}

/** A month as a file. Times are Malaysia's; amounts are numbers, so that they can be summed. */
export function statementCsv(rows: readonly LineRow[], name: string, locale: Locale): FileReply {
  const lines = rows.map((row) => [
    secondCell(row.at),
    kindName(row, locale),
    row.order_number,
    row.basis_points === null ? null : toPercent(row.basis_points),
    toRinggit(row.delta),
    toRinggit(row.balance),
    row.reference,
    row.note,
  ]);
  return fileToSave(`${name}.csv`, csvText([serverWords[locale].statementColumns, ...lines]));
}
