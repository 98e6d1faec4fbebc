import type { StoreShellData } from '@dapur/contract/page';
import { lazy, Suspense } from 'react';
import { OfflineStrip } from '../../components/offline-strip.tsx';
import { PageFoot } from '../../components/page-foot.tsx';
import { withMessages } from '../../i18n/load-messages.ts';
import { ShopProvider } from '../../lib/shop-context.tsx';
import { HelpButton } from './hero/help-button.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import { StoreBar } from './store-bar.tsx';
import { useHydrated } from './use-hydrated.ts';
import { sayProfileFailed } from './say-profile-failed.ts';
import { TokenArrival } from '../token-arrival.tsx';

const PaymentResultPage = lazy(async () => ({
  default: (await withMessages(['steps'], import('../../features/order/payment-result-page.tsx')))
    .PaymentResultPage,
}));

const GuestOrderPage = lazy(async () => ({
  default: (
    await withMessages(['steps', 'account'], import('../../features/order/view/guest-order-page.tsx'))
  ).GuestOrderPage,
}));

/** The order that the address names, `/{slug}/orders/{id}`; undefined on the payment's way back. */
function orderInAddress(base: string): string | undefined {
  const [, page, id] = location.pathname.slice(base.length).split('/');
  return page === 'orders' ? id : undefined;
}

/** The store's frame around a page that only the browser can draw, since it depends on the visitor's own order. */
export function ShellPage({ data }: { readonly data: StoreShellData }) {
  const hydrated = useHydrated();
  return (
    <ShopProvider data={data} onProfileFailed={sayProfileFailed}>
      <OfflineStrip />
      <TokenArrival />
      <StoreBar />
      <main className="wrap">
        <div className="page">
          {hydrated ? (
            <Suspense fallback={<StepSkeleton />}>
              <ShellContent base={data.base} />
            </Suspense>
          ) : (
            <StepSkeleton />
          )}
        </div>
      </main>
      <PageFoot />
      <HelpButton />
    </ShopProvider>
  );
}

function ShellContent({ base }: Pick<StoreShellData, 'base'>) {
  const orderId = orderInAddress(base);
  return orderId ? <GuestOrderPage orderId={orderId} /> : <PaymentResultPage />;
}
