import { AccountFailedPanel } from '../../../components/account/failed-panel.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { accountApi } from '../../../lib/account/account-api.ts';
import { useStoreFrame } from '../../../lib/store-frame.tsx';
import { useToken } from '../../../lib/token.ts';
import { MyOrdersLink } from '../my-orders-link.tsx';
import { ResultPanel } from '../result-panel.tsx';
import { useSettledDraft } from '../use-settled-draft.ts';
import { orderByProofKey } from '../../../lib/query/query-keys.ts';
import { OrderSkeleton, OrderView } from './order-view.tsx';
import { useWatchedOrder } from './use-watched-order.ts';

/** Where the link of a mail leads: one order within its store, for whoever holds its proof. */
export function GuestOrderPage({ orderId }: { readonly orderId: string }) {
  const { t, client, tenant, profile, base, homeHref } = useStoreFrame();
  const isSignedIn = useToken() !== null;
  const { state, look, following } = useWatchedOrder(
    orderByProofKey(tenant.subdomain, orderId),
    async (signal) => (await client(accountApi.orderOfStore, { params: { id: orderId } }, signal)).data,
    () => tenant.subdomain,
  );
  useSettledDraft(tenant.subdomain, state.status === 'known' ? state.data.order : undefined, orderId);

  if (state.status === 'loading') return <OrderSkeleton />;
  if (state.status === 'failed') return <AccountFailedPanel onRetry={() => void look()} />;
  if (state.status === 'missing') {
    return (
      <ResultPanel
        tone="info"
        title={t('account.guest.missing')}
        text={t(isSignedIn ? 'account.guest.missingSignedIn' : 'account.guest.missingText')}
      >
        <ButtonLink block href={homeHref}>
          {t('result.storeHome')}
        </ButtonLink>
        {/* A session of the platform does not reach a store on a host of its own. */}
        {!isSignedIn && base !== '' && (
          <ButtonLink variant="text" block href={`/p/login?original_redirect=${base}/orders/${orderId}`}>
            {t('common.login')}
          </ButtonLink>
        )}
        <MyOrdersLink />
      </ResultPanel>
    );
  }
  const { order, can_cancel: canCancel } = state.data;
  return (
    <OrderView
      order={order}
      place={{
        slug: tenant.subdomain,
        name: profile.name,
        logoUrl: profile.logo_url,
        phone: profile.phone,
        base,
        hours: profile.operating_hours,
        instructions: profile.pickup_instructions,
      }}
      client={client}
      canCancel={canCancel}
      reviewable={[]}
      inStore
      following={following}
      onChange={() => void look()}
    />
  );
}
