import { isOver } from '@dapur/contract/order-states';
import { normalisePhone } from '@dapur/contract/phone';
import { Link } from 'wouter';
import { IconMap } from '../../components/icon/seller-icons.ts';
import { IconCheck, IconMapPin, IconPhone, IconWhatsapp } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { OrderCard } from './day-view.ts';
import { MethodLine } from './method-line.tsx';
import { OrderNote } from './pack-card.tsx';

export type RunStep = 'sent' | 'handed';

interface RunCardProps {
  readonly order: OrderCard;
  readonly deliveryHref: string;
  readonly onStep: (step: RunStep) => void;
}

/** To whom an order goes, where, and what is next. */
export function RunCard({ order, deliveryHref, onStep }: RunCardProps) {
  const { t } = useI18n();
  const { name, position, number, recipient, status, delivery, isPacked, packed, rows } = order;
  const isHandedOver = status === 'completed';
  const driver = delivery?.driver ?? null;
  return (
    <article className="card raised kt-card" data-done={isHandedOver || undefined}>
      <header className="kt-head">
        <span className="kt-place num">{position}</span>
        <div className="grow">
          <h3>{name}</h3>
          <MethodLine order={order} />
        </div>
      </header>
      {recipient !== null && (
        <div className="kt-where">
          {recipient.address !== null && (
            <p>
              <IconMapPin className="s" />
              <span>{recipient.address}</span>
            </p>
          )}
          <div className="kt-reach">
            <Contact name={name} number={number} phone={recipient.phone} />
            {recipient.address !== null && (
              <a className="btn quiet sm" href={mapOf(recipient)} target="_blank" rel="noopener noreferrer">
                <IconMap className="s" />
                {t('kitchen.map')}
              </a>
            )}
          </div>
        </div>
      )}
      {!isHandedOver && <OrderNote order={order} />}
      {!isHandedOver && driver !== null && (
        <div className="kt-driver">
          <p className="grow">
            <span className="small muted">{t('kitchen.driver')}</span>
            <b>{driver.name}</b> <span className="nowrap">{driver.plate}</span>
          </p>
          <Contact name={driver.name} number={number} phone={driver.phone} />
        </div>
      )}
      <footer className="kt-foot">
        <span className={`badge ${isPacked ? 'ok' : ''}`}>
          {isPacked && <IconCheck className="s" />}
          {isPacked ? t('kitchen.packed') : t('kitchen.packedOf', { done: packed, total: rows.length })}
        </span>
        {delivery !== null && delivery.carrier === 'lalamove' && !isHandedOver && (
          <span className={`badge ${delivery.has_alert ? 'bad' : 'info'}`}>
            {delivery.has_alert ? t('kitchen.needsCourier') : t(`seller.state.${delivery.state}`)}
          </span>
        )}
        {isHandedOver && (
          <span className="badge ok">
            <IconCheck className="s" />
            {t('kitchen.over')}
          </span>
        )}
        {status === 'out_for_delivery' && <span className="badge info">{t('kitchen.onTheWay')}</span>}
        <Next order={order} deliveryHref={deliveryHref} onStep={onStep} />
      </footer>
    </article>
  );
}

/** The one thing that can be said of it now. */
function Next({ order: { method, delivery, status, isPacked }, deliveryHref, onStep }: RunCardProps) {
  const { t } = useI18n();
  if (isOver(status)) return null;
  const look = isPacked ? 'btn' : 'btn soft';
  if (method === 'pickup')
    return (
      <button type="button" className={look} onClick={() => onStep('handed')}>
        {t('kitchen.handOver')}
      </button>
    );
  const isCourier = delivery?.carrier === 'lalamove';
  if (isCourier && delivery.has_alert)
    return (
      <Link className="btn soft" href={deliveryHref}>
        {t('kitchen.lookAfter')}
      </Link>
    );
  if (status !== 'out_for_delivery')
    return (
      <button type="button" className={look} onClick={() => onStep('sent')}>
        {t(isCourier ? 'kitchen.gaveDriver' : 'kitchen.setOff')}
      </button>
    );
  if (isCourier) return null;
  return (
    <button type="button" className="btn" onClick={() => onStep('handed')}>
      {t('kitchen.delivered')}
    </button>
  );
}

function Contact({
  name,
  number,
  phone,
}: {
  readonly name: string;
  readonly number: string;
  readonly phone: string;
}) {
  const { t } = useI18n();
  const normal = normalisePhone(phone);
  const digits = normal.replace(/\D/g, '');
  if (digits === '') return null;
  const message = encodeURIComponent(t('kitchen.message', { name, number }));
  return (
    <span className="kt-contact">
      <a className="round" href={`tel:${normal}`} aria-label={t('kitchen.call', { name })}>
        <IconPhone />
      </a>
      <a
        className="round"
        href={`https://wa.me/${digits}?text=${message}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('kitchen.whatsapp', { name })}
      >
        <IconWhatsapp />
      </a>
    </span>
  );
}

function mapOf({ latitude, longitude, address }: NonNullable<OrderCard['recipient']>): string {
  const place = latitude === null || longitude === null ? (address ?? '') : `${latitude},${longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
