import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { IconPrinter } from '../../components/icon/seller-icons.ts';
import { IconRotateCw, IconWifiOff } from '../../components/icons.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { RetryButton } from '../../components/ui/retry-button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { sellerBulkMessages } from '../../i18n/later-messages.ts';
import { withMessages } from '../../i18n/load-messages.ts';
import { instantParts } from '../../lib/seller/instants.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { useKeptOrders } from './kept-orders.ts';
import { mainStep } from './main-step.ts';
import { OrdersBulkBar } from './bulk-bar.tsx';
import { NoOrders } from './no-orders.tsx';
import { SellerOrderCard } from './order-card.tsx';
import { groupsOf } from './order-words.ts';
import { OrdersListSkeleton } from './orders-list-skeleton.tsx';
import { isOneDay, writeOrdersQuery, type OrdersQuery } from './orders-query.ts';
import { OrdersTable } from './orders-table.tsx';
import { useMoves } from './use-moves.ts';
import { useOrders } from './use-orders.ts';

/** From where a table has room beside the menu. */
const QUERY = '(min-width: 768px)';

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the page is wide enough for a table. */
function useMediaWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}

const BulkSheet = lazyPart(
  async () => ({
    default: (await withMessages([sellerBulkMessages], import('./bulk/bulk-sheet.tsx'))).OrdersBulkSheet,
  }),
  { isOver: true },
);

interface OrdersListProps {
  readonly seat: Seat;
  /** What the server is asked for. */
  readonly server: Readonly<Record<string, string>>;
  readonly query: OrdersQuery;
  readonly onClear: () => void;
}

/** The orders that are looked for, as a table or as cards, and what is done with those that are chosen. */
export function OrdersList({ seat, server, query, onClear }: OrdersListProps) {
  const { t, locale } = useI18n();
  const asked = useOrders(seat, server);
  const state = useKeptOrders(seat, writeOrdersQuery(query), asked);
  const { isPreviousData, hasMore, isMore, more, reload } = asked;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { busy, moveMany } = useMoves(seat);
  // The sheet keeps the orders it was opened with: what is done with them may take them out of this list.
  const [doing, setDoing] = useState<{
    readonly opens: 'menu' | 'book';
    readonly orders: readonly OrderRow[];
  }>();
  const isWide = useMediaWide();
  useEffect(() => setChosen(new Set()), [server]);
  if (state.status === 'loading') return <OrdersListSkeleton />;
  if (state.status === 'failed')
    return (
      <EmptyState
        icon={IconWifiOff}
        title={t(state.isInvalid ? 'orders.invalid' : 'seller.failed')}
        text={t(state.isInvalid ? 'orders.invalidText' : 'seller.failedText')}
      >
        {state.isInvalid ? (
          <Button onClick={onClear}>
            <IconRotateCw />
            {t('orders.showAll')}
          </Button>
        ) : (
          <RetryButton onRetry={reload}>
            <IconRotateCw />
            {t('common.retry')}
          </RetryButton>
        )}
      </EmptyState>
    );
  const { orders, total } = state;
  const isGrouped = !(query.sort ?? 'due').endsWith('placed');
  const day = isOneDay(server);
  const choose = (id: string, isOn: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isOn) next.add(id);
      else next.delete(id);
      return next;
    });
  const picked = orders.filter(({ id }) => chosen.has(id));
  const ids = picked.map(({ id }) => id);
  const move = (to: 'preparing' | 'ready') =>
    void moveMany(ids.slice(0, 100), to).then((moved) => {
      // What could not be moved stays chosen.
      if (moved) setChosen(new Set(moved.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id)));
    });
  const close = () => setDoing(undefined);
  const print = (of: readonly string[]) => `${seat.home}/orders/print?kind=slip&ids=${of.join(',')}`;
  return (
    <div className="so-list" data-previous={isPreviousData || undefined} aria-busy={isPreviousData}>
      {state.staleSince && (
        <p className="notice" role="status">
          <IconWifiOff />
          {t('seller.stale', { time: sinceText(state.staleSince, locale) })}
        </p>
      )}
      <p className="so-total-line" role="status">
        <b className="num">{t('orders.count', { count: total })}</b>
        {orders.length > 0 && orders.length <= 100 && (
          <a className="so-print" href={print(orders.map(({ id }) => id))} target="_blank" rel="noopener">
            <IconPrinter className="s" />
            {t('orders.printAll')}
          </a>
        )}
      </p>
      {orders.length === 0 && <NoOrders query={query} home={seat.home} onClear={onClear} />}
      {orders.length > 0 && isWide && (
        <OrdersTable
          orders={orders}
          home={seat.home}
          isOneDay={day}
          isGrouped={isGrouped}
          showsPhone={state.staleSince !== undefined}
          chosen={chosen}
          onChoose={choose}
          onChooseAll={(isOn) => setChosen(new Set(isOn ? orders.map(({ id }) => id) : []))}
        />
      )}
      {orders.length > 0 &&
        !isWide &&
        (isGrouped ? groupsOf(orders) : [{ date: '', time: '', orders }]).map((group) => (
          <section key={`${group.date}${group.time}${group.orders[0]?.id}`} className="so-slot">
            {isGrouped && (
              <header>
                <h2>{day ? group.time : `${formatDate(group.date, locale)}, ${group.time}`}</h2>
                <span className="muted small">{t('orders.count', { count: group.orders.length })}</span>
              </header>
            )}
            <ul className="so-cards">
              {group.orders.map((order) => (
                <SellerOrderCard
                  key={order.id}
                  order={order}
                  href={`${seat.home}/orders/${order.id}`}
                  isChosen={chosen.has(order.id)}
                  onChoose={(isOn) => choose(order.id, isOn)}
                  showsPhone={state.staleSince !== undefined}
                />
              ))}
            </ul>
          </section>
        ))}
      {hasMore && (
        <Button busy={isMore} variant="quiet" className="so-more" onClick={more}>
          {t('orders.moreOf', { shown: orders.length, total })}
        </Button>
      )}
      {picked.length > 0 && (
        <OrdersBulkBar
          count={picked.length}
          busy={busy !== undefined}
          printHref={print(ids)}
          main={mainStep(picked, query)}
          onMain={(step) => (step === 'book' ? setDoing({ opens: 'book', orders: picked }) : move(step))}
          onMore={() => setDoing({ opens: 'menu', orders: picked })}
          onClear={() => setChosen(new Set())}
        />
      )}
      {doing !== undefined && (
        <Suspense fallback={null}>
          <BulkSheet
            seat={seat}
            orders={doing.orders}
            opens={doing.opens}
            onMove={(to) => {
              close();
              move(to);
            }}
            onChanged={reload}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** `2:31 PM`, with its day where that is another one. */
function sinceText(iso: string, locale: Locale): string {
  const { date, time } = instantParts(iso, locale);
  return malaysianDate(Date.parse(iso)) === malaysianDate(Date.now()) ? time : `${date}, ${time}`;
}
