import { normalisePhone } from '@dapur/contract/people/phone';
import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { Link } from 'wouter';
import { IconExternalLink, IconMapPin, IconPhone, IconStore, IconUser } from '../../components/icons.tsx';
import { IconReceipt } from '../../components/icon/seller-icons.ts';
import { useI18n } from '../../i18n/index.tsx';
import { figureText } from '../../lib/money-text.ts';

interface OrderHandoverProps {
  readonly file: SellerOrder;
  readonly deliveriesHref: string;
}

/** Where it goes and who brings it; or where it is collected. */
export function OrderHandover({ file, deliveriesHref }: OrderHandoverProps) {
  const { t } = useI18n();
  const { order, delivery } = file;
  const pickup = order.pickup_location;
  if (order.delivery_method === 'pickup')
    return (
      <section className="ord-sec" aria-labelledby="ord-handover">
        <header>
          <h2 id="ord-handover">{t('ord.pickup')}</h2>
        </header>
        <div className="list ord-list">
          <p className="ord-line">
            <IconStore />
            <span className="grow">
              <b>{pickup?.name || t('ord.pickup')}</b>
              {pickup?.address && <span className="small muted block">{pickup.address}</span>}
            </span>
          </p>
        </div>
      </section>
    );
  const driver = delivery?.driver ?? null;
  const link = /^https?:\/\//i.test(delivery?.share_link ?? '') ? delivery?.share_link : null;
  const door = [order.house_unit_no, order.building_name].filter(Boolean).join(', ');
  const fee = delivery?.courier_fee ?? null;
  const drift = fee === null || delivery === null ? null : delivery.promised_fee - fee;
  return (
    <section className="ord-sec" aria-labelledby="ord-handover">
      <header>
        <h2 id="ord-handover">{t('ord.delivery')}</h2>
        {link ? (
          <a className="text-link" href={link} target="_blank" rel="noopener noreferrer">
            {t('ord.track')} <IconExternalLink className="s" />
          </a>
        ) : (
          <Link className="text-link" href={deliveriesHref}>
            {t('ord.openDelivery')}
          </Link>
        )}
      </header>
      <div className="list ord-list">
        {delivery && (
          <p className="ord-line">
            <span className={`badge ${delivery.alert ? 'bad' : 'info'}`}>
              {t(`seller.state.${delivery.state}`)}
            </span>
            {delivery.alert && (
              <Link className="text-link" href={deliveriesHref}>
                {t('ord.openDelivery')}
              </Link>
            )}
          </p>
        )}
        {driver && (
          <p className="ord-line">
            <span className="mono" aria-hidden="true">
              {[...driver.name][0]}
            </span>
            <span className="grow">
              <b>{driver.name}</b> {driver.plate !== '' && <span className="nowrap">· {driver.plate}</span>}
            </span>
            <a
              className="round"
              href={`tel:${driver.phone}`}
              aria-label={t('ord.call', { name: driver.name })}
            >
              <IconPhone />
            </a>
          </p>
        )}
        <p className="ord-line">
          <IconMapPin />
          <span className="grow">
            {order.address}
            {door !== '' && <span className="small muted block">{door}</span>}
          </span>
        </p>
        {order.recipient && (
          <p className="ord-line">
            <IconUser />
            <span className="grow breaks">
              <b>{order.recipient.name}</b>
              <span className="small muted block">{t('ord.recipient.receives')}</span>
            </span>
            <a
              className="round"
              href={`tel:${normalisePhone(order.recipient.phone)}`}
              aria-label={t('ord.call', { name: order.recipient.name })}
            >
              <IconPhone />
            </a>
          </p>
        )}
        {fee !== null && delivery !== null && (
          <p className="ord-line">
            <IconReceipt />
            <span className="grow">
              {t('ord.courierPays', { paid: figureText(delivery.promised_fee), cost: figureText(fee) })}
            </span>
            <b className={`num ${(drift ?? 0) < 0 ? 'down' : 'up'}`}>
              {(drift ?? 0) < 0 ? '−' : '+'}
              {figureText(Math.abs(drift ?? 0))}
            </b>
          </p>
        )}
      </div>
    </section>
  );
}
