import { courierName } from '@dapur/contract/delivery/couriers';
import { CourierOrderInput } from '@dapur/contract/delivery/delivery-settings-input';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import type { StepFormProps } from './step-form.ts';

/** Names the courier's order that was made although its answer never came. */
export function LinkForm({ titleId, delivery, calls, busy, run }: StepFormProps) {
  const { t } = useI18n();
  const courier = courierName(delivery.provider);
  const form = useContractForm({
    schema: CourierOrderInput,
    start: { courier_order_id: '' },
    read: ({ courier_order_id: typed }) => ({ courier_order_id: typed.replace(/\s/g, '') }),
    says: { courier_order_id: t('seller.link.shape') },
    send: ({ courier_order_id: number }) => run(() => calls.link(delivery.order_id, number)),
  });
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <h2 id={titleId} className="sheet-title">
        {t('seller.link.title', { courier })}
      </h2>
      <p>{t('seller.link.text', { courier })}</p>
      <TextField
        {...form.field('courier_order_id')}
        label={t('seller.link.number', { courier })}
        name="courier-order"
        autoComplete="off"
        inputMode="numeric"
        maxLength={40}
      />
      <Button type="submit" busy={busy} block>
        {t('seller.link.go')}
      </Button>
    </form>
  );
}
