import { useEffect, useState } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconCircleCheck, IconMail, IconTriangleAlert, IconWifiOff } from '../../components/icons.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { openInvitation } from '../../lib/account/open-invitation.ts';
import { useSession } from '../../lib/account/session.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { loginAddress } from '../../lib/access/login-address.ts';
import { platformClient } from '../../lib/api.ts';
import { useToken } from '../../lib/token.ts';
import { useAddressToken } from '../../lib/use-address-token.ts';
import { SiteBar } from '../site-bar.tsx';
import { EntryFoot } from './entry-foot.tsx';

/** `offline`: no answer came; `unclear`: the answer says nothing about the mail address. */
type Outcome = 'working' | 'done' | 'failed' | 'taken' | 'offline' | 'unclear';

const icons = {
  working: IconMail,
  done: IconCircleCheck,
  failed: IconTriangleAlert,
  taken: IconTriangleAlert,
  offline: IconWifiOff,
  unclear: IconTriangleAlert,
};

/** One call per token: a mailed token works once, and React may draw the page twice. */
const running = new Map<string, Promise<void>>();

/** Where the mail that confirms an address leads. */
export default function VerifyEmailPage() {
  const { t } = useI18n();
  // Read before the address loses its query.
  const [opensStore] = useState(() => new URLSearchParams(location.search).get('for') === 'store');
  const token = useAddressToken();
  const isSignedIn = useToken() !== null;
  const [outcome, setOutcome] = useState<Outcome>(token === null ? 'failed' : 'working');
  const { make } = useCall();
  const verify = () => {
    if (token === null) return;
    setOutcome('working');
    void make(() => confirmOnce(token)).then((answer) => {
      if (answer.kind !== 'busy') setOutcome(answer.kind === 'done' ? 'done' : outcomeOf(answer.code));
    });
  };
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once per visit: the token does not change
  useEffect(verify, [token]);
  const mayTryAgain = outcome === 'offline' || outcome === 'unclear';
  return (
    <>
      <SiteBar />
      <main className="wrap middle" aria-live="polite" aria-busy={outcome === 'working'}>
        <EmptyState
          icon={icons[outcome]}
          heading="h1"
          title={t(`verify.${outcome}`)}
          text={
            outcome === 'working'
              ? undefined
              : t(outcome === 'offline' ? 'session.networkCheck' : `verify.${outcome}Text`)
          }
        >
          {mayTryAgain && <Button onClick={verify}>{t('common.retry')}</Button>}
          {!mayTryAgain && outcome !== 'working' && (
            <Onward isSignedIn={isSignedIn} isDone={outcome === 'done'} opensStore={opensStore} />
          )}
        </EmptyState>
      </main>
      <EntryFoot />
    </>
  );
}

interface OnwardProps {
  readonly isSignedIn: boolean;
  readonly isDone: boolean;
  readonly opensStore: boolean;
}

/** Back to what the account was opened for; the login page leads there too, also on another device. */
function Onward({ isSignedIn, isDone, opensStore }: OnwardProps) {
  const { t } = useI18n();
  const session = useSession();
  const store = session.status === 'signed-in' ? session.tenant : null;
  const invitation = openInvitation();
  // Only in this browser: on another device the invitation's own mail leads back.
  if (isDone && isSignedIn && invitation !== undefined)
    return (
      <ButtonLink href={`/p/join?token=${encodeURIComponent(invitation)}`}>
        {t('verify.toInvitation')}
      </ButtonLink>
    );
  if (isDone && store !== null)
    return <ButtonLink href={`/${store.subdomain}/dashboard`}>{t('verify.toStore')}</ButtonLink>;
  if (isDone && opensStore)
    return (
      <ButtonLink
        href={
          isSignedIn ? OPEN_STORE : loginAddress({ at: new Date(), returnTo: OPEN_STORE }) + '&view=login'
        }
      >
        {t('verify.openStore')}
      </ButtonLink>
    );
  return (
    <ButtonLink href={isSignedIn ? (isDone ? '/u/orders' : '/u/profile') : '/p/login'}>
      {t(isSignedIn ? 'menu.myAccount' : 'session.signIn')}
    </ButtonLink>
  );
}

const OPEN_STORE = '/u/register-store';

function confirmOnce(token: string): Promise<void> {
  const known = running.get(token);
  if (known) return known;
  const answer = confirm(token).finally(() => running.delete(token));
  running.set(token, answer);
  return answer;
}

async function confirm(token: string): Promise<void> {
  await platformClient(accountApi.verifyEmail, { body: { token } });
  // The token is used up: a reload must not try it again and call a confirmed address unconfirmed.
  history.replaceState(null, '');
}

function outcomeOf(code: string): Outcome {
  if (code === 'email_taken') return 'taken';
  if (code === 'network') return 'offline';
  return code === 'link_expired' || code === 'invalid_input' ? 'failed' : 'unclear';
}
