import { BusyButton } from '../../../components/account/busy-button.tsx';
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
      <p>{t('seller.cancel.text')}</p>
      <BusyButton
        busy={busy}
        className="block danger"
        onPress={() => run(() => calls.callOff(delivery.order_id))}
      >
        {t('seller.cancel.go')}
      </BusyButton>
      <button type="button" className="btn quiet block" onClick={onClose}>
        {t('seller.cancel.stay')}
      </button>
    </>
  );
}
