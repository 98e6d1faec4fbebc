import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { moneyText } from '../money-text.ts';
import { useSayRefusal } from '../use-order-file.ts';
import { AmountField, amountWithin } from './amount-field.tsx';
import { Choices } from './choices.tsx';
import type { SheetProps } from './sheet-props.ts';

type Back = 'policy' | 'all' | 'part' | 'none';

const LEAST_REASON = 3;

/** Cancels the order, with why, and what goes back of what was paid. */
export function CancelSheet({ desk, onClose }: SheetProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const say = useSayRefusal();
  const { file, busy, act, refresh } = desk;
  const { order, money, policy_refund: policy } = file;
  const [reason, setReason] = useState('');
  const [back, setBack] = useState<Back>(policy === null ? 'all' : 'policy');
  const [part, setPart] = useState('');
  const [method, setMethod] = useState<'transfer' | 'cash' | 'store_credit'>('transfer');
  const [isTried, setTried] = useState(false);
  const isPaid = money.refundable > 0;
  const refund =
    back === 'policy'
      ? Math.min(policy?.amount ?? 0, money.refundable)
      : back === 'all'
        ? money.refundable
        : back === 'none'
          ? 0
          : amountWithin(part, money.refundable);
  const isReasonShort = reason.trim().length < LEAST_REASON;

  const cancel = async () => {
    setTried(true);
    if (isReasonShort || (isPaid && refund === undefined)) return;
    const outcome = await act(() =>
      call(sellerApi.cancelOrderBySeller, {
        params: { id: order.id },
        body: { reason: reason.trim(), method, ...(isPaid ? { refund } : {}) },
      }),
    );
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') {
      // Paid meanwhile: what she sees next has the question of what goes back.
      refresh();
      return say(outcome.refusal);
    }
    toast({ title: t('ord.cancel.done', { number: order.order_number }) });
    onClose();
  };
  return (
    <Sheet title={t('ord.cancel.title', { number: order.order_number })} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void cancel();
        }}
      >
        <p className="muted">{t('ord.cancel.text')}</p>
        <TextAreaField
          label={t('ord.cancel.why')}
          name="reason"
          value={reason}
          onChange={setReason}
          autoComplete="off"
          maxLength={200}
          error={isTried && isReasonShort ? t('ord.reasonMissing') : undefined}
        >
          <span className="ord-quick">
            {(['ord.cancel.whySick', 'ord.cancel.whySold', 'ord.cancel.whyAsked'] as const).map((key) => (
              <button key={key} type="button" className="chip" onClick={() => setReason(t(key))}>
                {t(key)}
              </button>
            ))}
          </span>
        </TextAreaField>
        {isPaid && (
          <>
            <Choices
              legend={t('ord.cancel.back')}
              name="back"
              value={back}
              onChange={setBack}
              choices={[
                ...(policy === null
                  ? []
                  : [
                      {
                        value: 'policy' as const,
                        text: t('ord.cancel.policy', { amount: moneyText(policy.amount) }),
                        hint: t('ord.cancel.policyText', { percent: policy.percent }),
                      },
                    ]),
                { value: 'all', text: t('ord.cancel.all', { amount: moneyText(money.refundable) }) },
                { value: 'part', text: t('ord.cancel.part') },
                { value: 'none', text: t('ord.cancel.none') },
              ]}
            />
            {back === 'part' && (
              <AmountField value={part} onChange={setPart} most={money.refundable} isTried={isTried} />
            )}
            {refund !== 0 && (
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
            )}
          </>
        )}
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {t('ord.cancel.keep')}
          </Button>
          <Button type="submit" busy={busy} danger>
            {t('ord.cancel.do')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
