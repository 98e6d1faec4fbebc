import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { Stepper } from '../../../components/ui/stepper.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { newId } from '../../../lib/new-id.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { moneyText } from '../../../lib/money-text.ts';
import { useSayOrderRefusal } from '../use-order-file.ts';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { RadioChoices } from '../../../components/ui/radio-choices.tsx';
import { refundRules, type TypedRefund } from './refund-rules.ts';
import type { SheetProps } from './sheet-props.ts';

const start: TypedRefund = { kind: 'lines', amount: '', lines: {}, method: 'transfer', reason: '' };

/** Gives money back although the order stands: for items, for the delivery, or an amount. */
export function RefundSheet({ desk, onClose }: SheetProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const say = useSayOrderRefusal();
  const { file, calling, show, refresh } = desk;
  const { order, money, policy_refund: policy } = file;
  const [id] = useState(newId);
  const form = useContractForm({
    ...refundRules(id, money.refundable),
    start,
    says: {
      reason: t('ord.reasonMissing'),
      amount: t('ord.amountWrong', { most: moneyText(money.refundable) }),
      lines: t('ord.refund.nothingChosen'),
    },
    calling,
    send: (body) => call(sellerApi.refundOrder, { params: { id: order.id }, body }),
    onDone: ({ data }) => {
      show(data);
      const made = data.refunds.find((refund) => refund.id === id);
      const words = made?.method === 'store_credit' ? 'ord.refund.madeCredit' : 'ord.refund.madeDue';
      toast({ title: t(words, { amount: moneyText(made?.amount ?? 0) }) });
      onClose();
    },
    onRefused: (refusal) => {
      if (refusal.code === 'refund_too_large') refresh();
      else if (refusal.code !== 'invalid_input' || refusal.message === '') say(refusal);
    },
  });
  const { kind, lines, method } = form.values;
  const fault = form.fault('lines') ?? refusedText();
  const kinds: TypedRefund['kind'][] =
    order.delivery_fee > order.delivery_discount ? ['lines', 'delivery', 'amount'] : ['lines', 'amount'];
  return (
    <Sheet title={t('ord.refund.title')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={form.submit}>
        <p className="muted">{t('ord.refund.left', { amount: moneyText(money.refundable) })}</p>
        <RadioChoices
          {...form.field('kind')}
          legend={t('ord.refund.what')}
          choices={kinds.map((value) => ({ value, text: t(`ord.refund.${value}`) }))}
        />
        {kind === 'lines' && (
          <ul className="list">
            {order.items.map((item) => (
              <li key={item.id} className="ord-line">
                <span className="grow">
                  <b>{item.name}</b>
                  <span className="small muted block num">
                    {moneyText(item.price)} × {item.quantity}
                  </span>
                </span>
                <Stepper
                  quiet
                  name={item.name}
                  quantity={lines[item.id] ?? 0}
                  onChange={(quantity) =>
                    form.set('lines', {
                      ...lines,
                      [item.id]: Math.min(Math.max(0, quantity), item.quantity),
                    })
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {kind === 'amount' && (
          <>
            <AmountField {...form.field('amount')} label={t('ord.amount')} />
            {policy !== null && policy.amount > 0 && (
              <button
                type="button"
                className="chip"
                onClick={() => form.set('amount', policy.amount.toFixed(2))}
              >
                {t('ord.cancel.policy', { amount: moneyText(policy.amount) })}
              </button>
            )}
          </>
        )}
        <TextAreaField
          {...form.field('reason')}
          label={t('ord.refund.why')}
          autoComplete="off"
          maxLength={200}
        />
        <RadioChoices
          {...form.field('method')}
          legend={t('ord.refund.how')}
          choices={[
            { value: 'transfer', text: t('ord.refund.transfer'), hint: t('ord.refund.transferText') },
            { value: 'cash', text: t('ord.refund.cash') },
            ...(money.may_be_credit
              ? [
                  {
                    value: 'store_credit' as const,
                    text: t('ord.refund.credit'),
                    hint: t('ord.refund.creditText'),
                  },
                ]
              : []),
          ]}
        />
        {method !== 'store_credit' && money.refundable_money < money.refundable && (
          <p className="notice">
            {t('ord.refund.split', { amount: moneyText(money.refundable - money.refundable_money) })}
          </p>
        )}
        {fault !== undefined && (
          <p className="err" role="alert">
            {fault}
          </p>
        )}
        <Button type="submit" busy={form.busy} block>
          {t('ord.refund.do')}
        </Button>
      </form>
    </Sheet>
  );

  function refusedText(): string | undefined {
    if (form.refused?.code === 'refund_too_large')
      return t('ord.refund.tooLarge', { amount: moneyText(money.refundable) });
    return form.refused?.code === 'invalid_input' && form.refused.message !== ''
      ? form.refused.message
      : undefined;
  }
}
