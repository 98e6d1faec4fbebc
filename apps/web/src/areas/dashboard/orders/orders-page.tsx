import './orders.css';
import { malaysianDate } from '@dapur/contract/dates';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useLocation, useSearch } from 'wouter';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconPlus, IconRotateCw, IconWifiOff } from '../../../components/icons.tsx';
import { IconSearch } from '../../../components/icon/step-icons.ts';
import {
  IconClipboardList,
  IconList,
  IconMap,
  IconPrinter,
  IconSquareKanban,
} from '../../../components/icon/seller-icons.ts';
import { FilterButton } from '../../../components/ui/filter-button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useTypedSearch } from '../../../components/ui/use-typed-search.ts';
import { toast } from '../../../components/ui/toast.ts';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { BulkBar } from '../../../features/seller-orders/bulk-bar.tsx';
import { exportOrders } from '../../../features/seller-orders/export-orders.ts';
import { FilterSheet } from '../../../features/seller-orders/filter-sheet.tsx';
import { OrderCard } from '../../../features/seller-orders/order-card.tsx';
import { groupsOf } from '../../../features/seller-orders/order-words.ts';
import { OrdersBoard } from '../../../features/seller-orders/orders-board.tsx';
import { OrdersTable } from '../../../features/seller-orders/orders-table.tsx';
import {
  chipNames,
  chipOf,
  chips,
  countFilters,
  isOneDay,
  readQuery,
  toServer,
  writeQuery,
  type Chip,
  type OrdersQuery,
} from '../../../features/seller-orders/orders-query.ts';
import { useSavedViews } from '../../../features/seller-orders/saved-views.ts';
import { useMoves } from '../../../features/seller-orders/use-moves.ts';
import { useOrders } from '../../../features/seller-orders/use-orders.ts';
import { useMediaWide } from '../../../features/seller-orders/use-media-wide.ts';
import { formatDate } from '@dapur/contract/dates';
import { useI18n } from '../../../i18n/index.tsx';
import { mapMessages, sellerBulkMessages } from '../../../i18n/later-messages.ts';
import { withMessages } from '../../../i18n/load-messages.ts';
import { instantParts } from '../../../lib/seller/instants.ts';
import { useSeat, type Seat } from '../../../lib/seller/seat.tsx';
import { useOrderNews, useStoreLive } from '../../../lib/seller/store-news.tsx';
import { RetryButton } from '../../../components/ui/retry-button.tsx';

const BulkSheet = lazyPart(
  async () => ({
    default: (
      await withMessages([sellerBulkMessages], import('../../../features/seller-orders/bulk/bulk-sheet.tsx'))
    ).BulkSheet,
  }),
  { isOver: true },
);
const DayRoute = lazyPart(async () => ({
  default: (
    await withMessages(
      [sellerBulkMessages, mapMessages],
      import('../../../features/seller-orders/route/day-route.tsx'),
    )
  ).DayRoute,
}));

const VIEWS = { list: IconList, board: IconSquareKanban, route: IconMap } as const;

const hot: ReadonlySet<Chip> = new Set<Chip>(['to_book', 'late']);

/** `/{slug}/dashboard/orders`: the store's orders, to look for, to look at, and to move on. */
export default function OrdersPage() {
  const { t, locale } = useI18n();
  const seat = useSeat();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = useMemo(() => readQuery(search), [search]);
  const go = useCallback(
    (next: OrdersQuery) => navigate(`${path}?${writeQuery(next)}`, { replace: true }),
    [navigate, path],
  );
  const [today, setToday] = useState(() => malaysianDate(Date.now()));
  const server = useMemo(() => toServer(query, today), [query, today]);
  const [isFiltering, setFiltering] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const saved = useSavedViews(seat.slug);
  const { counts, see } = useStoreLive();
  // Whoever looks at the list has seen what is new in it, also what comes while she looks.
  useEffect(() => {
    see();
    return see;
  }, [see]);
  useOrderNews(() => {
    setToday(malaysianDate(Date.now()));
    if (document.visibilityState === 'visible') see();
  });
  const view = query.view === 'board' || query.view === 'route' ? query.view : 'list';
  const filters = countFilters(query);
  const chip = chipOf(query);
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
        <FilterButton
          label={filters > 0 ? t('orders.filterOn', { count: filters }) : t('orders.filter')}
          count={filters}
          onPress={() => setFiltering(true)}
        />
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
        <SearchField
          key={seat.slug}
          value={query.q ?? ''}
          onChange={(q) => go({ ...query, q } as OrdersQuery)}
        />
        <div className="seg so-views" role="group" aria-label={t('orders.view')}>
          {(['list', 'board', 'route'] as const).map((one) => {
            const Icon = VIEWS[one];
            const on = view === one;
            return (
              <button
                key={one}
                type="button"
                className={on ? 'on' : undefined}
                aria-pressed={on}
                aria-label={t(`orders.view.${one}`)}
                onClick={() => go({ ...query, view: one === 'list' ? undefined : one } as OrdersQuery)}
              >
                <Icon />
                <span className="so-view-word">{t(`orders.view.${one}`)}</span>
              </button>
            );
          })}
        </div>
      </div>
      <div className="chips so-strip" role="group" aria-label={t('orders.chips')}>
        {chipNames.map((name) => (
          <button
            key={name}
            type="button"
            className={`chip${hot.has(name) && (counts?.[name as 'late'] ?? 0) > 0 ? ' hot' : ''}`}
            aria-pressed={chip === name}
            onClick={() => go({ ...chips[name], view: query.view, limit: query.limit } as OrdersQuery)}
          >
            {t(`orders.chip.${name}`)}
            {name !== 'all' && <b className="num">{counts?.[name] ?? '\u2007'}</b>}
          </button>
        ))}
      </div>
      {view === 'board' ? (
        <Board seat={seat} server={server} />
      ) : view === 'route' ? (
        <Suspense fallback={<ListSkeleton />}>
          <DayRoute
            seat={seat}
            date={isOneDay(server) ? (server['from'] ?? today) : today}
            today={today}
            onDate={(day) => go({ view: 'route', from: day, to: day })}
          />
        </Suspense>
      ) : (
        <List
          key={seat.slug}
          seat={seat}
          server={server}
          query={query}
          onClear={() => go({ sort: '-placed' })}
        />
      )}
      {isFiltering && (
        <FilterSheet
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
            go(readQuery(view.query));
          }}
          onSaveView={(name, kept) => {
            saved.save({ name, query: writeQuery(kept) });
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

/** Looks as soon as somebody pauses in typing. */
function SearchField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (q: string) => void;
}) {
  const { t } = useI18n();
  const { typed, setTyped } = useTypedSearch(value, onChange);
  return (
    <label className="input so-search">
      <IconSearch />
      <input
        type="search"
        value={typed}
        maxLength={60}
        placeholder={t('orders.search')}
        aria-label={t('orders.searchLabel')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(typed.trim());
        }}
      />
    </label>
  );
}

