import { formatDate } from '@dapur/contract/dates/dates';
import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import { IconClock, IconMapPin, IconUser } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { ContactButtons } from './contact-buttons.tsx';

interface DeliveryFactsProps {
  readonly delivery: SellerDelivery;
  /** Left out where the heading above says it already. */
  readonly withDate?: boolean;
}

/** To whom, when and where. */
export function DeliveryFacts({ delivery, withDate = false }: DeliveryFactsProps) {
  const { t, locale } = useI18n();
  const { customer_name: name, order_number: number } = delivery;
  return (
    <div className="dl-facts">
      <div className="dl-person">
        <IconUser className="s" />
        <p>
          <b>{name}</b> <span className="muted nowrap">{number}</span>
          {delivery.ordered_by !== null && (
            <span className="small muted block breaks">
              {t('seller.orderedBy', { name: delivery.ordered_by })}
            </span>
          )}
        </p>
        <ContactButtons
          name={name}
          phone={delivery.customer_phone}
          message={t('seller.message', { name, number })}
        />
      </div>
      <ul>
        {withDate && (
          <li>
            <IconClock className="s" />
            <span>
              {formatDate(delivery.delivery_date, locale)}, {delivery.delivery_time}
            </span>
          </li>
        )}
        <li>
          <IconMapPin className="s" />
          <span>{delivery.address}</span>
        </li>
      </ul>
    </div>
  );
}
