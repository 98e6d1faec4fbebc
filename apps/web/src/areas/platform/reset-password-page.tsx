import '../../features/session/session.css';
import { useEffect } from 'react';
import { PageSkeleton } from '../../components/ui/page-skeleton.tsx';
import { toastOnNextPage } from '../../components/ui/toast.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { ResetForm } from '../../features/session/reset-form.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useAddressToken } from '../../lib/use-address-token.ts';
import { SiteBar } from '../site-bar.tsx';
import { EntryFoot } from './entry-foot.tsx';

const LOGIN_HREF = '/p/login';
/** The specification's pause between the message of success and the login page. */
const LEAVE_MS = 2_000;

/** Where the mailed link leads: a new password, and then the login page. */
export default function ResetPasswordPage() {
  const { t } = useI18n();
  const token = useAddressToken();
  useEffect(() => {
    if (token !== null) return;
    toastOnNextPage({
      title: t('reset.invalidLink'),
      description: t('session.resetLinkInvalid'),
      variant: 'destructive',
    });
    location.replace(LOGIN_HREF);
  }, [token, t]);
  return (
    <>
      <SiteBar />
      {token === null ? (
        <PageSkeleton />
      ) : (
        <main className="wrap">
          <div className="entry card raised stack">
            <h1 className="sheet-title">{t('reset.title')}</h1>
            <p className="muted">{t('reset.lead')}</p>
            <ResetForm
              token={token}
              onReset={() => void setTimeout(() => location.assign(LOGIN_HREF), LEAVE_MS)}
            />
            <p className="switch">
              <ButtonLink variant="text" size="sm" href={LOGIN_HREF}>
                {t('reset.backToLogin')}
              </ButtonLink>
            </p>
          </div>
        </main>
      )}
      <EntryFoot />
    </>
  );
}
