import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { Stepper } from '../../../components/ui/stepper.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { newId } from '../../../lib/new-id.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { moneyText } from '../money-text.ts';
import { useSayRefusal } from '../use-order-file.ts';
import { AmountField, amountWithin } from './amount-field.tsx';
import { Choices } from './choices.tsx';
import type { SheetProps } from './sheet-props.ts';

type Kind = 'amount' | 'lines' | 'delivery';

const LEAST_REASON = 3;

/** Gives money back although the order stands: for items, for the delivery, or an amount. */
export function RefundSheet({ desk, onClose }: SheetProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const say = useSayRefusal();
  const { file, busy, act, refresh } = desk;
  const { order, money, policy_refund: policy } = file;
  const [id] = useState(newId);
  const [kind, setKind] = useState<Kind>('lines');
  const [amount, setAmount] = useState('');
  const [lines, setLines] = useState<Readonly<Record<string, number>>>({});
  const [method, setMethod] = useState<'transfer' | 'cash' | 'store_credit'>('transfer');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [fault, setFault] = useState<string>();
  const chosen = Object.entries(lines).flatMap(([item_id, quantity]) =>
    quantity > 0 ? [{ item_id, quantity }] : [],
  );
  const isReasonShort = reason.trim().length < LEAST_REASON;
  const isReady =
    kind === 'delivery' ||
    (kind === 'lines' ? chosen.length > 0 : amountWithin(amount, money.refundable) !== undefined);

  const give = async () => {
    setTried(true);
    setFault(kind === 'lines' && chosen.length === 0 ? t('ord.refund.nothingChosen') : undefined);
    if (isReasonShort || !isReady) return;
    const outcome = await act(() =>
      call(sellerApi.refundOrder, {
        params: { id: order.id },
        body: {
          id,
          kind,
          reason: reason.trim(),
          method,
          ...(kind === 'lines' ? { lines: chosen } : {}),
          ...(kind === 'amount' ? { amount: amountWithin(amount, money.refundable) } : {}),
        },
      }),
    );
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') {
      const { code, message } = outcome.refusal;
      if (code === 'refund_too_large') {
        refresh();
        return setFault(t('ord.refund.tooLarge', { amount: moneyText(money.refundable) }));
      }
      if (code === 'invalid_input') return setFault(message);
      return say(outcome.refusal);
    }
    const made = outcome.file.refunds.find((refund) => refund.id === id);
    const words = made?.method === 'store_credit' ? 'ord.refund.madeCredit' : 'ord.refund.madeDue';
    toast({ title: t(words, { amount: moneyText(made?.amount ?? 0) }) });
    onClose();
  };
  const kinds: Kind[] =
    order.delivery_fee > order.delivery_discount ? ['lines', 'delivery', 'amount'] : ['lines', 'amount'];
  return (
    <Sheet title={t('ord.refund.title')} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void give();
        }}
      >
        <p className="muted">{t('ord.refund.left', { amount: moneyText(money.refundable) })}</p>
        <Choices
          legend={t('ord.refund.what')}
          name="kind"
          value={kind}
          onChange={setKind}
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
                    setLines({ ...lines, [item.id]: Math.min(Math.max(0, quantity), item.quantity) })
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {kind === 'amount' && (
          <>
            <AmountField value={amount} onChange={setAmount} most={money.refundable} isTried={isTried} />
            {policy !== null && policy.amount > 0 && (
              <button type="button" className="chip" onClick={() => setAmount(policy.amount.toFixed(2))}>
                {t('ord.cancel.policy', { amount: moneyText(policy.amount) })}
              </button>
            )}
          </>
        )}
        <TextAreaField
          label={t('ord.refund.why')}
          name="reason"
          value={reason}
          onChange={setReason}
          autoComplete="off"
          maxLength={200}
          error={isTried && isReasonShort ? t('ord.reasonMissing') : undefined}
        />
        <Choices
          legend={t('ord.refund.how')}
          name="method"
          value={method}
          onChange={setMethod}
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
        <Button type="submit" busy={busy} block>
          {t('ord.refund.do')}
        </Button>
      </form>
    </Sheet>
  );
}
