import { formatSen } from '@dapur/contract/money/money';
import { useI18n } from '../../i18n/index.tsx';

interface CreditRowsProps {
  readonly totalSen: number;
  /** How much of the total store credit pays. */
  readonly creditSen: number;
  /** The order is paid. */
  readonly isPaid?: boolean;
}

/** Below a total: what credit pays of it and what is left, in a list of sums. Nothing where no credit is spent. */
export function CreditRows({ totalSen, creditSen, isPaid = false }: CreditRowsProps) {
  const { t } = useI18n();
  if (creditSen === 0) return null;
  return (
    <>
      <div className="minus">
        <dt>{t('checkout.credit.row')}</dt>
        <dd>− {formatSen(creditSen)}</dd>
      </div>
      {(!isPaid || totalSen > creditSen) && (
        <div>
          <dt>{t(isPaid ? 'checkout.credit.paid' : 'checkout.credit.toPay')}</dt>
          <dd>{formatSen(totalSen - creditSen)}</dd>
        </div>
      )}
    </>
  );
}
