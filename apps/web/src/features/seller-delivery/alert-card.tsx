import { courierName } from '@dapur/contract/delivery/couriers';
import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import { IconMotorbike, IconTriangleAlert } from '../../components/icons.tsx';
import { LateLine } from '../../components/seller/late-line.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import { AlertText } from './alert-text.tsx';
import { promisedOf } from './delivery-groups.ts';
import { DeliveryFacts } from './delivery-facts.tsx';
import { moneyText, senText } from '../../lib/money-text.ts';
import { priceRise, stepsOf, type Step } from './settling.ts';
import { stepLabel } from './step-words.ts';

interface AlertCardProps {
  readonly delivery: SellerDelivery & { readonly alert: NonNullable<SellerDelivery['alert']> };
  /** Without a step: all that can be done. */
  readonly onStep: (step?: Step) => void;
}

/** A delivery that nobody brings: what happened, whose it is, and what to do. */
export function AlertCard({ delivery, onStep }: AlertCardProps) {
  const { t, locale } = useI18n();
  const { alert } = delivery;
  const [first, ...others] = stepsOf(delivery);
  const courier = courierName(delivery.provider);
  const rise = priceRise(delivery);
  // To book a courier by hand is work, nothing that went wrong.
  const isTrouble = alert.reason !== 'to_book';
  const since = instantParts(alert.since, locale);
  return (
    <article className="card raised dl-alert">
      <header>
        <span className={isTrouble ? 'dl-mark' : 'dl-mark plain'}>
          {isTrouble ? <IconTriangleAlert /> : <IconMotorbike />}
        </span>
        <div className="grow">
          <h3>{t(`seller.alert.${alert.reason}`, { courier })}</h3>
          <p className="small muted">{t('seller.since', { time: `${since.date}, ${since.time}` })}</p>
        </div>
      </header>
      <LateLine order={promisedOf(delivery)} />
      <AlertText delivery={delivery} />
      {rise && (
        <dl className="dl-money">
          <div>
            <dt>{t('seller.pay.was')}</dt>
            <dd>{moneyText(delivery.promised_fee)}</dd>
          </div>
          <div>
            <dt>{t('seller.pay.now', { courier })}</dt>
            <dd>{senText(rise.fee)}</dd>
          </div>
        </dl>
      )}
      <DeliveryFacts delivery={delivery} withDate />
      {first && (
        <div className="dl-acts">
          <Button onClick={() => onStep(first)}>{stepLabel(t, first, delivery)}</Button>
          {others.length > 0 && (
            <Button
              variant="quiet"
              className="dl-more"
              aria-label={t('seller.do.moreFor', { number: delivery.order_number })}
              onClick={() => onStep()}
            >
              {t('seller.do.more')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
