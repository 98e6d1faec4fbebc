import type { DashboardPageData, PlatformPageData } from '@dapur/contract/pages/page';
import { lazyPart } from '../../components/lazy-part.tsx';
import {
  accessMessages,
  accountMessages,
  platformAdminMessages,
  platformSecurityMessages,
  sellerJoinMessages,
  sellerMessages,
} from '../../i18n/later-messages.ts';
import { withMessages } from '../../i18n/load-messages.ts';
import { siteMessages } from '../../i18n/site-messages.ts';
import { stepMessages } from '../../i18n/step-messages.ts';

const LoginPage = lazyPart(() => withMessages(['session', siteMessages], import('./login-page.tsx')));
const ResetPasswordPage = lazyPart(() =>
  withMessages(['session', siteMessages], import('./reset-password-page.tsx')),
);
const VerifyEmailPage = lazyPart(() =>
  withMessages(['session', siteMessages], import('./verify-email-page.tsx')),
);
const StopNewsPage = lazyPart(() => withMessages(['session', siteMessages], import('./stop-news-page.tsx')));
const FacebookDeletionPage = lazyPart(() =>
  withMessages(['session', siteMessages], import('./facebook-deletion-page.tsx')),
);
const JoinPage = lazyPart(() =>
  withMessages(['session', sellerJoinMessages, siteMessages], import('./join-page.tsx')),
);
const AuthProcessPage = lazyPart(() =>
  withMessages(['session', accessMessages], import('./auth-process-page.tsx')),
);
const UnauthorizedPage = lazyPart(() =>
  withMessages(['session', accessMessages], import('./unauthorized-page.tsx')),
);
const DebugAuthPage = lazyPart(() =>
  withMessages(['session', accessMessages], import('./debug-auth-page.tsx')),
);
const DebugSocialPage = lazyPart(() =>
  withMessages(['session', accessMessages], import('./debug-social-page.tsx')),
);
const AdminArea = lazyPart(() =>
  withMessages(
    ['dialogs', 'session', accessMessages, accountMessages, platformAdminMessages, platformSecurityMessages],
    import('./admin/admin-area.tsx'),
  ),
);
const AccountArea = lazyPart(() =>
  withMessages(
    [stepMessages, 'dialogs', 'session', accessMessages, accountMessages],
    import('../account/account-area.tsx'),
  ),
);
const DashboardArea = lazyPart(() =>
  withMessages(
    ['dialogs', 'session', accessMessages, sellerMessages],
    import('../dashboard/dashboard-area.tsx'),
  ),
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
    case 'stop-news':
      return <StopNewsPage />;
    case 'facebook-deletion':
      return <FacebookDeletionPage />;
    case 'join':
      return <JoinPage />;
    case 'auth-process':
      return <AuthProcessPage />;
    case 'unauthorized':
      return <UnauthorizedPage />;
    case 'debug-auth':
      return <DebugAuthPage />;
    case 'debug-social':
      return <DebugSocialPage />;
    case 'super-admin':
      return <AdminArea />;
    case 'account':
      return <AccountArea data={data} />;
  }
}
