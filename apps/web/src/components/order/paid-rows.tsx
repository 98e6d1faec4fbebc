import { formatDate } from '@dapur/contract/dates/dates';
import { formatSen } from '@dapur/contract/money/money';
import { useI18n } from '../../i18n/index.tsx';
import type { PaidParts } from '../../lib/order/order-money.ts';

interface PaidRowsProps {
  readonly totalSen: number;
  /** How much of the total store credit pays. */
  readonly creditSen: number;
  /** The order is paid. */
  readonly isPaid?: boolean;
  /** Set where it is paid in two parts and the second is still to come. */
  readonly parts?: PaidParts | undefined;
}

/** Below a total: what credit pays of it, and what is paid now and later, in a list of sums. Nothing where all is paid at once. */
export function PaidRows({ totalSen, creditSen, isPaid = false, parts }: PaidRowsProps) {
  const { t, locale } = useI18n();
  return (
    <>
      {creditSen > 0 && (
        <div className="minus">
          <dt>{t('checkout.credit.row')}</dt>
          <dd>− {formatSen(creditSen)}</dd>
        </div>
      )}
      {parts === undefined && creditSen > 0 && (!isPaid || totalSen > creditSen) && (
        <div>
          <dt>{t(isPaid ? 'checkout.credit.paid' : 'checkout.credit.toPay')}</dt>
          <dd>{formatSen(totalSen - creditSen)}</dd>
        </div>
      )}
      {parts && (
        <>
          <div>
            <dt>{t(parts.isPaid ? 'checkout.deposit.paid' : 'checkout.deposit.now')}</dt>
            <dd className="strong">{formatSen(parts.firstSen)}</dd>
          </div>
          <div>
            <dt>{t('checkout.deposit.rest', { date: formatDate(parts.dueOn, locale) })}</dt>
            <dd>{formatSen(parts.restSen)}</dd>
          </div>
        </>
      )}
    </>
  );
}
