import { formatDate } from '@dapur/contract/dates/dates';
import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import { ChooseBox } from '../../components/ui/choose-box.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { ordersColumns } from './list-columns.tsx';
import { OrderCheck } from './order-card.tsx';
import { groupsOf } from './order-words.ts';

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

/** The list on wide screens. */
export function OrdersTable(props: OrdersTableProps) {
  const { orders, home, isOneDay, isGrouped, showsPhone, chosen, onChoose, onChooseAll } = props;
  const { t, locale } = useI18n();
  const isAll = orders.length > 0 && orders.every(({ id }) => chosen.has(id));
  const look = { home, locale, isGrouped, showsPhone };
  const row = (order: OrderRow) => (
    <tr key={order.id} data-on={chosen.has(order.id) || undefined}>
      <td className="so-td-check">
        <OrderCheck order={order} isChosen={chosen.has(order.id)} onChoose={(on) => onChoose(order.id, on)} />
      </td>
      {ordersColumns.map(({ heading, className, nameOf, cell }) =>
        nameOf === undefined ? (
          <td key={heading} className={className}>
            {cell(order, look)}
          </td>
        ) : (
          <th key={heading} scope="row" className={className} aria-label={nameOf(order)}>
            {cell(order, look)}
          </th>
        ),
      )}
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
            {ordersColumns.map(({ heading, headingClass, isSilent }) => (
              <th key={heading} className={headingClass}>
                {isSilent ? <span className="sr">{t(heading)}</span> : t(heading)}
              </th>
            ))}
          </tr>
        </thead>
        {isGrouped ? (
          groupsOf(orders).map((group) => (
            <tbody key={`${group.date}${group.time}${group.orders[0]?.id}`}>
              <tr className="so-group">
                <th colSpan={ordersColumns.length + 1} scope="rowgroup">
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
