import { formatSen, toSen } from '@dapur/contract/money/money';
import type { SellerVoucher } from '@dapur/contract/vouchers/seller-vouchers';
import { Link } from 'wouter';
import { IconChevronRight } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { GiftStub } from './gift-stub.tsx';
import { VoucherStateBadge } from './state-badge.tsx';
import { giftText, termsText, usesText } from './voucher-words.ts';

/** A voucher in the list: what it gives and to whom, how it stands, and what came of it. */
export function VoucherRow({ voucher, href }: { readonly voucher: SellerVoucher; readonly href: string }) {
  const { t, locale } = useI18n();
  const { report, state, codes, prefix } = voucher;
  const isOver = state === 'expired' || state === 'off' || state === 'used_up';
  return (
    <li>
      <Link className={isOver ? 'vou-row over' : 'vou-row'} href={href}>
        <GiftStub voucher={voucher} />
        <span className="vou-what">
          <b className="vou-code">{prefix === null ? voucher.code : `${prefix}-…`}</b>
          <span className="small vou-terms">
            <span className="sr">{giftText(t, voucher)}: </span>
            {termsText(t, locale, voucher)}
          </span>
          <span className="vou-facts">
            <VoucherStateBadge state={state} />
            {codes > 1 && <span className="badge">{t('vouchers.codes', { count: codes })}</span>}
            <span className="small muted num">{usesText(t, voucher)}</span>
          </span>
        </span>
        <span className="vou-came num">
          {report.orders > 0 && (
            <span className="small">{t('vouchers.took', { amount: formatSen(toSen(report.discount)) })}</span>
          )}
        </span>
        <IconChevronRight className="vou-go" />
      </Link>
    </li>
  );
}
