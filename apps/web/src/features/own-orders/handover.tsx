import type { Client } from '@dapur/contract/client';
import { formatDate } from '@dapur/contract/dates/dates';
import type { Order } from '@dapur/contract/orders/ordering';
import { Suspense } from 'react';
import {
  IconCalendarDays,
  IconClock,
  IconInfo,
  IconMapPin,
  IconStore,
  IconUser,
} from '../../components/icons.tsx';
import { doorText } from '../../components/order/delivery-place-line.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { MapLinkPair } from '../../components/order/map-link-pair.tsx';
import { useI18n } from '../../i18n/index.tsx';

const PickupPhotos = lazyPart(() => import('./pickup-photos.tsx'));

interface HandoverProps {
  /** Of the order's store. */
  readonly client: Client;
  readonly order: Order;
  /** The store's own hours, used where the pickup place has none; likewise its instructions. */
  readonly hours?: string;
  readonly instructions?: string;
  /** Nobody goes there any more: the day and the note are enough. */
  readonly isOver?: boolean;
}

/** When and where the buyer gets the order. */
export function Handover({
  client,
  order,
  hours: storeHours = '',
  instructions: storeInstructions = '',
  isOver = false,
}: HandoverProps) {
  const { t, locale } = useI18n();
  const place = isOver ? null : order.pickup_location;
  const hours = place ? place.operating_hours || storeHours : '';
  const instructions = place ? place.instructions || storeInstructions : '';
  return (
    <>
      <hr className="hr" />
      <ul className="picked">
        <li>
          <IconCalendarDays />
          <span>
            <b>
              {formatDate(order.delivery_date, locale)}, {order.delivery_time}
            </b>
            {t(`result.${order.delivery_method}`)}
          </span>
        </li>
        {place && (
          <li>
            <IconStore />
            <span>
              <b>{place.name}</b>
              {place.address}
            </span>
          </li>
        )}
        {!isOver && !place && order.address && (
          <li>
            <IconMapPin />
            <span className="breaks">
              <b>{t('result.deliverTo')}</b>
              {[doorText(order.house_unit_no ?? '', order.building_name ?? ''), order.address]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        )}
        {!isOver && order.recipient && (
          <li>
            <IconUser />
            <span className="breaks">
              <b>{t('result.recipient')}</b>
              {order.recipient.name}, {order.recipient.phone}
            </span>
          </li>
        )}
        {hours && (
          <li>
            <IconClock />
            <span>
              <b>{hours}</b>
              {t('result.hours')}
            </span>
          </li>
        )}
        {instructions && (
          <li>
            <IconInfo />
            <span>
              <b>{instructions}</b>
              {t('result.instructions')}
            </span>
          </li>
        )}
        {order.notes && (
          <li>
            <IconInfo />
            <span>
              <b className="breaks">{order.notes}</b>
              {t('result.notes')}
            </span>
          </li>
        )}
      </ul>
      {place &&
        (place.shows_place ? (
          <MapLinkPair place={place} />
        ) : (
          <p className="small muted">{t('checkout.pickup.hidden')}</p>
        ))}
      {place?.photos !== undefined && place.photos.length > 0 && (
        <Suspense fallback={null}>
          <PickupPhotos client={client} orderId={order.id} photos={place.photos} />
        </Suspense>
      )}
    </>
  );
}
