import { normalisePhone } from '@dapur/contract/people/phone';
import { formatDate } from '@dapur/contract/dates/dates';
import { isUnpaid } from '@dapur/contract/orders/order-states';
import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { Link } from 'wouter';
import {
  IconArrowLeft,
  IconCheck,
  IconHouse,
  IconPhone,
  IconWhatsapp,
  type Icon,
} from '../../components/icons.tsx';
import {
  IconBike,
  IconChefHat,
  IconPackage,
  IconShoppingBag,
  IconUsers,
} from '../../components/icon/seller-icons.ts';
import { LateLine } from '../../components/seller/late-line.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { moneyText } from '../../lib/money-text.ts';
import { stepKey, trackOf } from './order-steps.ts';

interface OrderHeadProps {
  readonly file: SellerOrder;
  /** Where the list of orders is. */
  readonly ordersHref: string;
}

/** The customer, the time and the total of the order, and the ways to reach the customer. */
export function OrderHead({ file, ordersHref }: OrderHeadProps) {
  const { t, locale } = useI18n();
  const { home } = useSeat();
  const { order, source, store_customer_id: customerId } = file;
  const phone = normalisePhone(order.phone);
  const date = formatDate(order.delivery_date, locale);
  const text = t('ord.whatsappText', {
    name: order.name,
    number: order.order_number,
    date,
    time: order.delivery_time,
  });
  const isDelivered = order.delivery_method === 'delivery';
  return (
    <header className="ord-head">
      <div className="ord-top">
        <Link className="round plain page-up" href={ordersHref} aria-label={t('ord.back')}>
          <IconArrowLeft />
        </Link>
        <span className="grow ord-number">{order.order_number}</span>
        {customerId !== null && (
          <Link
            className="round plain"
            href={`${home}/customers/${customerId}`}
            aria-label={t('ord.customer')}
            title={t('ord.customer')}
          >
            <IconUsers />
          </Link>
        )}
        {phone !== '' && (
          <>
            <a
              className="round plain"
              href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('ord.whatsapp', { name: order.name })}
            >
              <IconWhatsapp />
            </a>
            <a className="round plain" href={`tel:${phone}`} aria-label={t('ord.call', { name: order.name })}>
              <IconPhone />
            </a>
          </>
        )}
      </div>
      <div className="ord-who">
        <h1>{order.name}</h1>
        <p className="ord-total num">{moneyText(order.total)}</p>
      </div>
      <p className="ord-when">
        <b>{date}</b> <span>{order.delivery_time}</span>
        <span className="badge info">
          {isDelivered ? <IconBike className="s" /> : <IconShoppingBag className="s" />}
          {t(isDelivered ? 'ord.deliver' : 'ord.collect')}
        </span>
        {source === 'manual' && <span className="badge">{t('ord.manual')}</span>}
      </p>
      <LateLine order={{ status: order.status, date: order.delivery_date, slot: order.delivery_time }} />
    </header>
  );
}

const icons: Readonly<Record<string, Icon>> = {
  confirmed: IconCheck,
  preparing: IconChefHat,
  ready: IconPackage,
  out_for_delivery: IconBike,
  completed: IconHouse,
};

/** How far it is on its way through the kitchen. */
export function OrderTrack({ file }: { readonly file: SellerOrder }) {
  const { t, locale } = useI18n();
  const { order } = file;
  const steps = trackOf(file);
  if (steps.length === 0 || order.status === 'pending') return null;
  return (
    <ol className="ord-track" aria-label={t('ord.progress')}>
      {steps.map(({ status, state, at }) => {
        const StepIcon = state === 'done' ? IconCheck : (icons[status] ?? IconCheck);
        return (
          <li key={status} className={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="ord-dot">
              <StepIcon className="s" />
            </span>
            <span>
              {t(
                status === 'confirmed' && isUnpaid(order.payment_status)
                  ? 'ord.step.promised'
                  : stepKey(status, order.delivery_method),
              )}
            </span>
            <small className="num">
              {state === 'now' ? t('ord.now') : at === undefined ? '' : instantParts(at, locale).time}
            </small>
          </li>
        );
      })}
    </ol>
  );
}
