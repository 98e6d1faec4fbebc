import './delivery-progress.css';
import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import { courierName } from '@dapur/contract/delivery/couriers';
import type { Order } from '@dapur/contract/orders/ordering';
import type { DeliveryTracking, VehicleType } from '@dapur/contract/delivery/tracking';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  IconCar,
  IconCheck,
  IconClock,
  IconMotorbike,
  IconNavigation,
  IconStore,
  IconTriangleAlert,
  IconWifiOff,
} from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { useI18n, type I18n } from '../../../i18n/index.tsx';
import type { Following } from '../../../lib/order/follow-order.ts';
import { timeOfDay } from '../time-of-day.ts';
import { deliveryStage, rideAt, trackLink, type DeliveryStage } from './delivery-stage.ts';
import { DriverCard } from './driver-card.tsx';
import { RideStops } from './ride-stops.tsx';

interface DeliveryProgressProps {
  readonly order: Order;
  readonly storeName: string;
  readonly following: Following;
  readonly className?: string;
  /** How to reach the store; shown where the delivery is in trouble. */
  readonly children?: ReactNode;
}

/** Where the order is on its way to its customer; nothing for pickup, or before it is paid. */
export function DeliveryProgress(props: DeliveryProgressProps) {
  const { order, storeName, following, className = '', children } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const stage = deliveryStage(order);
  useTroubleToast(stage, t);
  if (stage === undefined || order.delivery === null) return null;
  const { delivery } = order;
  const ride = rideAt(stage);
  const isRiding = stage === 'found' || stage === 'onTheWay';
  const link = trackLink(delivery, location.protocol);
  const isTrouble = stage === 'unavailable';
  return (
    <section className={`card stack lg ride ${className}`} aria-label={t('tracking.label')}>
      <div className="ride-head" aria-live="polite">
        <span className={isTrouble ? 'ride-mark trouble' : 'ride-mark'}>
          <StageMark stage={stage} vehicle={delivery.vehicle} />
        </span>
        <div>
          <h2>
            {t(`tracking.title.${stage}`, {
              store: storeName,
              date: formatDate(order.delivery_date, i18n.locale),
            })}
          </h2>
          <p className="muted">{textOf(stage, order, delivery, storeName, i18n)}</p>
          {isTrouble && <p className="ride-calm">{t('tracking.calm', { store: storeName })}</p>}
        </div>
      </div>
      {ride && delivery.carrier === 'courier' && <RideStops {...ride} />}
      {isRiding && (
        <DriverCard delivery={delivery} serverTime={order.server_time} isComing={stage === 'onTheWay'} />
      )}
      {link && ride && stage !== 'delivered' && (
        <ButtonLink variant="soft" block href={link} target="_blank" rel="noopener noreferrer">
          <IconNavigation />
          {t('tracking.track')}
        </ButtonLink>
      )}
      {isTrouble && children}
      {following === 'offline' && stage !== 'delivered' && (
        <p className="ride-offline small muted" role="status">
          <IconWifiOff className="s" />
          {t('tracking.offline', { time: timeOfDay(order.server_time) })}
        </p>
      )}
    </section>
  );
}

function textOf(
  stage: DeliveryStage,
  order: Order,
  delivery: DeliveryTracking,
  store: string,
  { t, locale }: I18n,
): string {
  switch (stage) {
    case 'planned':
      return t('tracking.text.planned', { time: order.delivery_time });
    case 'scheduled': {
      if (delivery.book_at === null) return t('tracking.text.scheduledSoon');
      const day = malaysianDate(Date.parse(delivery.book_at));
      const time = timeOfDay(delivery.book_at);
      const isToday = day === malaysianDate(Date.parse(order.server_time));
      return t('tracking.text.scheduled', { time: isToday ? time : `${formatDate(day, locale)}, ${time}` });
    }
    case 'finding':
      return t('tracking.text.finding', { courier: courierName(delivery.provider), store });
    case 'found':
    case 'onTheWay':
      return t(`tracking.text.${stage}`, { driver: delivery.driver?.name || t('tracking.driver'), store });
    case 'byStore':
      return t('tracking.text.byStore', {
        date: formatDate(order.delivery_date, locale),
        time: order.delivery_time,
      });
    default:
      return t(`tracking.text.${stage}`, { store });
  }
}

function StageMark({
  stage,
  vehicle,
}: {
  readonly stage: DeliveryStage;
  readonly vehicle: VehicleType | null;
}) {
  switch (stage) {
    case 'planned':
    case 'scheduled':
      return <IconClock />;
    case 'delivered':
      return <IconCheck />;
    case 'unavailable':
      return <IconTriangleAlert />;
    case 'byStore':
    case 'storeOnTheWay':
      return <IconStore />;
    default:
      return vehicle === 'CAR' ? <IconCar /> : <IconMotorbike />;
  }
}

/** Says it aloud when a delivery gets into trouble while its page is open. */
function useTroubleToast(stage: DeliveryStage | undefined, t: I18n['t']): void {
  const before = useRef(stage);
  useEffect(() => {
    if (stage === 'unavailable' && before.current !== undefined && before.current !== stage) {
      toast({
        title: t('tracking.failed'),
        description: t('tracking.text.unavailable'),
        variant: 'destructive',
      });
    }
    before.current = stage;
  }, [stage, t]);
}
