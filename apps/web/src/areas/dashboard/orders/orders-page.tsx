import './orders.css';
import { malaysianDate } from '@dapur/contract/dates/dates';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { IconPlus } from '../../../components/icons.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import { FilterButton } from '../../../components/ui/filter-button.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { OrdersChipStrip } from '../../../features/seller-orders/chip-strip.tsx';
import { exportOrders } from '../../../features/seller-orders/export-orders.ts';
import { OrdersFilterSheet } from '../../../features/seller-orders/filter-sheet.tsx';
import { OrdersBoard } from '../../../features/seller-orders/orders-board.tsx';
import { OrdersListSkeleton } from '../../../features/seller-orders/orders-list-skeleton.tsx';
import { OrdersList } from '../../../features/seller-orders/orders-list.tsx';
import {
  ordersChips,
  countOrdersFilters,
  isOneDay,
  readOrdersQuery,
  toOrdersFilter,
  writeOrdersQuery,
  type OrdersQuery,
} from '../../../features/seller-orders/orders-query.ts';
import { OrdersSearch } from '../../../features/seller-orders/orders-search.tsx';
import { useSavedViews } from '../../../features/seller-orders/saved-views.ts';
import { useMoves } from '../../../features/seller-orders/use-moves.ts';
import { ViewChoice } from '../../../features/seller-orders/view-choice.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { mapMessages, sellerBulkMessages } from '../../../i18n/later-messages.ts';
import { withMessages } from '../../../i18n/load-messages.ts';
import { useSeat, type Seat } from '../../../lib/seller/seat.tsx';
import { useOrderNews, useStoreLive } from '../../../lib/seller/store-news.tsx';

const DayRoute = lazyPart(async () => ({
  default: (
    await withMessages(
      [sellerBulkMessages, mapMessages],
      import('../../../features/seller-orders/route/day-route.tsx'),
    )
  ).DayRoutePanel,
}));

/** `/{slug}/dashboard/orders`: the store's orders, to look for, to look at, and to move on. */
export default function OrdersPage() {
  const { t, locale } = useI18n();
  const seat = useSeat();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = useMemo(() => readOrdersQuery(search), [search]);
  const go = useCallback(
    (next: OrdersQuery) => navigate(`${path}?${writeOrdersQuery(next)}`, { replace: true }),
    [navigate, path],
  );
  const [today, setToday] = useState(() => malaysianDate(Date.now()));
  const server = useMemo(() => toOrdersFilter(query, today), [query, today]);
  const [isFiltering, setFiltering] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const saved = useSavedViews(seat.slug);
  const { see } = useStoreLive();
  // New orders count as seen while the list is open, also those that arrive meanwhile.
  useEffect(() => {
    see();
    return see;
  }, [see]);
  useOrderNews(() => {
    setToday(malaysianDate(Date.now()));
    if (document.visibilityState === 'visible') see();
  });
  const view = query.view === 'board' || query.view === 'route' ? query.view : 'list';
  const filters = countOrdersFilters(query);
  const download = async () => {
    setExporting(true);
    try {
      await exportOrders(seat, server, locale);
    } catch {
      toast({ title: t('orders.exportFailed'), variant: 'destructive' });
    } finally {
      setExporting(false);
    }
  };
  return (
    <main className="so-page">
      <header className="so-head">
        <h1>{t('seller.orders')}</h1>
        <ButtonPageLink
          size="sm"
          className="so-new"
          aria-label={t('orders.new')}
          href={`${seat.home}/orders/new`}
        >
          <IconPlus />
          <span>{t('orders.new')}</span>
        </ButtonPageLink>
      </header>
      <div className="so-tools">
        <OrdersSearch
          key={seat.slug}
          value={query.q ?? ''}
          onChange={(q) => go({ ...query, q } as OrdersQuery)}
        />
        <FilterButton
          label={filters > 0 ? t('orders.filterOn', { count: filters }) : t('orders.filter')}
          count={filters}
          onPress={() => setFiltering(true)}
        />
        <ViewChoice
          view={view}
          onView={(one) => go({ ...query, view: one === 'list' ? undefined : one } as OrdersQuery)}
        />
      </div>
      <OrdersChipStrip
        query={query}
        onChip={(name) => go({ ...ordersChips[name], view: query.view, limit: query.limit } as OrdersQuery)}
      />
      {view === 'board' ? (
        <Board seat={seat} server={server} />
      ) : view === 'route' ? (
        <Suspense fallback={<OrdersListSkeleton />}>
          <DayRoute
            seat={seat}
            date={isOneDay(server) ? (server['from'] ?? today) : today}
            today={today}
            onDate={(day) => go({ view: 'route', from: day, to: day })}
          />
        </Suspense>
      ) : (
        <OrdersList
          key={seat.slug}
          seat={seat}
          server={server}
          query={query}
          onClear={() => go({ sort: '-placed' })}
        />
      )}
      {isFiltering && (
        <OrdersFilterSheet
          seat={seat}
          query={query}
          onApply={(next) => {
            setFiltering(false);
            go(next);
          }}
          onClose={() => setFiltering(false)}
          views={saved.views}
          onOpenView={(view) => {
            setFiltering(false);
            go(readOrdersQuery(view.query));
          }}
          onSaveView={(name, kept) => {
            saved.save({ name, query: writeOrdersQuery(kept) });
            toast({ title: t('orders.viewSaved', { name }) });
          }}
          onRemoveView={saved.remove}
          isExporting={isExporting}
          onExport={() => void download()}
        />
      )}
    </main>
  );
}

interface BoardProps {
  readonly seat: Seat;
  readonly server: Readonly<Record<string, string>>;
}

function Board({ seat, server }: BoardProps) {
  const { moveOne } = useMoves(seat);
  return <OrdersBoard seat={seat} query={server} isOneDay={isOneDay(server)} onMove={moveOne} />;
}
