import '../../styles/checkout.css';
import './account.css';
import type { PlatformPageData } from '@dapur/contract/pages/page';
import type { User } from '@dapur/contract/people/identity';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Redirect, Route, Switch, useParams } from 'wouter';
import { ChunkFault } from '../../components/account/chunk-fault.tsx';
import { AccountFailedPanel } from '../../components/account/failed-panel.tsx';
import { RequireSignIn } from '../../features/access/require-sign-in.tsx';
import { noteReferralClick } from '../../features/referral/note-link.ts';
import { withMessages } from '../../i18n/load-messages.ts';
import { announcementMessages, mapMessages, referralMessages } from '../../i18n/later-messages.ts';
import { accountPlace, type AccountPlace } from './account-place.ts';
import { AccountShell, AccountSkeleton, PageBlank } from './account-shell.tsx';

const OrdersPage = lazyPart(() => withMessages([announcementMessages], import('./pages/my-orders-page.tsx')));
const OrderPage = lazyPart(() => import('./pages/order-page.tsx'));
const ProfilePage = lazyPart(() => import('./pages/profile-page.tsx'));
const AddressesPage = lazyPart(async () => ({
  default: (await withMessages([mapMessages], import('../../features/addresses/addresses-page.tsx')))
    .AddressesPage,
}));
const FavouritesPage = lazyPart(async () => ({
  default: (await import('../../features/favourites/favourites-page.tsx')).FavouritesPage,
}));
const ReferralPage = lazyPart(async () => ({
  default: (await withMessages([referralMessages], import('../../features/referral/referral-page.tsx')))
    .ReferralPage,
}));
const PendingPage = lazyPart(async () => ({
  default: (await withMessages([referralMessages], import('../../features/referral/pending-page.tsx')))
    .PendingPage,
}));
const TransactionsPage = lazyPart(async () => ({
  default: (await withMessages([referralMessages], import('../../features/referral/transactions-page.tsx')))
    .TransactionsPage,
}));
const PayoutsPage = lazyPart(async () => ({
  default: (await withMessages([referralMessages], import('./pages/payouts.tsx'))).Payouts,
}));
const RegisterStorePage = lazyPart(() => import('./pages/register-store-page.tsx'));

/** Everything under /u/: what belongs to the signed-in person. */
export default function AccountArea({ data }: { readonly data: PlatformPageData }) {
  const [place] = useState(() => accountPlace(data.origin));
  // Counted before the sign-in check: somebody who only looks has followed the referral link, too.
  useEffect(noteReferralClick, []);
  return (
    <RequireSignIn fallback={<AccountSkeleton place={place} />}>
      {(user) => (
        <AccountShell user={user} place={place}>
          <ChunkFault
            fallback={(isFault) => <AccountFailedPanel isFault={isFault} onRetry={() => location.reload()} />}
          >
            <Suspense fallback={<PageBlank />}>
              <Pages user={user} place={place} />
            </Suspense>
          </ChunkFault>
        </AccountShell>
      )}
    </RequireSignIn>
  );
}

function Pages({ user, place }: { readonly user: User; readonly place: AccountPlace }) {
  const { baseOf, homeHref } = place;
  return (
    <Switch>
      <Route path="/u/orders">
        <OrdersPage baseOf={baseOf} homeHref={homeHref} />
      </Route>
      <Route path="/u/orders/:id">
        <OneOrder place={place} />
      </Route>
      <Route path="/u/profile">
        <ProfilePage user={user} />
      </Route>
      <Route path="/u/addresses">
        <AddressesPage />
      </Route>
      <Route path="/u/favorites">
        <FavouritesPage baseOf={baseOf} homeHref={homeHref} />
      </Route>
      <Route path="/u/referral">
        <ReferralPage />
      </Route>
      <Route path="/u/referral/pending">
        <PendingPage />
      </Route>
      <Route path="/u/referral/transactions">
        <TransactionsPage />
      </Route>
      <Route path="/u/referral/payouts">
        <PayoutsPage user={user} />
      </Route>
      <Route path="/u/register-store">
        <RegisterStorePage />
      </Route>
      <Route>
        <Redirect to="/u/orders" replace />
      </Route>
    </Switch>
  );
}

function OneOrder({ place }: { readonly place: AccountPlace }) {
  const { id } = useParams<{ id: string }>();
  return <OrderPage key={id} orderId={id} baseOf={place.baseOf} />;
}
