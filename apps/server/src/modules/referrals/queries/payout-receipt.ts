import { formatSen } from '@dapur/contract/money/money';
import { PRODUCT_NAME } from '@dapur/contract/index';
import type { Locale } from '@dapur/contract/primitives';
import { refundBankName } from '@dapur/contract/money/refund-banks';
import { serverWords } from '../../../i18n/server-words.ts';
import { instantInMalaysia } from '../../../kernel/when.ts';
import { drawPaper } from '../../../platform/pdf/index.ts';

export interface PaidPayout {
  readonly id: string;
  readonly holder: string;
  readonly amountSen: number;
  readonly bankCode: string;
  readonly accountHint: string;
  readonly requestedAt: Date;
  readonly paidAt: Date;
  readonly reference: string;
}

/** The receipt of a payout that was paid, as a PDF. */
export function payoutReceipt(payout: PaidPayout, locale: Locale): Promise<Buffer> {
  const words = serverWords[locale].payoutReceipt;
  const amount = formatSen(payout.amountSen);
  return drawPaper({
    size: 'A5',
    locale,
    issuer: PRODUCT_NAME,
    title: words.title,
    about: [words.what],
    at: payout.paidAt,
    facts: [
      [words.number, payoutNumber(payout.id)],
      [words.to, payout.holder],
      [words.account, `${refundBankName(payout.bankCode)} ••${payout.accountHint}`],
      [words.requested, instantInMalaysia(payout.requestedAt, locale)],
      [words.paid, instantInMalaysia(payout.paidAt, locale)],
      ...(payout.reference === '' ? [] : [[words.reference, payout.reference] as const]),
    ],
    sums: [],
    total: [words.total, amount],
    notes: [words.made],
    page: words.page,
  });
}

/** `P-1A2B3C4D`: short enough to be read out. */
export const payoutNumber = (id: string): string => `P-${id.slice(0, 8).toUpperCase()}`;
