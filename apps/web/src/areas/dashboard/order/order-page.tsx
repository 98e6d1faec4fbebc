import type { SellerOrder } from '@dapur/contract/seller-order';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Link, useLocation, useSearch } from 'wouter';
import { EmptyState } from '../../../components/empty-state.tsx';
import { IconClipboardList } from '../../../components/icon/seller-icons.ts';
import { useGuarded, type Guarded } from '../../../features/access/use-guarded.ts';
import { OrderSheet } from '../../../features/seller-order/order-sheet.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { FailedPanel } from '../failed-panel.tsx';
import { PanelPageSkeleton } from '../panel-skeleton.tsx';

const NewOrder = lazyPart(async () => ({
  default: (await import('../../../features/seller-order/new-order/new-order.tsx')).NewOrder,
}));
const PrintOrders = lazyPart(async () => ({
  default: (await import('../../../features/seller-order/print/print-orders.tsx')).PrintOrders,
}));

/** An order that was just taken, on its way to its page: it need not be asked for again. */
let justTaken: { readonly file: SellerOrder; readonly asks: boolean } | undefined;

/** `/{slug}/dashboard/orders/{id}`; `new` for one taken by phone, `print` for slips and labels. */
export default function OrderPage({ id }: { readonly id: string }) {
  if (id === 'new') return <NewPage />;
  if (id === 'print') return <PrintPage />;
  return <FilePage id={id} />;
}

function FilePage({ id }: { readonly id: string }) {
  const { call, role } = useSeat();
  const [taken] = useState(() => {
    const found = justTaken?.file.order.id === id ? justTaken : undefined;
    justTaken = undefined;
    return found;
  });
  const ask = useCallback(
    async (signal: AbortSignal) => (await call(sellerApi.sellerOrder, { params: { id } }, signal)).data,
    [call, id],
  );
  const { state, reload } = useGuarded(ask, role);
  if (taken) return <OrderSheet loaded={taken.file} {...(taken.asks ? { opens: 'payLink' as const } : {})} />;
  return (
    <Loaded state={state} onRetry={reload}>
      {(file) => <OrderSheet loaded={file} />}
    </Loaded>
  );
}

function NewPage() {
  const { call, home, role } = useSeat();
  const [, go] = useLocation();
  const again = new URLSearchParams(useSearch()).get('again');
  const ask = useCallback(
    async (signal: AbortSignal) =>
      again === null
        ? undefined
        : (await call(sellerApi.sellerOrder, { params: { id: again } }, signal)).data,
    [call, again],
  );
  const { state, reload } = useGuarded(ask, role);
  return (
    <Loaded state={state} onRetry={reload}>
      {(file) => (
        <Suspense fallback={<PanelPageSkeleton />}>
          <NewOrder
            again={file}
            onTaken={(taken, asks) => {
              justTaken = { file: taken, asks };
              go(`${home}/orders/${taken.order.id}`, { replace: true });
            }}
          />
        </Suspense>
      )}
    </Loaded>
  );
}

function PrintPage() {
  const { call, role } = useSeat();
  const search = new URLSearchParams(useSearch());
  const ids = search.get('ids') ?? '';
  const kind = search.get('kind') === 'label' ? 'label' : 'slip';
  const ask = useCallback(
    async (signal: AbortSignal) =>
      ids === '' ? [] : (await call(sellerApi.orderSlips, { query: { ids } }, signal)).data,
    [call, ids],
  );
  const { state, reload } = useGuarded(ask, role);
  return (
    <Loaded state={state} onRetry={reload}>
      {(slips) => (
        <Suspense fallback={<PanelPageSkeleton />}>
          <PrintOrders slips={slips} kind={kind} />
        </Suspense>
      )}
    </Loaded>
  );
}

interface LoadedProps<T> {
  readonly state: Guarded<T>;
  readonly onRetry: () => void;
  readonly children: (data: T) => ReactNode;
}

function Loaded<T>({ state, onRetry, children }: LoadedProps<T>) {
  const { t } = useI18n();
  const { home } = useSeat();
  if (state.status === 'ready') return children(state.data);
  if (state.status === 'loading') return <PanelPageSkeleton />;
  if (state.status === 'failed')
    return (
      <main>
        <FailedPanel onRetry={onRetry} />
      </main>
    );
  return (
    <main>
      <EmptyState icon={IconClipboardList} heading="h1" title={t('ord.gone')} text={t('ord.goneText')}>
        <Link className="btn" href={`${home}/orders`}>
          {t('ord.back')}
        </Link>
      </EmptyState>
    </main>
  );
}
