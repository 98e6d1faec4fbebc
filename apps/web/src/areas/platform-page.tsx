import type { DashboardPageData, PlatformPageData } from '@dapur/contract/pages/page';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { OfflineStrip } from '../components/offline-strip.tsx';
import { PageSkeleton } from '../components/ui/page-skeleton.tsx';
import { productName } from '../lib/product-name.ts';
import { useHeadingAsTitle } from '../lib/use-heading-as-title.ts';
import { arrivedToken } from '../lib/address.ts';
import { TokenArrival } from './token-arrival.tsx';

const Page = lazyPart(() => import('./platform/pages.tsx'));

/** Pages that depend on who is signed in, which only the browser knows: the server sends the frame alone. */
export function PlatformPage({ data }: { readonly data: PlatformPageData | DashboardPageData }) {
  useHeadingAsTitle(productName, data.kind === 'platform' && !['account', 'super-admin'].includes(data.page));
  const [isClient, setClient] = useState(false);
  // While the token in the address is being checked, a guard must not send the visitor away.
  const [isArriving, setArriving] = useState(false);
  useEffect(() => {
    setArriving(arrivedToken() !== null);
    setClient(true);
  }, []);
  return (
    <>
      {/* Not on the dashboard, which has its own words for being offline: a seller has no cart there. */}
      {data.kind !== 'dashboard' && <OfflineStrip />}
      <TokenArrival onOver={() => setArriving(false)} />
      {isClient && !isArriving ? (
        <Suspense fallback={<PageSkeleton />}>
          <Page data={data} />
        </Suspense>
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
