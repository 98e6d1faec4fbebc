import type { SignedIn } from '@dapur/contract/people/identity';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { productName } from '../../lib/product-name.ts';
import { useSwitches } from '../../lib/account/switches.ts';
import { ForgotForm } from './forgot-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { SignInForm } from './sign-in-form.tsx';

export interface SignInPanelProps {
  /** Of the heading, which names a dialog around it. */
  readonly titleId: string;
  readonly heading?: 'h1' | 'h2';
  /** What has to be said first: why the visitor is here, or what the password is asked for. */
  readonly notice?: ReactNode;
  /** Other ways in, below the form. */
  readonly social?: ReactNode;
  readonly onSignedIn: (answer: SignedIn) => Promise<void>;
  readonly onRegister: () => void;
}

type View = 'sign-in' | 'forgot' | 'sent';

/** Signing in, asking for a reset link, and the word that it was sent. */
export function SignInPanel(props: SignInPanelProps) {
  const { heading: Heading = 'h2', titleId, notice, social, onSignedIn, onRegister } = props;
  const { t } = useI18n();
  const { registrations } = useSwitches();
  const [view, setView] = useState<View>('sign-in');
  const [email, setEmail] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // The pressed button has disappeared with its view, so the focus moves to the new view's heading.
    if (!isFirst.current) title.current?.focus();
    isFirst.current = false;
  }, [view]);
  const turnTo = (next: View) => (address: string) => {
    setEmail(address);
    setView(next);
  };
  const back = () => setView('sign-in');
  return (
    <div className="stack">
      <Heading id={titleId} ref={title} tabIndex={-1} className="sheet-title">
        {view === 'sign-in' && t('session.signInTitle', { product: productName })}
        {view === 'forgot' && t('session.forgotTitle')}
        {view === 'sent' && t('session.checkEmail')}
      </Heading>
      {view === 'forgot' && <ForgotForm email={email} onSent={turnTo('sent')} onBack={back} />}
      {view === 'sent' && <MailSent email={email} onBack={back} />}
      {view === 'sign-in' && (
        <>
          {notice}
          <SignInForm email={email} onSignedIn={onSignedIn} onForgot={turnTo('forgot')} />
          {social}
          {registrations && (
            <p className="switch">
              {t('session.noAccount')}{' '}
              <Button variant="text" size="sm" onClick={onRegister}>
                {t('session.toRegister')}
              </Button>
            </p>
          )}
        </>
      )}
    </div>
  );
}
