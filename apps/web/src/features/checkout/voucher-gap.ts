import { formatDate } from '@dapur/contract/dates/dates';
import { formatSen, toSen } from '@dapur/contract/money/money';
import type { VoucherGap } from '@dapur/contract/vouchers/voucher-gap';
import type { Locale } from '@dapur/contract/primitives';
import type { Translate } from '../../i18n/index.tsx';

/** What is to be done before a voucher applies: `Add RM 3.00 more to use JIRAN5`. */
export function gapText(t: Translate, locale: Locale, gap: VoucherGap, typed: string): string {
  const code = typed.toUpperCase();
  switch (gap.kind) {
    case 'amount':
      return t(gap.some_products ? 'checkout.voucher.addOfSome' : 'checkout.voucher.add', {
        amount: formatSen(toSen(gap.amount)),
        code,
      });
    case 'method':
      return t(`checkout.voucher.only.${gap.method}`, { code });
    case 'products':
      return t('checkout.voucher.otherProducts', { code });
    case 'nothing_off':
      return t('checkout.voucher.nothingOff', { code });
    case 'date': {
      const [from, to] = [gap.from, gap.to].map((date) => (date === null ? '' : formatDate(date, locale)));
      const key = from && to ? 'between' : from ? 'from' : 'until';
      return t(`checkout.voucher.${key}`, { code, from: from ?? '', to: to ?? '' });
    }
  }
}
