import { formatDate } from '@dapur/contract/dates/dates';
import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import { Link } from 'wouter';
import { ChooseBox } from '../../components/ui/choose-box.tsx';
import { Photo } from '../../components/photo.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { moneyText } from '../../lib/money-text.ts';
import { MarkBadges, StatusBadge } from './order-badges.tsx';
import { OrderCheck, PhoneLink, Where } from './order-card.tsx';
import { groupsOf, orderItemsText } from './order-words.ts';

export interface OrdersTableProps {
  readonly orders: readonly OrderRow[];
  readonly home: string;
  /** Slots of one day are told by their time alone. */
  readonly isOneDay: boolean;
  /** Under headings for what is handed over together. */
  readonly isGrouped: boolean;
  /** As on a card. */
  readonly showsPhone: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, isChosen: boolean) => void;
  readonly onChooseAll: (isChosen: boolean) => void;
}

const COLUMNS = 7;

/** The list on wide screens. */
export function OrdersTable(props: OrdersTableProps) {
  const { orders, home, isOneDay, isGrouped, showsPhone, chosen, onChoose, onChooseAll } = props;
  const { t, locale } = useI18n();
  const isAll = orders.length > 0 && orders.every(({ id }) => chosen.has(id));
  const row = (order: OrderRow) => (
    <tr key={order.id} data-on={chosen.has(order.id) || undefined}>
      <td className="so-td-check">
        <OrderCheck order={order} isChosen={chosen.has(order.id)} onChoose={(on) => onChoose(order.id, on)} />
      </td>
      <td className="so-td-photo">
        <Photo
          className="so-photo"
          url={order.picture}
          name={order.items[0]?.name ?? order.name}
          sizes="40px"
        />
      </td>
      <th scope="row" className="so-td-name" aria-label={order.name}>
        <Link href={`${home}/orders/${order.id}`} className="so-row-link">
          <b>{order.name}</b>
          <span className="micro muted num">{order.order_number}</span>
        </Link>
        {showsPhone && <PhoneLink order={order} />}
      </th>
      <td className="so-td-items">
        {orderItemsText(order.items)}
        {!isGrouped && (
          <span className="micro muted so-when">
            {formatDate(order.delivery_date, locale)}, {order.delivery_time}
          </span>
        )}
      </td>
      <td>
        <Where order={order} />
      </td>
      <td>
        <span className="so-marks">
          <StatusBadge order={order} />
          <MarkBadges order={order} />
        </span>
      </td>
      <td className="so-td-total num">{moneyText(order.total)}</td>
    </tr>
  );
  return (
    <div className="card so-table">
      <table>
        <thead>
          <tr>
            <th className="so-td-check">
              <ChooseBox label={t('orders.chooseAll')} isChosen={isAll} onChoose={onChooseAll} />
            </th>
            <th className="so-td-photo">
              <span className="sr">{t('orders.col.picture')}</span>
            </th>
            <th>{t('orders.col.customer')}</th>
            <th>{t('orders.col.order')}</th>
            <th>{t('orders.col.where')}</th>
            <th>{t('orders.col.status')}</th>
            <th className="so-td-total">{t('orders.col.total')}</th>
          </tr>
        </thead>
        {isGrouped ? (
          groupsOf(orders).map((group) => (
            <tbody key={`${group.date}${group.time}${group.orders[0]?.id}`}>
              <tr className="so-group">
                <th colSpan={COLUMNS} scope="rowgroup">
                  {isOneDay ? group.time : `${formatDate(group.date, locale)}, ${group.time}`}{' '}
                  <span className="muted">{t('orders.count', { count: group.orders.length })}</span>
                </th>
              </tr>
              {group.orders.map(row)}
            </tbody>
          ))
        ) : (
          <tbody>{orders.map(row)}</tbody>
        )}
      </table>
    </div>
  );
}
