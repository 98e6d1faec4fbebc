import './order-badges.css';
import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import type { Icon } from '../../components/icons.tsx';
import { IconCheck, IconPhone, IconTriangleAlert } from '../../components/icons.tsx';
import { IconTimer } from '../../components/icon/step-icons.ts';
import {
  IconBike,
  IconShoppingBag,
  IconSparkles,
  IconStickyNote,
  IconUserCheck,
} from '../../components/icon/seller-icons.ts';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { lateness } from '../../lib/seller/lateness.ts';
import { clockText, useTimeLeft } from '../../lib/order/use-time-left.ts';
import { useMemo } from 'react';

interface Look {
  readonly look: string;
  readonly text: PlainKey;
  readonly icon?: Icon;
}

/** The most important thing to know of an order: trouble comes before its courier, and its courier before its state. */
export function lookOf(order: OrderRow): Look {
  const { status, payment_status: payment, courier } = order;
  if (payment === 'paid_late' && order.refund_due > 0)
    return { look: 'bad', text: 'orders.late', icon: IconTriangleAlert };
  if (order.refund_due > 0) return { look: 'bad', text: 'orders.refundDue', icon: IconTriangleAlert };
  if (courier?.alert === 'to_book')
    return { look: 'low', text: 'orders.courier.to_book', icon: IconTriangleAlert };
  if (courier?.alert) return { look: 'bad', text: 'orders.courierTrouble', icon: IconTriangleAlert };
  switch (status) {
    case 'pending':
      return { look: '', text: 'orders.status.pending', icon: IconTimer };
    case 'completed':
      return { look: 'ok', text: 'orders.status.completed', icon: IconCheck };
    case 'cancelled':
      return { look: '', text: 'orders.status.cancelled' };
    case 'out_for_delivery':
      return { look: 'info', text: 'orders.status.out_for_delivery', icon: IconBike };
    case 'awaiting_pickup':
      return { look: 'ok', text: 'orders.status.awaiting_pickup', icon: IconCheck };
    default:
  }
  if (courier?.state === 'driver_assigned')
    return { look: 'info', text: 'orders.driver', icon: IconUserCheck };
  if (status === 'ready') return { look: 'ok', text: 'orders.status.ready', icon: IconCheck };
  if (status === 'preparing') return { look: 'low', text: 'orders.status.preparing' };
  return { look: 'new', text: 'orders.status.confirmed' };
}

export function StatusBadge({
  order,
  serverTime,
}: {
  readonly order: OrderRow;
  readonly serverTime?: string;
}) {
  const { t } = useI18n();
  if (order.held_until !== null)
    return <PayingBadge heldUntil={order.held_until} serverTime={serverTime ?? new Date().toISOString()} />;
  const { look, text, icon: Icon } = lookOf(order);
  return (
    <span className={`badge order-badge ${look}`}>
      {Icon && <Icon className="s" />}
      {t(text)}
    </span>
  );
}

function PayingBadge({ heldUntil, serverTime }: { readonly heldUntil: string; readonly serverTime: string }) {
  const { t } = useI18n();
  const deadline = useMemo(
    () => ({ endsAtMs: Date.parse(heldUntil), skewMs: Date.parse(serverTime) - Date.now() }),
    [heldUntil, serverTime],
  );
  const left = useTimeLeft(deadline) ?? 0;
  return (
    <span className="badge order-badge num">
      <IconTimer className="s" />
      {t('orders.paying', { time: clockText(left) })}
    </span>
  );
}

/** Says that an order should have been handed over; draws nothing of any other. */
export function LateBadge({
  order,
}: {
  readonly order: Pick<OrderRow, 'status' | 'delivery_date' | 'delivery_time'>;
}) {
  const { t } = useI18n();
  const { status, delivery_date: date, delivery_time: slot } = order;
  if (lateness({ status, date, slot }, Date.now()) === undefined) return null;
  return (
    <span className="badge order-badge bad">
      <IconTimer className="s" />
      {t('orders.overdue')}
    </span>
  );
}

/** What stands beside the state: that it is late, a note, a first order, a balance. */
export function MarkBadges({ order }: { readonly order: OrderRow }) {
  const { t } = useI18n();
  return (
    <>
      <LateBadge order={order} />
      {order.is_first && order.status !== 'cancelled' && (
        <span className="badge order-badge info">
          <IconSparkles className="s" />
          {t('orders.mark.first')}
        </span>
      )}
      {order.is_dietary && (
        <span className="badge order-badge bad">
          <IconTriangleAlert className="s" />
          {t('orders.mark.dietary')}
        </span>
      )}
      {order.has_note && !order.is_dietary && (
        <span className="badge order-badge low">
          <IconStickyNote className="s" />
          {t('orders.mark.note')}
        </span>
      )}
      {order.balance > 0 && <span className="badge order-badge bad">{t('orders.mark.owing')}</span>}
      {order.source === 'manual' && <span className="badge order-badge">{t('orders.source.manual')}</span>}
    </>
  );
}

/** Where it goes: a part of town, or that it is collected. */
export function Where({ order }: { readonly order: OrderRow }) {
  const { t } = useI18n();
  const isPickup = order.delivery_method === 'pickup';
  const Icon = isPickup ? IconShoppingBag : IconBike;
  return (
    <span className="so-where">
      <Icon className="s" />
      <span>{isPickup ? t('orders.collects') : order.area || t('orders.delivers')}</span>
    </span>
  );
}

/** Calls the customer; draws nothing for a person who may not see the number. */
export function PhoneLink({ order }: { readonly order: OrderRow }) {
  if (order.phone === '') return null;
  return (
    <a className="so-phone num" href={`tel:${order.phone}`}>
      <IconPhone className="s" />
      {order.phone}
    </a>
  );
}
