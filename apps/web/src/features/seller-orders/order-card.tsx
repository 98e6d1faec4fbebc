import { formatDate } from '@dapur/contract/dates/dates';
import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import { Link } from 'wouter';
import { ChooseBox } from '../../components/ui/choose-box.tsx';
import { IconBike, IconShoppingBag } from '../../components/icon/seller-icons.ts';
import { IconPhone } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { moneyText } from '../../lib/money-text.ts';
import { MarkBadges, StatusBadge } from './order-badges.tsx';
import { orderItemsText } from './order-words.ts';

export interface OrderCardProps {
  readonly order: OrderRow;
  readonly href: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** Without a signal the order cannot be opened, so its customer's number stands here. */
  readonly showsPhone: boolean;
}

/** An order on a phone: whose, for when, what, how it stands, where it goes. */
export function SellerOrderCard({ order, href, isChosen, onChoose, showsPhone }: OrderCardProps) {
  const { locale } = useI18n();
  return (
    <li className="card so-card" data-on={isChosen || undefined}>
      <OrderCheck order={order} isChosen={isChosen} onChoose={onChoose} />
      <Link href={href} className="so-card-face">
        <span className="so-card-head">
          <b className="so-name">{order.name}</b>
          <span className="so-total num">{moneyText(order.total)}</span>
        </span>
        <span className="so-due">
          <b>
            {formatDate(order.delivery_date, locale)}, {order.delivery_time}
          </b>
          <span className="small muted">{order.order_number}</span>
        </span>
        <span className="so-items">{orderItemsText(order.items)}</span>
        <span className="so-marks">
          <StatusBadge order={order} />
          <MarkBadges order={order} />
          <Where order={order} />
        </span>
      </Link>
      {showsPhone && <PhoneLink order={order} />}
    </li>
  );
}

export function OrderCheck({ order, isChosen, onChoose }: Omit<OrderCardProps, 'href' | 'showsPhone'>) {
  const { t } = useI18n();
  return (
    <ChooseBox
      label={t('orders.choose', { name: order.name, number: order.order_number })}
      isChosen={isChosen}
      onChoose={onChoose}
    />
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