interface PartProps {
  readonly seat: Seat;
  readonly server: Readonly<Record<string, string>>;
}

function Board({ seat, server }: PartProps) {
  const { moveOne } = useMoves(seat);
  return <OrdersBoard seat={seat} query={server} isOneDay={isOneDay(server)} onMove={moveOne} />;
}

interface ListProps extends PartProps {
  readonly query: OrdersQuery;
  readonly onClear: () => void;
}

function List({ seat, server, query, onClear }: ListProps) {
  const { t, locale } = useI18n();
  const { state, isTurning, hasMore, isMore, more, reload } = useOrders(seat, server);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { busy, moveMany } = useMoves(seat);
  const [isDoing, setDoing] = useState(false);
  const isWide = useMediaWide();
  useEffect(() => setChosen(new Set()), [server]);
  if (state.status === 'loading') return <ListSkeleton />;
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
  const print = (of: readonly string[]) => `${seat.home}/orders/print?kind=slip&ids=${of.join(',')}`;
  return (
    <div className="so-list" data-turning={isTurning || undefined} aria-busy={isTurning}>
      {state.staleSince && (
        <p className="notice" role="status">
          <IconWifiOff />
          {t('seller.stale', { time: instantParts(state.staleSince, locale).time })}
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
      {orders.length === 0 && <Nothing query={query} home={seat.home} onClear={onClear} />}
      {orders.length > 0 && isWide && (
        <OrdersTable
          orders={orders}
          home={seat.home}
          isOneDay={day}
          isGrouped={isGrouped}
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
                <OrderCard
                  key={order.id}
                  order={order}
                  href={`${seat.home}/orders/${order.id}`}
                  isChosen={chosen.has(order.id)}
                  onChoose={(isOn) => choose(order.id, isOn)}
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
        <BulkBar
          count={picked.length}
          busy={busy}
          printHref={print(ids)}
          can={{
            preparing: picked.filter(({ moves }) => moves.includes('preparing')).length,
            ready: picked.filter(({ moves }) => moves.includes('ready')).length,
          }}
          onMove={(to) =>
            void moveMany(ids.slice(0, 100), to).then((moved) => {
              // What could not be moved stays chosen.
              if (moved)
                setChosen(new Set(moved.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id)));
            })
          }
          onMore={() => setDoing(true)}
          onClear={() => setChosen(new Set())}
        />
      )}
      {isDoing && picked.length > 0 && (
        <Suspense fallback={null}>
          <BulkSheet seat={seat} orders={picked} onChanged={reload} onClose={() => setDoing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Nothing({
  query,
  home,
  onClear,
}: {
  readonly query: OrdersQuery;
  readonly home: string;
  readonly onClear: () => void;
}) {
  const { t } = useI18n();
  const isAll = chipOf(query) === 'all';
  return (
    <EmptyState
      icon={IconClipboardList}
      title={t(isAll ? 'orders.none' : query.q ? 'orders.notFound' : 'orders.noneHere')}
      text={t(isAll ? 'orders.noneText' : 'orders.noneHereText')}
    >
      {isAll ? (
        <ButtonPageLink variant="soft" href={home}>
          {t('orders.share')}
        </ButtonPageLink>
      ) : (
        <Button variant="soft" onClick={onClear}>
          {t('orders.showAll')}
        </Button>
      )}
    </EmptyState>
  );
}

function ListSkeleton() {
  const { t } = useI18n();
  return (
    <div className="so-list" role="status" aria-label={t('common.loading')}>
      <Skeleton shape="line" className="short" />
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="so-card-sk" />
      ))}
    </div>
  );
}
