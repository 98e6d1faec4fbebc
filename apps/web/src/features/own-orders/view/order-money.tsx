import { BankDetails } from '@dapur/contract/money/bank-input';
import type { CustomerRefund } from '@dapur/contract/orders/order-money';
import type { Client } from '@dapur/contract/client';
import { MIN_BILL_SEN } from '@dapur/contract/vouchers/credit-rules';
import { formatSen, toSen } from '@dapur/contract/money/money';
import { fullDate, malaysianDate } from '@dapur/contract/dates/dates';
import { isOpenRefund } from '@dapur/contract/orders/order-states';
import type { Order } from '@dapur/contract/orders/ordering';
import { BANK_TRANSFER } from '@dapur/contract/money/payment-providers';
import { REFUND_BANKS, type RefundBank } from '@dapur/contract/money/refund-banks';
import { useState } from 'react';
import { BankInputs } from '../../../components/order/bank-fields.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { accountApi } from '../../../lib/account/account-api.ts';
import { usePaymentSettings } from '../../../lib/order/payment-settings.ts';
import { gatewaysFor, isDirect, isTransfer, lastGateway } from '../../../lib/order/gateways.ts';
import { startPayment } from '../../../lib/order/start-payment.ts';
import { LazyTransfer } from '../transfer/lazy-transfer.tsx';
import { explainStart } from '../explain-start.ts';
import type { OrderPlace } from '../order-place.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { orderMoneyKey, shopKeys } from '../../../lib/query/query-keys.ts';
import { orderApi } from '../../../lib/order/order-api.ts';

interface OrderMoneyProps {
  readonly client: Client;
  readonly order: Order;
  readonly place: OrderPlace;
  readonly onChange: () => void;
}

interface Money {
  readonly refunds: readonly CustomerRefund[];
  readonly balance: number;
  readonly may_tell_bank: boolean;
}

const amountText = (ringgit: number): string => formatSen(toSen(ringgit)).replace(' ', '\u00a0');

/** What the customer gets back, and where to; and what a changed order still costs. Nothing for most orders. */
export function OrderMoney({ client, order, place, onChange }: OrderMoneyProps) {
  const { t } = useI18n();
  // The key changes with every change of the order, and so also of its money.
  const { data: money, put } = useRead(
    orderMoneyKey(order.id, order.server_time),
    async (signal): Promise<Money> =>
      (await client(accountApi.orderMoney, { params: { id: order.id } }, signal)).data,
    { keepsPreviousData: true },
  );
  if (money === undefined || (money.refunds.length === 0 && money.balance === 0)) return null;
  const open = money.refunds.filter(({ state }) => isOpenRefund(state));
  const byBank = open.filter(({ method }) => method === 'transfer');
  return (
    <div className="stack">
      {money.refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} />
      ))}
      {byBank.length > 0 && !money.may_tell_bank && <p className="notice">{t('account.money.ownLink')}</p>}
      {byBank.length > 0 && money.may_tell_bank && (
        <BankForm
          client={client}
          orderId={order.id}
          isAsked={byBank.some(({ wants_bank: wants }) => wants)}
          onSaved={(saved) => put(() => saved)}
        />
      )}
      {money.balance > 0 && (
        <Balance client={client} order={order} place={place} balance={money.balance} onChange={onChange} />
      )}
      <span className="sr" role="status">
        {open[0] && t('account.money.refund', { amount: amountText(open[0].amount) })}
      </span>
    </div>
  );
}

function RefundLine({ refund }: { readonly refund: CustomerRefund }) {
  const { t } = useI18n();
  const amount = amountText(refund.amount);
  if (refund.method === 'store_credit')
    return <p className="notice good">{t('account.money.credit', { amount })}</p>;
  const words = {
    due: t('account.money.refund', { amount }),
    sent: t('account.money.sent', { amount }),
    done: t('account.money.done', { amount }),
    failed: t('account.money.failed', { amount }),
  } as const;
  return (
    <div className={refund.state === 'failed' ? 'notice warn' : 'notice'}>
      <div>
        <b>{words[refund.state]}</b>
        {refund.reason !== '' && <p className="breaks">{refund.reason}</p>}
        {refund.method === 'cash' && <p>{t('account.money.cash')}</p>}
        {refund.method !== 'cash' && refund.account_hint !== null && (
          <p className="num">{t('account.money.to', { ends: refund.account_hint })}</p>
        )}
      </div>
    </div>
  );
}

interface BankFormProps {
  readonly client: Client;
  readonly orderId: string;
  /** The store waits for the account; otherwise a known account may be changed. */
  readonly isAsked: boolean;
  readonly onSaved: (money: Money) => void;
}

