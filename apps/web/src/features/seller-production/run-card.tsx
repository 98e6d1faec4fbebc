import { isOver } from '@dapur/contract/orders/order-states';
import { normalisePhone } from '@dapur/contract/people/phone';
import { IconMap } from '../../components/icon/seller-icons.ts';
import { IconCheck, IconMapPin, IconPhone, IconUser, IconWhatsapp } from '../../components/icons.tsx';
import { LateLine } from '../../components/seller/late-line.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { ButtonPageLink } from '../../components/ui/button-page-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { moneyText } from '../../lib/money-text.ts';
import type { PackedOrder } from './day-view.ts';
import { MethodLine } from './method-line.tsx';
import { OrderNote } from './pack-card.tsx';

export type RunStep = 'sent' | 'handed';

interface RunCardProps {
  readonly order: PackedOrder;
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
          <LateLine order={order} />
        </div>
      </header>
      {recipient !== null && (
        <div className="kt-where">
          {recipient.name !== undefined && (
            <p>
              <IconUser className="s" />
              <span>{t('kitchen.receives', { name: recipient.name })}</span>
            </p>
          )}
          {recipient.address !== null && (
            <p>
              <IconMapPin className="s" />
              <span>{recipient.address}</span>
            </p>
          )}
          <div className="kt-reach">
            <Contact name={recipient.name ?? name} number={number} phone={recipient.phone} />
            {recipient.address !== null && (
              <ButtonLink
                variant="quiet"
                size="sm"
                href={mapOf(recipient)}
                target="_blank"
                rel="noopener noreferrer"
              >
                <IconMap className="s" />
                {t('kitchen.map')}
              </ButtonLink>
            )}
          </div>
        </div>
      )}
      {/* A day that the device kept may be of a version that did not say it. */}
      {!isHandedOver && !!order.to_take && (
        <p className="notice warn">{t('kitchen.toTake', { amount: moneyText(order.to_take) })}</p>
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
        {delivery !== null && delivery.carrier === 'courier' && !isHandedOver && (
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

/** The one next step of the order. */
function Next({ order: { method, delivery, status, isPacked }, deliveryHref, onStep }: RunCardProps) {
  const { t } = useI18n();
  if (isOver(status)) return null;
  const variant = isPacked ? 'primary' : 'soft';
  if (method === 'pickup')
    return (
      <Button variant={variant} onClick={() => onStep('handed')}>
        {t('kitchen.handOver')}
      </Button>
    );
  const isCourier = delivery?.carrier === 'courier';
  if (isCourier && delivery.has_alert)
    return (
      <ButtonPageLink variant="soft" href={deliveryHref}>
        {t('kitchen.lookAfter')}
      </ButtonPageLink>
    );
  if (status !== 'out_for_delivery')
    return (
      <Button variant={variant} onClick={() => onStep('sent')}>
        {t(isCourier ? 'kitchen.gaveDriver' : 'kitchen.setOff')}
      </Button>
    );
  if (isCourier) return null;
  return <Button onClick={() => onStep('handed')}>{t('kitchen.delivered')}</Button>;
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

function mapOf({ latitude, longitude, address }: NonNullable<PackedOrder['recipient']>): string {
  const place = latitude === null || longitude === null ? (address ?? '') : `${latitude},${longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
