import '../../features/session/session.css';
import { useEffect, useId, useState } from 'react';
import { IconCircleAlert, IconInfo, IconTriangleAlert } from '../../components/icons.tsx';
import { PageFoot } from '../../components/page-foot.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { afterSignIn, guestPath } from '../../features/session/after-sign-in.ts';
import { loginNotice, type LoginNotice } from '../../features/session/login-notice.ts';
import { useI18n } from '../../i18n/index.tsx';
import { useSession, type SessionState } from '../../lib/account/session.ts';
import { readToken } from '../../lib/token.ts';
import type { SessionView } from '../account-corner.tsx';
import { EntryPanels } from '../session/entry-panels.tsx';
import { SiteBar } from '../site-bar.tsx';

const icons = { info: IconInfo, warning: IconTriangleAlert, error: IconCircleAlert };
const looks = { info: 'notice info', warning: 'notice warn', error: 'notice bad' };

/** Where other pages send those who have to sign in. Whoever is signed in already goes on at once. */
export default function LoginPage() {
  const { t } = useI18n();
  const session = useSession();
  const arrival = useArrival(session);
  const [view, setView] = useState<SessionView>('login');
  const titleId = useId();
  const query = new URLSearchParams(location.search);
  const redirect = query.get('original_redirect');
  const forward =
    arrival?.status === 'signed-in' ? afterSignIn(redirect, arrival.tenant, location.origin) : undefined;
  useEffect(() => {
    if (forward !== undefined) location.replace(forward);
  }, [forward]);

  const notice = loginNotice(location.search) ?? noticeOf(arrival);
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
              notice={notice && <Notice notice={notice} />}
              leaveTo={({ tenant }) => afterSignIn(redirect, tenant, location.origin)}
              onDone={() => undefined}
            />
            {guest !== undefined && (
              <p className="switch">
                <a className="btn text sm" href={guest}>
                  {t('session.continueWithout')}
                </a>
              </p>
            )}
          </div>
        </main>
      )}
      <PageFoot />
    </>
  );
}

function Notice({ notice }: { readonly notice: LoginNotice }) {
  const { t } = useI18n();
  const { look } = notice;
  const Icon = icons[look];
  return (
    <div className={looks[look]} role={look === 'info' ? 'status' : 'alert'}>
      <Icon />
      <span>{'missing' in notice ? t(notice.key, { list: notice.missing.join(', ') }) : t(notice.key)}</span>
    </div>
  );
}

/** What was first known of the visitor; signing in on this page must not look like having been signed in before. */
function useArrival(session: SessionState): (SessionState & { readonly hadToken: boolean }) | undefined {
  const [hadToken] = useState(() => readToken() !== null);
  const [arrival, setArrival] = useState<SessionState & { readonly hadToken: boolean }>();
  if (arrival === undefined && session.status !== 'loading') setArrival({ ...session, hadToken });
  return arrival;
}

/** What the page finds out by itself about a token that was kept. */
function noticeOf(arrival: ReturnType<typeof useArrival>): LoginNotice | undefined {
  if (arrival?.status === 'failed') return { key: 'session.networkAuth', look: 'error' };
  if (arrival?.status === 'guest' && arrival.hadToken) return { key: 'session.expired', look: 'warning' };
  return undefined;
}
