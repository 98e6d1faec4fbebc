import type { SignedIn } from '@dapur/contract/identity';
import type { ReactNode } from 'react';
import { toast, toastOnNextPage } from '../../components/toast.tsx';
import { RegisterPanel } from '../../features/session/register-panel.tsx';
import { SignInPanel } from '../../features/session/sign-in-panel.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { beginSession } from '../../lib/account/session.ts';
import { productName } from '../../lib/product-name.ts';
import type { SessionView } from '../account-corner.tsx';

/** Where everybody goes after registering. */
const ACCOUNT_HREF = '/u/orders';

export interface EntryPanelsProps {
  readonly view: SessionView;
  readonly onView: (view: SessionView) => void;
  /** Of the heading. */
  readonly titleId: string;
  readonly heading?: 'h1' | 'h2';
  readonly notice?: ReactNode;
  /** The page that signing in leads to; undefined where the visitor stays. */
  readonly leaveTo: ((answer: SignedIn) => string) | undefined;
  /** Signed in, and staying. */
  readonly onDone: () => void;
}

/** Both ways in, and what follows: the session, the welcome, and the page to go to. */
export function EntryPanels({ view, onView, titleId, heading = 'h2', notice, leaveTo, onDone }: EntryPanelsProps) {
  const { t } = useI18n();
  const enter = async (answer: SignedIn) => {
    await beginSession(answer);
    const welcome = { title: t('session.welcomeBack') };
    if (leaveTo) {
      toastOnNextPage(welcome);
      location.assign(leaveTo(answer));
    } else {
      toast(welcome);
      onDone();
    }
  };
  const begin = async (answer: SignedIn) => {
    await beginSession(answer);
    toastOnNextPage({ title: t('session.welcome', { product: productName }) });
    location.assign(ACCOUNT_HREF);
  };
  return view === 'login' ? (
    <SignInPanel
      titleId={titleId}
      heading={heading}
      notice={notice}
      onSignedIn={enter}
      onRegister={() => onView('register')}
    />
  ) : (
    <RegisterPanel titleId={titleId} heading={heading} onRegistered={begin} onLogin={() => onView('login')} />
  );
}
