import { Readable } from 'node:stream';
import { toRinggit } from '@dapur/contract/money';
import type { Locale } from '@dapur/contract/primitives';
import type { CommissionKind } from '../../../platform/db/referral-tables.ts';
import { CSV_MARK, csvLine } from '../../../kernel/csv.ts';
import type { FileReply } from '../../../platform/http/index.ts';
import type { LineRow } from '../data/statements.ts';
import { toPercent } from '../domain/rates.ts';

/** Lines in one file. */
export const MAX_STATEMENT_LINES = 50_000;

const HEADINGS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['When', 'What', 'Order', 'Rate (%)', 'Amount (RM)', 'Owed after it (RM)', 'Reference', 'Note'],
  ms: [
    'Bila',
    'Perkara',
    'Tempahan',
    'Kadar (%)',
    'Jumlah (RM)',
    'Baki perlu dibayar (RM)',
    'Rujukan',
    'Nota',
  ],
  zh: ['时间', '项目', '订单', '费率（%）', '金额（RM）', '之后应付（RM）', '参考号', '备注'],
};

const KINDS: Readonly<Record<Locale, Readonly<Record<CommissionKind, string>>>> = {
  en: {
    charge: 'Commission',
    reversal: 'Commission taken back',
    payment: 'Payment',
    returned: 'Sent back to the store',
    allowance: 'Waived',
  },
  ms: {
    charge: 'Komisen',
    reversal: 'Komisen ditarik balik',
    payment: 'Bayaran',
    returned: 'Dipulangkan kepada kedai',
    allowance: 'Dikecualikan',
  },
  zh: { charge: '佣金', reversal: '佣金冲回', payment: '付款', returned: '退还店铺', allowance: '减免' },
};

const REVERSED: Readonly<Record<Locale, (kind: string) => string>> = {
  en: (kind) => `${kind}, reversed`,
  ms: (kind) => `${kind}, dibatalkan`,
  zh: (kind) => `${kind}（已冲销）`,
};

/** What a line is, in words. */
export function kindName({ kind, is_reversal: isReversal }: LineRow, locale: Locale): string {
  const name = KINDS[locale][kind];
  return isReversal ? REVERSED[locale](name) : name;
}

const when = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kuala_Lumpur',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A month as a file. Times are Malaysia's; amounts are numbers, so that they can be summed. */
export function statementCsv(rows: readonly LineRow[], name: string, locale: Locale): FileReply {
  const lines = rows.map((row) =>
    csvLine([
      when.format(row.at),
      kindName(row, locale),
      row.order_number,
      row.basis_points === null ? null : toPercent(row.basis_points),
      toRinggit(row.delta),
      toRinggit(row.balance),
      row.reference,
      row.note,
    ]),
  );
  const file = Buffer.from(CSV_MARK + csvLine(HEADINGS[locale]) + lines.join(''));
  return {
    fileName: `${name}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    disposition: 'attachment',
    size: file.length,
    stream: () => Readable.from([file]),
  };
}
