import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useLocation, useSearch } from 'wouter';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconClipboardList } from '../../../components/icon/seller-icons.ts';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { OrderSheet } from '../../../features/seller-order/order-sheet.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { Reading } from '../../../lib/query/use-read.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { PanelPageSkeleton } from '../panel-skeleton.tsx';

const NewOrder = lazyPart(async () => ({
  default: (await import('../../../features/seller-order/new-order/new-order.tsx')).NewOrder,
}));
const PrintOrders = lazyPart(async () => ({
  default: (await import('../../../features/seller-order/print/print-orders.tsx')).PrintOrders,
}));

/** An order that was just entered, handed to its page so that the page need not fetch it again. */
let justTaken: { readonly file: SellerOrder; readonly asks: boolean } | undefined;

/** `/{slug}/dashboard/orders/{id}`; `new` for one taken by phone, `print` for slips and labels. */
export default function OrderPage({ id }: { readonly id: string }) {
  if (id === 'new') return <NewPage />;
  if (id === 'print') return <PrintPage />;
  return <FilePage id={id} />;
}

function FilePage({ id }: { readonly id: string }) {
  const { call, keys } = useSeat();
  const [taken] = useState(() => {
    const found = justTaken?.file.order.id === id ? justTaken : undefined;
    justTaken = undefined;
    return found;
  });
  const read = usePageRead(
    keys.orderFile(id),
    async (signal) => (await call(sellerApi.sellerOrder, { params: { id } }, signal)).data,
    { known: taken?.file },
  );
  return (
    <Loaded read={read}>
      {(file) => (
        <OrderSheet
          file={file}
          refresh={read.refresh}
          put={read.put}
          {...(taken?.asks ? { opens: 'payLink' as const } : {})}
        />
      )}
    </Loaded>
  );
}

function NewPage() {
  const { call, keys, home } = useSeat();
  const [, go] = useLocation();
  const again = new URLSearchParams(useSearch()).get('again');
  const read = usePageRead(keys.orderAgain(again ?? ''), async (signal) =>
    again === null ? null : (await call(sellerApi.sellerOrder, { params: { id: again } }, signal)).data,
  );
  return (
    <Loaded read={read}>
      {(file) => (
        <Suspense fallback={<PanelPageSkeleton />}>
          <NewOrder
            again={file ?? undefined}
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
  const { call, keys } = useSeat();
  const search = new URLSearchParams(useSearch());
  const ids = search.get('ids') ?? '';
  const kind = search.get('kind') === 'label' ? 'label' : 'slip';
  const read = usePageRead(keys.slips(ids), async (signal) =>
    ids === '' ? [] : (await call(sellerApi.orderSlips, { query: { ids } }, signal)).data,
  );
  return (
    <Loaded read={read}>
      {(slips) => (
        <Suspense fallback={<PanelPageSkeleton />}>
          <PrintOrders slips={slips} kind={kind} />
        </Suspense>
      )}
    </Loaded>
  );
}

interface LoadedProps<T> {
  readonly read: Reading<T>;
  readonly children: (data: T) => ReactNode;
}

function Loaded<T>({ read, children }: LoadedProps<T>) {
  const { t } = useI18n();
  const { home } = useSeat();
  if (read.status === 'ready') return children(read.data);
  if (read.status === 'loading') return <PanelPageSkeleton />;
  if (read.status === 'failed')
    return (
      <main>
        <FailedPanel onRetry={read.reload} />
      </main>
    );
  return (
    <main>
      <EmptyState icon={IconClipboardList} heading="h1" title={t('ord.gone')} text={t('ord.goneText')}>
        <ButtonPageLink href={`${home}/orders`}>{t('ord.back')}</ButtonPageLink>
      </EmptyState>
    </main>
  );
}
