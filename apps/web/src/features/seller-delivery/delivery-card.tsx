import { courierName } from '@dapur/contract/delivery/couriers';
import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import { IconCar, IconExternalLink, IconMotorbike, IconStore } from '../../components/icons.tsx';
import { LateLine } from '../../components/seller/late-line.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { ButtonPageLink } from '../../components/ui/button-page-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { promisedOf } from './delivery-groups.ts';
import { DeliveryFacts } from './delivery-facts.tsx';
import { moneyText } from '../../lib/money-text.ts';
import { stepsOf } from './settling.ts';

interface DeliveryCardProps {
  readonly delivery: SellerDelivery;
  readonly onStep: () => void;
}

const looks: Readonly<Record<SellerDelivery['state'], string>> = {
  unpaid: '',
  scheduled: 'info',
  booking: 'info',
  finding_driver: 'low',
  driver_assigned: 'ok',
  picked_up: 'ok',
  delivered: 'ok',
  unavailable: 'bad',
  by_store: '',
  cancelled: '',
};

/** A delivery that runs by itself, or has run: its slot, its customer, its driver, its fees. */
export function DeliveryCard({ delivery, onStep }: DeliveryCardProps) {
  const { t, locale } = useI18n();
  const { home } = useSeat();
  const { driver, state, book_at: bookAt, courier_fee: fee, share_link: link } = delivery;
  // It opens in a browser: nothing but a web address may stand there.
  const track = /^https?:\/\//i.test(link ?? '') ? link : null;
  const booked = bookAt === null ? undefined : instantParts(bookAt, locale);
  return (
    <article className="card raised dl-card">
      <header className="row between wraps">
        <h3>{delivery.delivery_time}</h3>
        <span className={`badge ${looks[state]}`}>{t(`seller.state.${state}`)}</span>
      </header>
      {state !== 'delivered' && <LateLine order={promisedOf(delivery)} />}
      <DeliveryFacts delivery={delivery} />
      {booked && <p className="small muted">{t('seller.bookAt', booked)}</p>}
      {driver && (
        <div className="dl-driver">
          <div className="grow">
            <p className="small muted">{t('seller.driver')}</p>
            <p>
              <b>{driver.name}</b> {driver.plate !== '' && <span className="nowrap">· {driver.plate}</span>}
            </p>
          </div>
          <ContactButtons
            name={driver.name}
            phone={driver.phone}
            message={t('seller.courierOrder', {
              courier: courierName(delivery.provider),
              number: delivery.courier_order_id ?? '',
            })}
          />
        </div>
      )}
      <dl className="dl-money">
        <div>
          <dt>{t('seller.promised')}</dt>
          <dd>{moneyText(delivery.promised_fee)}</dd>
        </div>
        {fee !== null && (
          <div>
            <dt>{t('seller.courierFee')}</dt>
            <dd className={fee > delivery.promised_fee ? 'dearer' : undefined}>{moneyText(fee)}</dd>
          </div>
        )}
      </dl>
      <footer className="dl-foot">
        <Carrier delivery={delivery} />
        {track === null ? (
          <ButtonPageLink
            variant="soft"
            size="sm"
            href={`${home}/orders/${delivery.order_id}`}
            aria-label={t('seller.openOrder', { number: delivery.order_number })}
          >
            {t('seller.do.open')}
          </ButtonPageLink>
        ) : (
          <ButtonLink variant="soft" size="sm" href={track} target="_blank" rel="noopener noreferrer">
            <IconExternalLink className="s" />
            {t('seller.track')}
          </ButtonLink>
        )}
        {stepsOf(delivery).length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('seller.do.moreFor', { number: delivery.order_number })}
            onClick={onStep}
          >
            {t('seller.do.more')}
          </Button>
        )}
      </footer>
    </article>
  );
}

function Carrier({ delivery }: { readonly delivery: SellerDelivery }) {
  const { t } = useI18n();
  const { vehicle, state, provider, courier_order_id: number } = delivery;
  const isOwn = vehicle === null || state === 'by_store';
  const VehicleIcon = isOwn ? IconStore : vehicle === 'CAR' ? IconCar : IconMotorbike;
  return (
    <p className="dl-carrier">
      <VehicleIcon className="s" />
      <span>
        {t(isOwn ? 'seller.state.by_store' : `seller.vehicle.${vehicle}`)}
        {number !== null && <> · {t('seller.courierOrder', { courier: courierName(provider), number })}</>}
      </span>
    </p>
  );
}
