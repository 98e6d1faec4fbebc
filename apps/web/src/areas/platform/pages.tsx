import type { DashboardPageData, PlatformPageData } from '@dapur/contract/page';
import { lazy } from 'react';
import { withMessages } from '../../i18n/load-messages.ts';

const LoginPage = lazy(() => withMessages(['session'], import('./login-page.tsx')));
const ResetPasswordPage = lazy(() => withMessages(['session'], import('./reset-password-page.tsx')));
const VerifyEmailPage = lazy(() => withMessages(['session'], import('./verify-email-page.tsx')));
const AuthProcessPage = lazy(() => withMessages(['session', 'access'], import('./auth-process-page.tsx')));
const UnauthorizedPage = lazy(() => withMessages(['session', 'access'], import('./unauthorized-page.tsx')));
const DebugAuthPage = lazy(() => withMessages(['session', 'access'], import('./debug-auth-page.tsx')));
const DebugSocialPage = lazy(() => withMessages(['session', 'access'], import('./debug-social-page.tsx')));
const SuperAdminPage = lazy(() => withMessages(['session', 'access'], import('./super-admin-page.tsx')));
const AccountArea = lazy(() =>
  withMessages(['steps', 'dialogs', 'session', 'access', 'account'], import('../account/account-area.tsx')),
);
const DashboardArea = lazy(() =>
  withMessages(['session', 'access'], import('../dashboard/dashboard-area.tsx')),
);

/** The page that was asked for. Apart from the frame, so that a store's page does not carry the list of them all. */
export default function Page({ data }: { readonly data: PlatformPageData | DashboardPageData }) {
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
