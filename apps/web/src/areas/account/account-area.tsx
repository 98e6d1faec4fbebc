import '../../styles/checkout.css';
import './account.css';
import type { PlatformPageData } from '@dapur/contract/page';
import type { User } from '@dapur/contract/identity';
import { lazy, Suspense, useState } from 'react';
import { Redirect, Route, Switch, useParams } from 'wouter';
import { endExpiredSession } from '../../features/access/expired-session.ts';
import { RequireSignIn } from '../../features/access/require-sign-in.tsx';
import { whenSessionExpires } from '../../lib/account/session.ts';
import { accountPlace, type AccountPlace } from './account-place.ts';
import { AccountShell, AccountSkeleton, PageBlank } from './account-shell.tsx';
import { ChunkFault } from './chunk-fault.tsx';

const OrdersPage = lazy(async () => ({
  default: (await import('../../features/order/list/orders-page.tsx')).OrdersPage,
}));
const OrderPage = lazy(() => import('./pages/order-page.tsx'));
const ProfilePage = lazy(() => import('./pages/profile-page.tsx'));
const AddressesPage = lazy(async () => ({
  default: (await import('../../features/addresses/addresses-page.tsx')).AddressesPage,
}));
const FavouritesPage = lazy(async () => ({
  default: (await import('../../features/favourites/favourites-page.tsx')).FavouritesPage,
}));
const ReferralPage = lazy(async () => ({
  default: (await import('../../features/referral/referral-page.tsx')).ReferralPage,
}));
const ReferralLedgerPage = lazy(async () => ({
  default: (await import('../../features/referral/referral-ledger-page.tsx')).ReferralLedgerPage,
}));
const RegisterStorePage = lazy(() => import('./pages/register-store-page.tsx'));

// A refused call ends the session here; the guard then says that it has expired, and leads to the login and back.
whenSessionExpires(endExpiredSession);

/** Everything under /u/: what belongs to the signed-in person. */
export default function AccountArea({ data }: { readonly data: PlatformPageData }) {
  const [place] = useState(() => accountPlace(data.origin));
  return (
    <RequireSignIn fallback={<AccountSkeleton place={place} />}>
      {(user) => (
        <AccountShell user={user} place={place}>
          <ChunkFault>
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
        <ReferralLedgerPage page="pending" />
      </Route>
      <Route path="/u/referral/transactions">
        <ReferralLedgerPage page="transactions" />
      </Route>
      <Route path="/u/referral/payouts">
        <ReferralLedgerPage page="payouts" />
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
