import type { DashboardPageData, PlatformPageData } from '@dapur/contract/page';
import { lazy, Suspense, useEffect, useState } from 'react';
import { OfflineStrip } from '../components/offline-strip.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { withMessages } from '../i18n/load-messages.ts';
import { arrivedToken } from '../lib/address.ts';
import { TokenArrival } from './token-arrival.tsx';

const LoginPage = lazy(() => withMessages(['session'], import('./platform/login-page.tsx')));
const ResetPasswordPage = lazy(() => withMessages(['session'], import('./platform/reset-password-page.tsx')));
const VerifyEmailPage = lazy(() => withMessages(['session'], import('./platform/verify-email-page.tsx')));
const AuthProcessPage = lazy(() => withMessages(['session', 'access'], import('./platform/auth-process-page.tsx')));
const UnauthorizedPage = lazy(() => withMessages(['session', 'access'], import('./platform/unauthorized-page.tsx')));
const DebugAuthPage = lazy(() => withMessages(['session', 'access'], import('./platform/debug-auth-page.tsx')));
const DebugSocialPage = lazy(() => withMessages(['session', 'access'], import('./platform/debug-social-page.tsx')));
const SuperAdminPage = lazy(() => withMessages(['session', 'access'], import('./platform/super-admin-page.tsx')));
const AccountArea = lazy(() => withMessages(['steps', 'session', 'access', 'account'], import('./account/account-area.tsx')));
const DashboardArea = lazy(() => withMessages(['session', 'access'], import('./dashboard/dashboard-area.tsx')));

/** Pages that depend on who is signed in, which only the browser knows: the server sends the frame alone. */
export function PlatformPage({ data }: { readonly data: PlatformPageData | DashboardPageData }) {
  const [isClient, setClient] = useState(false);
  // A guard must not send the visitor away while the token she came with is being looked at.
  const [isArriving, setArriving] = useState(false);
  useEffect(() => {
    setArriving(arrivedToken() !== null);
    setClient(true);
  }, []);
  return (
    <>
      <OfflineStrip />
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

function Page({ data }: { readonly data: PlatformPageData | DashboardPageData }) {
  if (data.kind === 'dashboard') return <DashboardArea data={data} />;
  switch (data.page) {
    case 'login':
      return <LoginPage />;
    case 'reset-password':
      return <ResetPasswordPage />;
    case 'verify-email':
      return <VerifyEmailPage />;
    case 'auth-process':
      return <AuthProcessPage />;
    case 'unauthorized':
      return <UnauthorizedPage />;
    case 'debug-auth':
      return <DebugAuthPage />;
    case 'debug-social':
      return <DebugSocialPage />;
    case 'super-admin':
      return <SuperAdminPage />;
    case 'account':
      return <AccountArea data={data} />;
  }
}
