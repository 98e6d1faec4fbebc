import { courierName } from '@dapur/contract/delivery/couriers';
import { formatDate } from '@dapur/contract/dates/dates';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { moneyText } from '../../../lib/money-text.ts';
import { needsLook } from '../settling.ts';
import { LookedField } from './looked-field.tsx';
import type { StepFormProps } from './step-form.ts';

/** The seller delivers the order; a booked courier is cancelled. */
export function ByStoreForm({ titleId, delivery, calls, busy, run, onClose }: StepFormProps) {
  const { t, locale } = useI18n();
  const courier = courierName(delivery.provider);
  const [hasLooked, setLooked] = useState(false);
  const [tried, setTried] = useState(false);
  const mustLook = needsLook(delivery);
  const send = () => {
    setTried(true);
    if (mustLook && !hasLooked) return;
    run(() => calls.bringByStore(delivery.order_id, mustLook));
  };
  return (
    <>
      <h2 id={titleId} className="sheet-title">
        {t('seller.byStore.title')}
      </h2>
      <p>
        {t('seller.byStore.text', {
          name: delivery.customer_name,
          date: formatDate(delivery.delivery_date, locale),
          time: delivery.delivery_time,
          promised: moneyText(delivery.promised_fee),
        })}
      </p>
      {delivery.courier_order_id !== null && <p>{t('seller.byStore.booked', { courier })}</p>}
      {mustLook && (
        <LookedField
          courier={courier}
          checked={hasLooked}
          isMissing={tried && !hasLooked}
          onChange={setLooked}
        />
      )}
      <Button busy={busy} block onClick={send}>
        {t('seller.byStore.go')}
      </Button>
      <Button variant="quiet" block onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </>
  );
}
