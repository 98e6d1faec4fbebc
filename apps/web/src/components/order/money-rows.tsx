import { formatSen } from '@dapur/contract/money/money';
import type { Totals } from '@dapur/contract/money/totals';
import { useI18n } from '../../i18n/index.tsx';
import { TotalPrice } from '../total-price.tsx';
import type { PaidParts } from '../../lib/order/order-money.ts';
import { PaidRows } from './paid-rows.tsx';

interface MoneyRowsProps {
  /** `plusDelivery`: the fee is not known yet and not counted. */
  readonly totals: Totals & { readonly plusDelivery?: boolean };
  readonly method: 'delivery' | 'pickup';
  readonly voucherCode: string;
  /** The tax that is charged, or null where the store charges none. */
  readonly tax: { readonly name: string; readonly percentage: number } | null;
  /** How much of the total store credit pays. */
  readonly creditSen?: number;
  /** The order is paid. */
  readonly isPaid?: boolean;
  /** Set where it is paid in two parts and the second is still to come. */
  readonly parts?: PaidParts | undefined;
}

/** Subtotal, discount, fee, tax and total, each as whole sen, in the order they are added up. */
export function MoneyRows({
  totals,
  method,
  voucherCode,
  tax,
  creditSen = 0,
  isPaid = false,
  parts,
}: MoneyRowsProps) {
  const { t } = useI18n();
  return (
    <dl className="sums">
      <Row label={t('checkout.subtotal')} sen={totals.subtotalSen} />
      {totals.discountSen > 0 && (
        <div className="minus">
          <dt>
            {t(totals.deliveryDiscountSen > 0 ? 'checkout.discountDelivery' : 'checkout.discount', {
              code: voucherCode,
            })}
          </dt>
          <dd>− {formatSen(totals.discountSen)}</dd>
        </div>
      )}
      <div>
        <dt>{t(`checkout.fee.${method}`)}</dt>
        <dd>
          {totals.plusDelivery
            ? t('summary.quotedNext')
            : totals.deliveryFeeSen > 0
              ? formatSen(totals.deliveryFeeSen)
              : t('summary.free')}
        </dd>
      </div>
      {tax && <Row label={t('checkout.tax', { name: tax.name, rate: tax.percentage })} sen={totals.taxSen} />}
      <div className="grand">
        <dt>{t('checkout.total')}</dt>
        <dd>
          <TotalPrice sen={totals.totalSen} plusDelivery={totals.plusDelivery} />
        </dd>
      </div>
      <PaidRows totalSen={totals.totalSen} creditSen={creditSen} isPaid={isPaid} parts={parts} />
    </dl>
  );
}

function Row({ label, sen }: { readonly label: string; readonly sen: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatSen(sen)}</dd>
    </div>
  );
}
