import { formatDate } from '@dapur/contract/dates/dates';
import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { ChooseBox } from '../../components/ui/choose-box.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { moneyText } from '../../lib/money-text.ts';
import { ordersColumns } from './list-columns.tsx';
import { PhoneLink, Where } from './order-badges.tsx';
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
          {ordersColumns.map(
            ({ heading, label }) => label && <Fragment key={heading}>{label(order)}</Fragment>,
          )}
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
