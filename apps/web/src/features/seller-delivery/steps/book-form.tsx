import { courierName } from '@dapur/contract/delivery/couriers';
import type { VehicleType } from '@dapur/contract/delivery/tracking';
import { useState } from 'react';
import { IconCar, IconMotorbike } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { moneyText } from '../../../lib/money-text.ts';
import { needsLook } from '../settling.ts';
import { LookedField } from './looked-field.tsx';
import type { StepFormProps } from './step-form.ts';

const vehicles: readonly VehicleType[] = ['MOTORCYCLE', 'CAR'];

/** Books a courier, with either vehicle. */
export function BookForm({ titleId, delivery, calls, busy, run }: StepFormProps) {
  const { t } = useI18n();
  const courier = courierName(delivery.provider);
  const [vehicle, setVehicle] = useState<VehicleType>(delivery.vehicle ?? 'MOTORCYCLE');
  const [hasLooked, setLooked] = useState(false);
  const [tried, setTried] = useState(false);
  const mustLook = needsLook(delivery);
  const send = () => {
    setTried(true);
    if (mustLook && !hasLooked) return;
    run(() => calls.book(delivery.order_id, { vehicle, none_booked: mustLook }));
  };
  return (
    <>
      <h2 id={titleId} className="sheet-title">
        {t('seller.book.title')}
      </h2>
      <fieldset className="stack sm">
        <legend className="label legend">{t('seller.book.vehicle')}</legend>
        <div className="dl-vehicles">
          {vehicles.map((one) => (
            <label key={one} className={vehicle === one ? 'choice radio on' : 'choice radio'}>
              <input type="radio" name="vehicle" checked={vehicle === one} onChange={() => setVehicle(one)} />
              {one === 'CAR' ? <IconCar /> : <IconMotorbike />}
              {t(`seller.vehicle.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <p>{t('seller.book.cost', { courier, promised: moneyText(delivery.promised_fee) })}</p>
      {mustLook && (
        <LookedField
          courier={courier}
          checked={hasLooked}
          isMissing={tried && !hasLooked}
          onChange={setLooked}
        />
      )}
      <Button busy={busy} block onClick={send}>
        {t('seller.do.bookNow')}
      </Button>
    </>
  );
}
