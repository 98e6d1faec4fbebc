import type { StoreShellData } from '@dapur/contract/pages/page';
import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { OfflineStrip } from '../../components/offline-strip.tsx';
import { PageFoot } from '../../components/page-foot.tsx';
import { accountMessages } from '../../i18n/later-messages.ts';
import { withMessages } from '../../i18n/load-messages.ts';
import { stepMessages } from '../../i18n/step-messages.ts';
import { StoreFrameProvider, useStoreFrame } from '../../lib/store-frame.tsx';
import { useHeadingAsTitle } from '../../lib/use-heading-as-title.ts';
import { StepSkeleton } from './step-skeleton.tsx';
import StoreBar from './store-bar.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { showProfileError } from './show-profile-error.ts';
import { TokenArrival } from '../token-arrival.tsx';

const PaymentResultPage = lazyPart(async () => ({
  default: (await withMessages([stepMessages], import('../../features/own-orders/payment-result-page.tsx')))
    .PaymentResultPage,
}));

const GuestOrderPage = lazyPart(async () => ({
  default: (
    await withMessages(
      [stepMessages, accountMessages],
      import('../../features/own-orders/view/guest-order-page.tsx'),
    )
  ).GuestOrderPage,
}));

/** The order at the end of the address, `…/orders/{id}`; undefined on the page that a payment returns to. */
function orderInAddress(): string | undefined {
  return /\/orders\/([^/]+)\/?$/.exec(location.pathname)?.[1];
}

/** The store's frame around a page that only the browser can draw, since it depends on the visitor's own order. */
export function ShellPage({ data }: { readonly data: StoreShellData }) {
  const hydrated = useHydrated();
  return (
    <StoreFrameProvider data={data} onProfileFailed={showProfileError}>
      <OfflineStrip />
      <TokenArrival />
      <StoreBar />
      <main className="wrap">
        <div className="page">
          {hydrated ? (
            <Suspense fallback={<StepSkeleton />}>
              <ShellContent />
            </Suspense>
          ) : (
            <StepSkeleton />
          )}
        </div>
      </main>
      <PageFoot />
    </StoreFrameProvider>
  );
}

function ShellContent() {
  const { profile } = useStoreFrame();
  useHeadingAsTitle(profile.name);
  const orderId = orderInAddress();
  return orderId ? <GuestOrderPage orderId={orderId} /> : <PaymentResultPage />;
}
