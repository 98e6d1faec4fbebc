import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { newId } from '../../../lib/new-id.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { moneyText } from '../money-text.ts';
import { useSayRefusal } from '../use-order-file.ts';
import { Choices } from './choices.tsx';
import type { SheetProps } from './sheet-props.ts';

type Method = 'cash' | 'transfer' | 'elsewhere';

/** Writes down money that came without a bill. */
export function TakePaymentSheet({ desk, onClose }: SheetProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const say = useSayRefusal();
  const { file, busy, act, refresh } = desk;
  const [method, setMethod] = useState<Method>('cash');
  const [reference, setReference] = useState('');
  const [id] = useState(newId);
  const { balance } = file.money;
  const amount = moneyText(balance);
  const take = async () => {
    const outcome = await act(() =>
      call(sellerApi.takePayment, {
        params: { id: file.order.id },
        body: { id, method, reference: reference.trim(), amount: balance },
      }),
    );
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') {
      say(outcome.refusal);
      if (outcome.refusal.code === 'conflict') {
        refresh();
        onClose();
      }
      return;
    }
    toast({ title: t('ord.take.done', { amount }) });
    onClose();
  };
  return (
    <Sheet title={t('ord.take.title', { amount })} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <Choices
          legend={t('ord.take.how')}
          name="method"
          value={method}
          onChange={setMethod}
          choices={(['cash', 'transfer', 'elsewhere'] as const).map((value) => ({
            value,
            text: t(`ord.take.${value}`),
          }))}
        />
        {method !== 'cash' && (
          <TextField
            label={t('ord.take.reference')}
            name="reference"
            value={reference}
            onChange={setReference}
            autoComplete="off"
            hint={t('ord.take.referenceHint')}
            maxLength={120}
            optional
          />
        )}
        <Button type="submit" busy={busy} block>
          {t('ord.take.do', { amount })}
        </Button>
      </form>
    </Sheet>
  );
}
