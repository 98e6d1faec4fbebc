import { ownPaymentOf } from '@dapur/contract/money/payment-providers';
import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import { formatSen, toSen } from '@dapur/contract/money/money';
import type { Order } from '@dapur/contract/orders/ordering';
import { MoneyRows } from '../../components/order/money-rows.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { optionText } from '../../lib/option-text.ts';
import { creditOf, orderMoney, orderTax, partsOf } from '../../lib/order/order-money.ts';
import { pictureAt } from '../../lib/picture.ts';
import { timeOfDay } from './time-of-day.ts';

interface ReceiptCardProps {
  readonly order: Order;
  readonly storeName: string;
  readonly logoUrl: string | null;
}

/** The order as a paper slip: lines with options, figures, and how it was paid. */
export function ReceiptCard({ order, storeName, logoUrl }: ReceiptCardProps) {
  const { t, locale } = useI18n();
  const at = order.paid_at ?? order.created_at;
  const nameOf = (method: string) => {
    const own = ownPaymentOf(method);
    return own ? t(`pay.by.${own}`) : method;
  };
  return (
    <div className="receipt-wrap">
      <section className="receipt" aria-label={t('result.receipt')}>
        <div className="band" aria-hidden="true" />
        <div className="in">
          <div className="receipt-head">
            <div>
              <h2>{storeName}</h2>
              <p className="small muted">
                {formatDate(malaysianDate(Date.parse(at)), locale)}, {timeOfDay(at)}
              </p>
            </div>
            {logoUrl && (
              <img src={pictureAt(logoUrl, 96)} alt="" width="44" height="44" className="receipt-logo" />
            )}
          </div>
          <ul className="receipt-lines">
            {order.items.map((item) => (
              <li key={item.id} className="rl">
                <span className="q">{item.quantity} ×</span>
                <b>{item.name_read ?? item.name}</b>
                <span className="a">{formatSen(toSen(item.subtotal))}</span>
                {item.name_read && <span className="op">{item.name}</span>}
                {optionText(item.product_option_read ?? item.product_option) && (
                  <span className="op">{optionText(item.product_option_read ?? item.product_option)}</span>
                )}
              </li>
            ))}
          </ul>
          <hr className="hr dashed" />
          <MoneyRows
            totals={orderMoney(order)}
            method={order.delivery_method}
            voucherCode={order.voucher_code ?? ''}
            tax={orderTax(order)}
            creditSen={creditOf(order)}
            isPaid={order.paid_at !== null && order.cash_due === undefined}
            parts={partsOf(order)}
          />
          {order.cash_due !== undefined && (
            <p className="receipt-foot small">
              {t('pay.cash.due', { amount: formatSen(toSen(order.cash_due)) })}
            </p>
          )}
          {order.paid_at && order.cash_due === undefined && (
            <div className="receipt-foot small muted">
              {order.payments?.map((part) => (
                <p key={part.at + part.method}>
                  {[
                    formatSen(toSen(part.amount)),
                    nameOf(part.method),
                    formatDate(malaysianDate(Date.parse(part.at)), locale),
                  ].join(' · ')}
                </p>
              )) ?? (
                <p>
                  {order.payment_method
                    ? t('result.paidWith', { method: nameOf(order.payment_method) })
                    : t('result.paid')}
                </p>
              )}
              {order.payment_ref && <p>{t('result.reference', { reference: order.payment_ref })}</p>}
              {order.receipt_number && <p>{t('result.receiptNumber', { number: order.receipt_number })}</p>}
            </div>
          )}
        </div>
      </section>
    </div>
  );
}
