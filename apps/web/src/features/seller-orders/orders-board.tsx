import { formatDate } from '@dapur/contract/dates/dates';
import { readyStatuses } from '@dapur/contract/orders/order-states';
import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import { useMemo, useState, type DragEvent } from 'react';
import { Link } from 'wouter';
import { IconChevronRight } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { moneyText } from '../../lib/money-text.ts';
import { lookOf, MarkBadges, StatusBadge, Where } from './order-badges.tsx';
import { orderItemsText } from './order-words.ts';
import type { MoveOne } from './use-moves.ts';
import { useOrders } from './use-orders.ts';
import { RetryButton } from '../../components/ui/retry-button.tsx';

type Status = OrderRow['status'];

/**
 * A column holds one state of orders, or two that are the same to the kitchen. A card that is dropped on it gets the
 * first.
 */
const COLUMNS = [
  { key: 'paying', statuses: ['pending'] },
  { key: 'start', statuses: ['confirmed'] },
  { key: 'making', statuses: ['preparing'] },
  { key: 'ready', statuses: readyStatuses },
  { key: 'way', statuses: ['out_for_delivery'] },
  { key: 'done', statuses: ['completed'] },
] as const satisfies readonly { readonly key: string; readonly statuses: readonly Status[] }[];
type Column = (typeof COLUMNS)[number];

export interface OrdersBoardProps {
  readonly seat: Seat;
  readonly query: Readonly<Record<string, string>>;
  readonly isOneDay: boolean;
  readonly onMove: MoveOne;
}

/** The orders of a filter by how they stand. Cards are moved by their button, or dragged with a mouse. */
export function OrdersBoard({ seat, query, isOneDay, onMove }: OrdersBoardProps) {
  const [held, setHeld] = useState<OrderRow>();
  const asked = useMemo(() => query['status']?.split(','), [query]);
  const shown = COLUMNS.filter(
    ({ statuses }) => asked === undefined || statuses.some((status) => asked.includes(status)),
  );
  return (
    <div className="so-board">
      {shown.map((column) => (
        <BoardColumn
          key={column.key}
          column={column}
          seat={seat}
          query={query}
          isOneDay={isOneDay}
          onMove={onMove}
          held={held}
          onHold={setHeld}
        />
      ))}
    </div>
  );
}

interface BoardColumnProps extends OrdersBoardProps {
  readonly column: Column;
  readonly held: OrderRow | undefined;
  readonly onHold: (order: OrderRow | undefined) => void;
}

function BoardColumn({ column, seat, query, isOneDay, onMove, held, onHold }: BoardColumnProps) {
  const { t, locale } = useI18n();
  const own = useMemo(() => ({ ...query, status: column.statuses.join(',') }), [query, column]);
  const { state, hasMore, more, isMore, reload } = useOrders(seat, own);
  const [isOver, setOver] = useState(false);
  const target = held && column.statuses.find((status) => held.moves.includes(status));
  const allow = (event: DragEvent) => {
    if (target === undefined) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (held !== undefined && target !== undefined) onMove(held, target);
    onHold(undefined);
  };
  return (
    <section
      className="so-column"
      aria-labelledby={`column-${column.key}`}
      data-over={isOver || undefined}
      data-open={target === undefined ? undefined : true}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <header>
        <h2 id={`column-${column.key}`}>{t(`orders.column.${column.key}`)}</h2>
        <b className="num">{state.status === 'ready' ? state.total : ''}</b>
      </header>
      {state.status === 'loading' && <Skeleton className="so-column-sk" />}
      {state.status === 'failed' && (
        <RetryButton variant="quiet" size="sm" onRetry={reload}>
          {t('common.retry')}
        </RetryButton>
      )}
      {state.status === 'ready' && (
        <>
          {state.orders.length === 0 && (
            <p className="small muted so-column-none">{t('orders.columnNone')}</p>
          )}
          <ul>
            {state.orders.map((order) => (
              <li
                key={order.id}
                className="card so-tile"
                draggable={order.moves.length > 0}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', order.order_number);
                  onHold(order);
                }}
                onDragEnd={() => onHold(undefined)}
              >
                <Link href={`${seat.home}/orders/${order.id}`} className="so-tile-face">
                  <b className="so-name">{order.name}</b>
                  <span className="so-total num">{moneyText(order.total)}</span>
                  <span className="small muted so-items">{orderItemsText(order.items)}</span>
                </Link>
                <span className="so-marks">
                  {saysMore(order) && <StatusBadge order={order} />}
                  <MarkBadges order={order} />
                  <Where order={order} />
                </span>
                <footer>
                  <span className="micro muted">
                    {isOneDay
                      ? order.delivery_time
                      : `${formatDate(order.delivery_date, locale)}, ${order.delivery_time}`}
                  </span>
                  <NextButton order={order} onMove={onMove} />
                </footer>
              </li>
            ))}
          </ul>
          {hasMore && (
            <Button variant="quiet" size="sm" disabled={isMore} onClick={more}>
              {t('orders.more')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** Whether a badge says more than the order's state, which its column already shows. */
const saysMore = (order: OrderRow): boolean =>
  order.held_until !== null || !lookOf(order).text.startsWith('orders.status.');

function NextButton({ order, onMove }: { readonly order: OrderRow; readonly onMove: MoveOne }) {
  const { t } = useI18n();
  const [next] = order.moves;
  if (next === undefined) return null;
  return (
    <Button variant="soft" size="sm" className="so-next" onClick={() => onMove(order, next)}>
      {t(
        `orders.step.${next as 'preparing' | 'ready' | 'out_for_delivery' | 'awaiting_pickup' | 'completed'}`,
      )}
      <span className="sr"> {order.name}</span>
      <IconChevronRight className="s" />
    </Button>
  );
}
