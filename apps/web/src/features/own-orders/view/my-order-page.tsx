import { useMemo, type ReactNode } from 'react';
import { AccountFailedPanel } from '../../../components/account/failed-panel.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconPackageOpen } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { accountApi } from '../../../lib/account/account-api.ts';
import { platformClient, storeClient } from '../../../lib/api.ts';
import type { OrderPlace } from '../order-place.ts';
import { personKeys } from '../../../lib/query/query-keys.ts';
import { OrderSkeleton, OrderView } from './order-view.tsx';
import { useWatchedOrder } from './use-watched-order.ts';

interface MyOrderPageProps {
  readonly orderId: string;
  /** Path of a store's root as this page links to it. */
  readonly baseOf: (slug: string) => string;
  /** The way back to the list. */
  readonly back: ReactNode;
}

/** One of the signed-in person's orders, from whatever store. */
export function MyOrderPage({ orderId, baseOf, back }: MyOrderPageProps) {
  const { t } = useI18n();
  const { state, look, following } = useWatchedOrder(
    personKeys.order(orderId),
    async (signal) => (await platformClient(accountApi.getMyOrder, { params: { id: orderId } }, signal)).data,
    ({ store }) => store.slug,
  );
  const slug = state.status === 'known' ? state.data.store.slug : '';
  const client = useMemo(() => storeClient(slug), [slug]);
  if (state.status === 'loading') return <OrderSkeleton />;
  if (state.status === 'failed') return <AccountFailedPanel onRetry={() => void look()} />;
  if (state.status === 'missing') {
    return (
      <EmptyState
        icon={IconPackageOpen}
        heading="h1"
        title={t('account.order.missing')}
        text={t('account.order.missingText')}
      >
        {back}
      </EmptyState>
    );
  }
  const {
    store,
    order,
    can_cancel: canCancel,
    reviewable_item_ids: reviewable,
    hidden_reviews: hidden,
    review_name: reviewName,
  } = state.data;
  const place: OrderPlace = {
    slug: store.slug,
    name: store.name,
    logoUrl: store.logo_url,
    phone: store.phone,
    base: baseOf(store.slug),
  };
  return (
    <OrderView
      order={order}
      place={place}
      client={client}
      canCancel={canCancel}
      reviewable={reviewable}
      hidden={hidden}
      reviewName={reviewName}
      following={following}
      onChange={() => void look()}
    >
      {back}
    </OrderView>
  );
}
