import { courierName } from '@dapur/contract/delivery/couriers';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { StepFormProps } from './step-form.ts';

/** Calls the booked courier off. */
export function CallOffForm({ titleId, delivery, calls, busy, run, onClose }: StepFormProps) {
  const { t } = useI18n();
  return (
    <>
      <h2 id={titleId} className="sheet-title">
        {t('seller.cancel.title')}
      </h2>
      <p>{t('seller.cancel.text', { courier: courierName(delivery.provider) })}</p>
      <Button busy={busy} danger block onClick={() => run(() => calls.callOff(delivery.order_id))}>
        {t('seller.cancel.go')}
      </Button>
      <Button variant="quiet" block onClick={onClose}>
        {t('seller.cancel.stay')}
      </Button>
    </>
  );
}
