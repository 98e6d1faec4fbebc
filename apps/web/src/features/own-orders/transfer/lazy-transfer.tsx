import type { Order } from '@dapur/contract/orders/ordering';
import { Suspense } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { attachmentMessages, transferMessages } from '../../../i18n/later-messages.ts';
import { withMessages } from '../../../i18n/load-messages.ts';
import { orderDraft } from '../../../lib/order/order-draft.ts';
import { isWhole, type KnownOrder } from '../../../lib/order/order-state.ts';
import { useStoreFrame } from '../../../lib/store-frame.tsx';
import type { TransferPanelProps } from './transfer-panel.tsx';
import { MyOrdersLink } from '../my-orders-link.tsx';

const TransferPanel = lazyPart(async () => ({
  default: (await withMessages([transferMessages, attachmentMessages], import('./transfer-panel.tsx')))
    .TransferPanel,
}));

/** Whether its customer is to transfer the money, or was. */
export const isByTransfer = (order: KnownOrder): order is Order =>
  isWhole(order) && order.by_transfer === true;

/** Where to transfer, fetched when it is first drawn. */
export function LazyTransfer(props: TransferPanelProps) {
  return (
    <Suspense
      fallback={props.order.status === 'cancelled' ? null : <Skeleton shape="card" className="tall" />}
    >
      <TransferPanel {...props} />
    </Suspense>
  );
}

/** The page of an order that waits for its transfer. */
export function UnpaidTransfer({ order, again }: { readonly order: Order; readonly again: () => void }) {
  const { t, client, homeHref, tenant, profile } = useStoreFrame();
  // Only the browser that holds the cart can go back to the other ways to pay.
  const isResumable = orderDraft(tenant.subdomain).get().order?.id === order.id;
  return (
    <LazyTransfer
      client={client}
      slug={tenant.subdomain}
      storeName={profile.name}
      order={order}
      heading="h1"
      onChange={again}
    >
      {isResumable && (
        <ButtonLink variant="quiet" block href={`${homeHref}?step=4`}>
          {t('result.retry.other')}
        </ButtonLink>
      )}
      <ButtonLink variant={isResumable ? 'text' : 'quiet'} block href={homeHref}>
        {t('result.storeHome')}
      </ButtonLink>
      <MyOrdersLink />
    </LazyTransfer>
  );
}
