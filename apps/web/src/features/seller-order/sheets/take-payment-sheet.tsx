import { TakenPayment } from '@dapur/contract/orders/order-desk-input';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { newId } from '../../../lib/new-id.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { moneyText } from '../../../lib/money-text.ts';
import { useSayOrderRefusal } from '../use-order-file.ts';
import { RadioChoices } from '../../../components/ui/radio-choices.tsx';
import type { SheetProps } from './sheet-props.ts';

interface Typed {
  readonly method: 'cash' | 'transfer' | 'elsewhere';
  readonly reference: string;
}

const start: Typed = { method: 'cash', reference: '' };

/** Writes down money that came without a bill. */
export function TakePaymentSheet({ desk, onClose }: SheetProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const say = useSayOrderRefusal();
  const { file, calling, show, refresh } = desk;
  const [id] = useState(newId);
  const { balance } = file.money;
  const amount = moneyText(balance);
  const form = useContractForm({
    schema: TakenPayment,
    start,
    read: ({ method, reference }) => ({ id, method, reference: reference.trim(), amount: balance }),
    says: {},
    calling,
    send: (body) => call(sellerApi.takePayment, { params: { id: file.order.id }, body }),
    onDone: ({ data }) => {
      show(data);
      toast({ title: t('ord.take.done', { amount }) });
      onClose();
    },
    onRefused: (refusal) => {
      say(refusal);
      if (refusal.code !== 'conflict') return;
      refresh();
      onClose();
    },
  });
  return (
    <Sheet title={t('ord.take.title', { amount })} onClose={onClose}>
      <form className="stack" onSubmit={form.submit}>
        <RadioChoices
          {...form.field('method')}
          legend={t('ord.take.how')}
          choices={(['cash', 'transfer', 'elsewhere'] as const).map((value) => ({
            value,
            text: t(`ord.take.${value}`),
          }))}
        />
        {form.values.method !== 'cash' && (
          <TextField
            {...form.field('reference')}
            label={t('ord.take.reference')}
            autoComplete="off"
            hint={t('ord.take.referenceHint')}
            maxLength={120}
            optional
          />
        )}
        <Button type="submit" busy={form.busy} block>
          {t('ord.take.do', { amount })}
        </Button>
      </form>
    </Sheet>
  );
}
