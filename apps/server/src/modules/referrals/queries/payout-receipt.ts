import { formatSen } from '@dapur/contract/money';
import { PRODUCT_NAME } from '@dapur/contract/index';
import type { Locale } from '@dapur/contract/primitives';
import { refundBankName } from '@dapur/contract/refund-banks';
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

const WORDS = {
  en: {
    title: 'Payout receipt',
    number: 'Receipt number',
    to: 'Paid to',
    account: 'Bank account',
    requested: 'Asked for',
    paid: 'Paid',
    reference: 'Reference of the transfer',
    what: 'Rewards for inviting sellers',
    total: 'Paid out',
    made: 'This receipt was made by computer and needs no signature.',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  ms: {
    title: 'Resit pembayaran ganjaran',
    number: 'Nombor resit',
    to: 'Dibayar kepada',
    account: 'Akaun bank',
    requested: 'Diminta',
    paid: 'Dibayar',
    reference: 'Rujukan pindahan',
    what: 'Ganjaran kerana menjemput penjual',
    total: 'Jumlah dibayar',
    made: 'Resit ini dijana komputer dan tidak perlu ditandatangani.',
    page: (page: number, pages: number) => `Muka surat ${page} daripada ${pages}`,
  },
  zh: {
    title: '奖励提现收据',
    number: '收据编号',
    to: '收款人',
    account: '银行账户',
    requested: '申请时间',
    paid: '付款时间',
    reference: '转账参考号',
    what: '邀请卖家的奖励',
    total: '已支付',
    made: '此收据由电脑开出，无需签名。',
    page: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
  },
} as const satisfies Record<Locale, object>;

/** The receipt of a payout that was paid, as a PDF. */
export function payoutReceipt(payout: PaidPayout, locale: Locale): Promise<Buffer> {
  const words = WORDS[locale];
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
