import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { moneyText } from '../../../lib/money-text.ts';
import { useSayOrderRefusal } from '../use-order-file.ts';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { RadioChoices } from '../../../components/ui/radio-choices.tsx';
import { cancelRules, moneyBack, type TypedCancel } from './refund-rules.ts';
import type { SheetProps } from './sheet-props.ts';

/** Cancels the order, with why, and what goes back of what was paid. */
export function CancelSheet({ desk, onClose }: SheetProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const say = useSayOrderRefusal();
  const { file, calling, show, refresh } = desk;
  const { order, money, policy_refund: policy } = file;
  const start: TypedCancel = {
    reason: '',
    back: policy === null ? 'all' : 'policy',
    refund: '',
    method: 'transfer',
  };
  const form = useContractForm({
    ...cancelRules(file),
    start,
    says: {
      reason: t('ord.reasonMissing'),
      refund: t('ord.amountWrong', { most: moneyText(money.refundable) }),
    },
    calling,
    send: (body) => call(sellerApi.cancelOrderBySeller, { params: { id: order.id }, body }),
    onDone: ({ data }) => {
      show(data);
      toast({ title: t('ord.cancel.done', { number: order.order_number }) });
      onClose();
    },
    onRefused: (refusal) => {
      // The order was paid meanwhile: once read again, the sheet also asks what is refunded.
      refresh();
      say(refusal);
    },
  });
  return (
    <Sheet title={t('ord.cancel.title', { number: order.order_number })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={form.submit}>
        <p className="muted">
          {t(order.delivery_method === 'pickup' ? 'ord.cancel.textPickup' : 'ord.cancel.text')}
        </p>
        <TextAreaField
          {...form.field('reason')}
          label={t('ord.cancel.why')}
          autoComplete="off"
          maxLength={200}
        >
          <span className="ord-quick">
            {(['ord.cancel.whySick', 'ord.cancel.whySold', 'ord.cancel.whyAsked'] as const).map((key) => (
              <button key={key} type="button" className="chip" onClick={() => form.set('reason', t(key))}>
                {t(key)}
              </button>
            ))}
          </span>
        </TextAreaField>
        {money.refundable > 0 && (
          <>
            <RadioChoices
              {...form.field('back')}
              legend={t('ord.cancel.back')}
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
            {form.values.back === 'part' && <AmountField {...form.field('refund')} label={t('ord.amount')} />}
            {moneyBack(form.values, file) !== 0 && (
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
            )}
          </>
        )}
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {t('ord.cancel.keep')}
          </Button>
          <Button type="submit" busy={form.busy} danger>
            {t('ord.cancel.do')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
