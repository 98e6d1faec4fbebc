import '../../../styles/checkout.css';
import '../../../styles/payment.css';
import '../view/order-view.css';
import './orders.css';
import { Link, useSearchParams } from 'wouter';
import { ChipStrip } from '../../../components/ui/chip-strip.tsx';
import { AccountFailedPanel } from '../../../components/account/failed-panel.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconChevronRight, IconPackageOpen, IconSearch, IconTimer } from '../../../components/icons.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { TakeOverOrder } from './take-over-order.tsx';
import { MyCreditList } from './my-credit.tsx';
import { MyOrderCard } from './order-card.tsx';
import { SearchField } from './search-field.tsx';
import { segmentOf, segments, type OrderSegment } from './segments.ts';
import { useMyOrders, type SegmentCounts } from './use-my-orders.ts';

interface OrdersPageProps {
  /** Path of a store's root as this page links to it. */
  readonly baseOf: (slug: string) => string;
  /** Where one goes to order something. */
  readonly homeHref: string;
}

/** The person's orders of all stores, in four segments; segment and search stand in the address. */
export function OrdersPage({ baseOf, homeHref }: OrdersPageProps) {
  const { t } = useI18n();
  const [query, setQuery] = useSearchParams();
  const segment = segmentOf(query.get('segment'));
  const search = (query.get('q') ?? '').slice(0, 60).trim();
  const list = useMyOrders(segment, search);
  return (
    <div className="stack lg">
      <div className="row between wraps">
        <h1 className="account-title">{t('account.orders')}</h1>
        <TakeOverOrder onTaken={list.reload} />
      </div>
      <MyCreditList baseOf={baseOf} />
      <Segments current={segment} counts={list.counts} search={search} />
      {segment !== 'to_pay' && (list.counts?.to_pay ?? 0) > 0 && (
        <Link className="notice warn waiting" href="/u/orders?segment=to_pay">
          <IconTimer />
          <span className="grow">{t('account.orders.waiting', { count: list.counts?.to_pay ?? 0 })}</span>
          <IconChevronRight />
        </Link>
      )}
      <SearchField
        value={search}
        onSearch={(next) =>
          setQuery(
            (before) => {
              const changed = new URLSearchParams(before);
              if (next) changed.set('q', next);
              else changed.delete('q');
              return changed;
            },
            { replace: true },
          )
        }
      />
      <OrderList list={list} segment={segment} search={search} baseOf={baseOf} homeHref={homeHref} />
    </div>
  );
}

interface OrderListProps extends OrdersPageProps {
  readonly list: ReturnType<typeof useMyOrders>;
  readonly segment: OrderSegment;
  readonly search: string;
}

function OrderList({ list, segment, search, baseOf, homeHref }: OrderListProps) {
  const { t } = useI18n();
  if (list.status === 'loading') return <OrdersSkeleton />;
  if (list.status === 'failed') return <AccountFailedPanel onRetry={list.reload} />;
  if (list.orders.length === 0) {
    if (search) {
      return (
        <EmptyState
          icon={IconSearch}
          title={t('account.orders.noMatch')}
          text={t('account.orders.noMatchText', { search })}
        >
          <ButtonPageLink variant="quiet" href={`/u/orders?segment=${segment}`}>
            {t('account.orders.clearSearch')}
          </ButtonPageLink>
        </EmptyState>
      );
    }
    return (
      <EmptyState
        icon={IconPackageOpen}
        title={t(`account.empty.${segment}`)}
        text={t(`account.emptyText.${segment}`)}
      >
        <ButtonLink href={homeHref}>{t('account.empty.action')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="stack">
        {list.orders.map((entry) => (
          <MyOrderCard
            key={entry.order.id}
            entry={entry}
            base={baseOf(entry.store.slug)}
            onChange={() => void list.refresh()}
          />
        ))}
      </ul>
      {list.more === 'failed' && (
        <p className="err" role="alert">
          {t('account.failed.text')}
        </p>
      )}
      {list.hasMore && (
        <Button busy={list.more === 'loading'} variant="quiet" block onClick={list.loadMore}>
          {t('account.orders.more')}
        </Button>
      )}
    </>
  );
}

interface SegmentsProps {
  readonly current: OrderSegment;
  readonly counts: SegmentCounts | undefined;
  readonly search: string;
}

function Segments({ current, counts, search }: SegmentsProps) {
  const { t } = useI18n();
  const tail = search ? `&q=${encodeURIComponent(search)}` : '';
  return (
    <ChipStrip label={t('account.orders.segments')} current={current} className="subtabs">
      {segments.map((segment) => (
        <li key={segment}>
          <Link
            className={segment === current ? 'chip on' : 'chip'}
            href={`/u/orders?segment=${segment}${tail}`}
            aria-current={segment === current ? 'page' : undefined}
          >
            {t(`account.segment.${segment}`)}
            <span className="chip-count num">{counts?.[segment] ?? ''}</span>
          </Link>
        </li>
      ))}
    </ChipStrip>
  );
}

function OrdersSkeleton() {
  const { t } = useI18n();
  return (
    <div className="stack" role="status" aria-label={t('common.loading')}>
      <Skeleton className="sk-order" />
      <Skeleton className="sk-order" />
    </div>
  );
}
