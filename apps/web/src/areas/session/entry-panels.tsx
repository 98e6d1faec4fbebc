import type { SignedIn } from '@dapur/contract/people/identity';
import { useState, type ReactNode } from 'react';
import { IconInfo } from '../../components/icons.tsx';
import { toast, toastOnNextPage, type Toast } from '../../components/ui/toast.ts';
import type { Purpose } from '../../features/session/after-sign-in.ts';
import { RegisterPanel } from '../../features/session/register-panel.tsx';
import { SignInPanel } from '../../features/session/sign-in-panel.tsx';
import { linkPending, type PendingLink } from '../../features/social/pending-link.ts';
import { SocialButtons } from '../../features/social/social-buttons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { beginSession } from '../../lib/account/session.ts';
import { productName } from '../../lib/product-name.ts';
import { tell, type ReportedEvent } from '../../lib/visits/tell.ts';
import type { SessionView } from '../account-corner.tsx';

type Method = Extract<ReportedEvent, { name: 'login' | 'sign_up' }>['method'];

/** Where everybody goes after registering who came for nothing else. */
const ACCOUNT_HREF = '/u/orders';

export interface EntryPanelsProps {
  readonly view: SessionView;
  readonly onView: (view: SessionView) => void;
  /** Of the heading. */
  readonly titleId: string;
  readonly heading?: 'h1' | 'h2';
  readonly notice?: ReactNode;
  /** What the visitor came for, which an account is needed for. */
  readonly purpose?: Purpose | undefined;
  /** The page that signing in leads to; undefined where the visitor stays. */
  readonly leaveTo: ((answer: SignedIn) => string) | undefined;
  /** Signed in, and staying. */
  readonly onDone: () => void;
}

/** Both ways in, and what follows: the session, the welcome, and the page to go to. */
export function EntryPanels({
  view,
  onView,
  titleId,
  heading = 'h2',
  notice,
  purpose,
  leaveTo,
  onDone,
}: EntryPanelsProps) {
  const { t } = useI18n();
  const [pending, setPending] = useState<PendingLink>();
  const enter = async (answer: SignedIn, method: Method = 'password') => {
    await beginSession(answer);
    tell({ name: 'login', method });
    const welcome = pending ? await link(pending) : { title: t('session.welcomeBack') };
    if (leaveTo) {
      toastOnNextPage(welcome);
      location.assign(leaveTo(answer));
    } else {
      toast(welcome);
      onDone();
    }
  };
  const link = async (waiting: PendingLink): Promise<Toast> => {
    const names = { provider: waiting.providerName };
    try {
      await linkPending(waiting);
      return { title: t('session.welcomeBack'), description: t('session.linked', names) };
    } catch {
      return { title: t('session.linkFailed', names), variant: 'destructive' };
    }
  };
  const begin = async (answer: SignedIn, method: Method = 'password') => {
    await beginSession(answer);
    tell({ name: 'sign_up', method });
    toastOnNextPage({ title: t('session.welcome', { product: productName }) });
    location.assign(leaveTo?.(answer) ?? ACCOUNT_HREF);
  };
  const social = (
    <SocialButtons
      opensStore={purpose === 'store'}
      onSignedIn={(answer) => (answer.isNewUser ? begin : enter)(answer, answer.provider)}
      onLinkRequired={(waiting) => {
        setPending(waiting);
        onView('login');
      }}
    />
  );
  return view === 'login' ? (
    <SignInPanel
      titleId={titleId}
      heading={heading}
      notice={pending ? <LinkNotice pending={pending} /> : notice}
      social={pending ? undefined : social}
      onSignedIn={enter}
      onRegister={() => onView('register')}
    />
  ) : (
    <RegisterPanel
      titleId={titleId}
      heading={heading}
      social={social}
      purpose={purpose}
      onRegistered={begin}
      onLogin={() => onView('login')}
    />
  );
}

/**
 * Why the password is asked for: the owner of the address has to sign in once before another way to sign in is linked.
 */
function LinkNotice({ pending: { providerName, email, hasPassword } }: { readonly pending: PendingLink }) {
  const { t } = useI18n();
  return (
    <div className="notice info" role="status">
      <IconInfo />
      <div className="breaks">
        <b>{t('session.linkTitle')}</b>
        <p>
          {t(hasPassword ? 'session.linkText' : 'session.linkNoPassword', { provider: providerName, email })}
        </p>
      </div>
    </div>
  );
}
