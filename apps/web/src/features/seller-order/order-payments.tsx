import { formatDate } from '@dapur/contract/dates/dates';
import { ownPaymentOf } from '@dapur/contract/money/payment-providers';
import { isOpenRefund } from '@dapur/contract/orders/order-states';
import type { Refund, SellerOrder } from '@dapur/contract/orders/seller-order';
import { IconCheck, IconChevronRight, IconX, type Icon } from '../../components/icons.tsx';
import { IconTimerOff } from '../../components/icon/seller-icons.ts';
import { IconBanknote } from '../../components/icon/step-icons.ts';
import { useI18n, type PlainKey, type Translate } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import { figureText, moneyText } from '../../lib/money-text.ts';

interface OrderPaymentsProps {
  readonly file: SellerOrder;
  readonly onRefund: (refund: Refund) => void;
}

const badges: Readonly<
  Record<SellerOrder['order']['payment_status'], readonly [look: string, text: PlainKey]>
> = {
  paid: ['ok', 'ord.paid'],
  unpaid: ['low', 'ord.unpaid'],
  failed: ['low', 'ord.unpaid'],
  paid_late: ['bad', 'ord.late'],
  partially_refunded: ['info', 'ord.partlyRefunded'],
  refunded: ['', 'ord.refunded'],
};

/** The name of a bank or wallet, or our own in the reader's language. */
function nameOf(label: string, t: Translate): string {
  const own = ownPaymentOf(label);
  return own === undefined ? label : own === 'on_pickup' ? t('ord.cashOnPickup') : t(`ord.take.${own}`);
}

/** What came, what did not, and what goes back. */
export function OrderPayments({ file, onRefund }: OrderPaymentsProps) {
  const { t, locale } = useI18n();
  const { order, payments, attempts, refunds, callbacks, money } = file;
  const hasRest = order.paid_at !== null && order.status !== 'cancelled' && (order.deposit?.rest ?? 0) > 0;
  const [look, text] =
    order.cash_due !== undefined
      ? (['low', 'ord.cashOnPickup'] as const)
      : hasRest
        ? (['info', 'ord.depositPaid'] as const)
        : badges[order.payment_status];
  const when = (iso: string) => {
    const { date, time } = instantParts(iso, locale);
    return `${date} ${time}`;
  };
  const open = attempts.filter(({ state }) => state !== 'paid');
  const isEmpty = payments.length + open.length + refunds.length === 0;
  return (
    <section className="ord-sec" aria-labelledby="ord-payment">
      <header>
        <h2 id="ord-payment">{t('ord.payment')}</h2>
        <span className={`badge ${look}`}>{t(text)}</span>
      </header>
      <ul className="list ord-list">
        {isEmpty && <li className="ord-line muted">{t('ord.nothingPaid')}</li>}
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} onOpen={() => onRefund(refund)} />
        ))}
        {payments.map((payment) => (
          <Row
            key={payment.id}
            icon={IconCheck}
            look="ok"
            title={
              nameOf(payment.label, t) ||
              t(payment.method === 'bill' ? 'ord.paid' : `ord.take.${payment.method}`)
            }
            text={[
              when(payment.received_at),
              payment.method === 'bill' && t('ord.bill', { bill: payment.reference }),
              payment.method !== 'bill' && payment.reference,
              payment.taken_by && t('ord.takenBy', { name: payment.taken_by }),
            ]}
            amount={figureText(payment.amount)}
          />
        ))}
        {open.map((attempt) => (
          <Row
            key={attempt.id}
            icon={attempt.state === 'failed' ? IconX : IconTimerOff}
            look={attempt.state === 'failed' ? 'bad' : ''}
            title={nameOf(attempt.gateway ?? '', t) || t(`ord.attempt.${attempt.state as 'due'}`)}
            text={[
              when(attempt.created_at),
              attempt.gateway !== null && t(`ord.attempt.${attempt.state as 'due'}`),
              attempt.bill_id !== null && t('ord.bill', { bill: attempt.bill_id }),
            ]}
            amount={figureText(attempt.amount)}
            isFaint
          />
        ))}
        {order.status === 'pending' && order.deposit && order.deposit.rest > 0 && (
          <li className="ord-line">
            <span className="grow">
              {t('ord.depositOf', {
                deposit: moneyText(order.deposit.amount),
                rest: moneyText(order.deposit.rest),
                date: formatDate(order.deposit.due_on, locale),
              })}
            </span>
          </li>
        )}
        {money.balance > 0 && payments.length > 0 && (
          <li className="ord-line">
            <b className="grow">
              {order.deposit && hasRest
                ? t('ord.restBy', { date: formatDate(order.deposit.due_on, locale) })
                : t('ord.balance')}
            </b>
            <b className="num down">{moneyText(money.balance)}</b>
          </li>
        )}
      </ul>
      {callbacks.length > 0 && (
        <details className="ord-more-facts">
          <summary>{t('ord.provider')}</summary>
          <ul>
            {callbacks.map((row) => (
              <li key={row.id} className="small muted num">
                {when(row.received_at)} · {row.bill_id} · {row.outcome}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface RowProps {
  readonly icon: Icon;
  readonly look: string;
  readonly title: string;
  readonly text: readonly (string | false | null)[];
  readonly amount: string;
  readonly isFaint?: boolean;
}

function Row({ icon: RowIcon, look, title, text, amount, isFaint }: RowProps) {
  return (
    <li className="ord-line">
      <span className={`ord-mark ${look}`}>
        <RowIcon className="s" />
      </span>
      <span className="grow">
        <b>{title}</b>
        <span className="small muted block num">{text.filter(Boolean).join(' · ')}</span>
      </span>
      <b className={`num${isFaint ? ' muted' : ''}`}>{amount}</b>
    </li>
  );
}

function RefundRow({ refund, onOpen }: { readonly refund: Refund; readonly onOpen: () => void }) {
  const { t } = useI18n();
  const isOpen = isOpenRefund(refund.state);
  const facts = [
    t(`ord.cause.${refund.cause}`),
    isOpen && refund.method === 'transfer' && refund.bank === null && t('ord.refundWaits'),
    refund.bank && `${refund.bank.name} ${refund.bank.account_number.slice(-4)}`,
    refund.reference,
    refund.failure,
  ];
  const inside = (
    <>
      <span className={`ord-mark ${isOpen ? 'bad' : ''}`}>
        <IconBanknote className="s" />
      </span>
      <span className="grow">
        <b>{t(`ord.refund.${refund.state}`)}</b>
        <span className="small muted block">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <b className={`num${refund.state === 'withdrawn' ? ' muted struck' : ''}`}>
        −{figureText(refund.amount)}
      </b>
    </>
  );
  if (refund.actions.length === 0) return <li className="ord-line">{inside}</li>;
  return (
    <li>
      <button type="button" className="ord-line" onClick={onOpen}>
        {inside}
        <span className="sr">{t('ord.send.open', { amount: moneyText(refund.amount) })}</span>
        <IconChevronRight className="s" />
      </button>
    </li>
  );
}
