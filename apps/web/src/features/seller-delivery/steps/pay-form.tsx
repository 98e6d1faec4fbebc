import { courierName } from '@dapur/contract/delivery/couriers';
import { toRinggit } from '@dapur/contract/money/money';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { moneyText, senText } from '../../../lib/money-text.ts';
import { priceRise } from '../settling.ts';
import type { StepFormProps } from './step-form.ts';

/** Books at the price that the courier asks now. */
export function PayForm({ titleId, delivery, calls, busy, run, onClose }: StepFormProps) {
  const { t } = useI18n();
  const courier = courierName(delivery.provider);
  const rise = priceRise(delivery);
  if (!rise) return null;
  const fee = senText(rise.fee);
  return (
    <>
      <h2 id={titleId} className="sheet-title">
        {t('seller.pay.title', { fee })}
      </h2>
      <dl className="sums">
        <div>
          <dt>{t('seller.pay.now', { courier })}</dt>
          <dd>{fee}</dd>
        </div>
        <div>
          <dt>{t('seller.pay.was')}</dt>
          <dd>{moneyText(delivery.promised_fee)}</dd>
        </div>
        <div className="grand">
          <dt>{t('seller.pay.more')}</dt>
          <dd>{senText(rise.more)}</dd>
        </div>
      </dl>
      <p>{t('seller.pay.text', { courier })}</p>
      <Button
        busy={busy}
        block
        onClick={() =>
          run(() => calls.book(delivery.order_id, { accept_fee: toRinggit(rise.fee), none_booked: false }))
        }
      >
        {t('seller.do.pay', { fee })}
      </Button>
      <Button variant="quiet" block onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </>
  );
}
