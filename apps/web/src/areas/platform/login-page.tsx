import '../../features/session/session.css';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { IconCircleAlert, IconInfo, IconTriangleAlert } from '../../components/icons.tsx';
import { PageSkeleton } from '../../components/ui/page-skeleton.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { afterSignIn, guestPath, purposeOf, type Purpose } from '../../features/session/after-sign-in.ts';
import { loginNotice, type LoginNotice } from '../../features/session/login-notice.ts';
import { useI18n } from '../../i18n/index.tsx';
import { loginReasons } from '../../lib/access/login-address.ts';
import { currentSession, useSession, type SessionState } from '../../lib/account/session.ts';
import type { SessionView } from '../account-corner.tsx';
import { EntryPanels } from '../session/entry-panels.tsx';
import { SiteBar } from '../site-bar.tsx';
import { EntryFoot } from './entry-foot.tsx';

const icons = { info: IconInfo, warning: IconTriangleAlert, error: IconCircleAlert };
const looks = { info: 'notice info', warning: 'notice warn', error: 'notice bad' };

/** Where other pages send those who have to sign in. Whoever is signed in already goes on at once. */
export default function LoginPage() {
  const { t } = useI18n();
  const { arrival, retry, isRetrying } = useArrival();
  const query = new URLSearchParams(location.search);
  const redirect = query.get('original_redirect');
  const purpose = purposeOf(redirect, location.origin);
  const [view, setView] = useState<SessionView>(() => firstView(query, purpose));
  const titleId = useId();
  const forward =
    arrival?.status === 'signed-in' ? afterSignIn(redirect, arrival.tenant, location.origin) : undefined;
  useEffect(() => {
    if (forward !== undefined) location.replace(forward);
  }, [forward]);

  const notice = noticeOf(arrival);
  const guest = guestPath(redirect, location.origin);
  return (
    <>
      <SiteBar />
      {arrival === undefined || forward !== undefined ? (
        <PageSkeleton />
      ) : (
        <main className="wrap">
          <div className="entry card raised">
            <EntryPanels
              view={view}
              onView={setView}
              titleId={titleId}
              heading="h1"
              purpose={purpose}
              notice={
                notice && (
                  <Notice notice={notice}>
                    {arrival.status === 'failed' && (
                      <Button busy={isRetrying} variant="quiet" size="sm" onClick={() => void retry()}>
                        {t('common.retry')}
                      </Button>
                    )}
                  </Notice>
                )
              }
              leaveTo={({ tenant }) => afterSignIn(redirect, tenant, location.origin)}
              onDone={() => undefined}
            />
            {guest !== undefined && (
              <p className="switch">
                <ButtonLink variant="text" size="sm" href={guest}>
                  {t('session.continueWithout')}
                </ButtonLink>
              </p>
            )}
          </div>
        </main>
      )}
      <EntryFoot />
    </>
  );
}

/** Who came to begin something has no account yet, unless a session of theirs has just ended. */
function firstView(query: URLSearchParams, purpose: Purpose | undefined): SessionView {
  const asked = query.get('view');
  if (asked !== null) return asked === 'register' ? 'register' : 'login';
  const error = query.get('error');
  const isNew = error === null || error === loginReasons.account;
  return purpose !== undefined && isNew ? 'register' : 'login';
}

function Notice({ notice, children }: { readonly notice: LoginNotice; readonly children: ReactNode }) {
  const { t } = useI18n();
  const { look } = notice;
  const Icon = icons[look];
  return (
    <div className={looks[look]} role={look === 'info' ? 'status' : 'alert'}>
      <Icon />
      <div className="entry-notice">
        <span>
          {'missing' in notice ? t(notice.key, { list: notice.missing.join(', ') }) : t(notice.key)}
        </span>
        {children}
      </div>
    </div>
  );
}

type Arrival = SessionState & {
  /** The session was checked again on this page; notices in the address are out of date by then. */
  readonly isAskedAgain: boolean;
};

/** The session as it was when the page opened: signing in on this page must not look like having arrived signed in. */
function useArrival() {
  const session = useSession();
  const [arrival, setArrival] = useState<Arrival>();
  const [isRetrying, setRetrying] = useState(false);
  if (arrival === undefined && session.status !== 'loading') {
    setArrival({ ...session, isAskedAgain: false });
  }
  const retry = async () => {
    setRetrying(true);
    setArrival({ ...(await currentSession()), isAskedAgain: true });
    setRetrying(false);
  };
  return { arrival, retry, isRetrying };
}

/** The notice that the address asks for, unless the kept token's check has shown something newer. */
function noticeOf(arrival: Arrival | undefined): LoginNotice | undefined {
  if (arrival?.status === 'failed') return { key: 'session.networkAuth', look: 'error' };
  const told = arrival?.isAskedAgain ? undefined : loginNotice(location.search);
  if (told !== undefined) return told;
  return arrival?.status === 'guest' && arrival.hasExpired
    ? { key: 'session.expired', look: 'warning' }
    : undefined;
}