function BankForm({ client, orderId, isAsked, onSaved }: BankFormProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(isAsked);
  const form = useContractForm({
    schema: BankDetails,
    start: { bank: '', account_number: '', holder: '' },
    // If no bank is chosen, the schema reports it.
    read: ({ bank, ...typed }) => ({ ...typed, bank: bank as RefundBank }),
    says: {
      bank: t('account.money.bankChoose'),
      account_number: t('account.money.numberWrong'),
      holder: t('account.money.holderWrong'),
    },
    send: (body) => client(accountApi.tellRefundBank, { params: { id: orderId }, body }),
    onDone: ({ data }) => {
      toast({ title: t('account.money.saved') });
      setOpen(false);
      onSaved(data);
    },
    onRefused: ({ code }) => {
      toast({ title: t('account.money.failedSave'), variant: 'destructive' });
      // The refund was sent meanwhile, so the form is out of date.
      if (code === 'conflict') setOpen(false);
    },
  });
  if (!isOpen && !isAsked)
    return (
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('account.money.change')}
      </Button>
    );
  return (
    <form className="stack" noValidate aria-labelledby="refund-account" onSubmit={form.submit}>
      <div>
        <h2 id="refund-account" className="card-title">
          {t('account.money.ask')}
        </h2>
        <p className="small muted">{t('account.money.askText')}</p>
      </div>
      <BankInputs
        bank={form.field('bank')}
        number={form.field('account_number')}
        holder={form.field('holder')}
        banks={REFUND_BANKS}
        words={{
          bank: t('account.money.bank'),
          choose: t('account.money.bankChoose'),
          number: t('account.money.number'),
          holder: t('account.money.holder'),
        }}
      />
      <Button type="submit" busy={form.busy} block>
        {t('account.money.save')}
      </Button>
    </form>
  );
}

/** What is left to pay of a confirmed order: by the provider's page, or by a transfer where the store takes those. */
function Balance({
  client,
  order,
  place,
  balance,
  onChange,
}: OrderMoneyProps & { readonly balance: number }) {
  const { t, locale } = useI18n();
  const [busy, setBusy] = useState(false);
  const { settings } = usePaymentSettings(client, place.slug);
  const transfer = useTransferOf(client, place.slug, order);
  const amount = amountText(balance);
  const isSmall = toSen(balance) < MIN_BILL_SEN;
  const ways = settings.status === 'ready' ? gatewaysFor(settings.gateways, toSen(balance)) : [];
  const isOnline = settings.status !== 'ready' || settings.mode === 'mock' || !ways.every(isDirect);
  const { deposit } = order;
  const isCashDue = order.cash_due !== undefined;
  // Whoever has days left, or pays when they collect, is not pressed.
  const isDue =
    !isCashDue &&
    (!deposit || deposit.rest === 0 || deposit.due_on <= malaysianDate(Date.parse(order.server_time)));
  const pay = async (gateway: string) => {
    setBusy(true);
    const start = await startPayment({
      client,
      order,
      origin: window.location.origin,
      base: place.base,
      slug: place.slug,
      gateway,
      amount: balance,
    });
    if (start.kind === 'opened' && gateway !== BANK_TRANSFER) return window.location.assign(start.url);
    setBusy(false);
    if (start.kind !== 'opened') explainStart(start, t);
    transfer.refresh();
    onChange();
  };
  return (
    <div className="stack sm">
      <div className={isDue ? 'notice warn' : 'notice'}>
        <div>
          <b>{t(isCashDue ? 'account.money.cashDue' : 'account.money.balance', { amount })}</b>
          <p>
            {isCashDue
              ? t('account.money.cashDueText')
              : isSmall
                ? t('pay.small.text')
                : deposit && deposit.rest > 0
                  ? t('account.money.restBy', { date: fullDate(deposit.due_on, locale) })
                  : t('account.money.balanceText')}
          </p>
        </div>
      </div>
      {transfer.isOpen && (
        <LazyTransfer
          client={client}
          slug={place.slug}
          storeName={place.name}
          order={order}
          heading="h2"
          onChange={onChange}
        />
      )}
      {!isSmall && isOnline && (
        <Button
          variant={transfer.isOpen || !isDue ? 'quiet' : 'primary'}
          busy={busy}
          block
          onClick={() => void pay(lastGateway())}
        >
          {t(isCashDue ? 'account.money.payOnline' : 'account.money.pay', { amount })}
        </Button>
      )}
      {!isSmall && !transfer.isOpen && ways.some(isTransfer) && (
        <Button
          variant={isOnline || !isDue ? 'quiet' : 'primary'}
          busy={busy && !isOnline}
          block
          onClick={() => void pay(BANK_TRANSFER)}
        >
          {t('account.money.byTransfer')}
        </Button>
      )}
    </div>
  );
}

/** Whether the customer chose to transfer what is left and the store has not seen it yet. */
function useTransferOf(client: Client, slug: string, order: Order): { isOpen: boolean; refresh: () => void } {
  const { data, refresh } = useRead(
    shopKeys(slug).orderTransfer(order.id),
    async (signal) => (await client(orderApi.orderTransfer, { params: { id: order.id } }, signal)).data,
    { isWanted: order.by_transfer === true, isKept: false },
  );
  return {
    isOpen: order.by_transfer === true && data?.state === 'open',
    refresh: () => void refresh(),
  };
}
