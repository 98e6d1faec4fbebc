import type { SignedIn } from '@dapur/contract/identity';
import type { ReactNode } from 'react';
import { IconStore } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useSwitches } from '../../lib/account/switches.ts';
import { RegisterForm } from './register-form.tsx';

export interface RegisterPanelProps {
  readonly titleId: string;
  readonly heading?: 'h1' | 'h2';
  readonly social?: ReactNode;
  readonly onRegistered: (answer: SignedIn) => Promise<void>;
  readonly onLogin: () => void;
}

/** Opening an account, and the word that stores are registered afterwards. */
export function RegisterPanel(props: RegisterPanelProps) {
  const { heading: Heading = 'h2', titleId, social, onRegistered, onLogin } = props;
  const { t } = useI18n();
  const { registrations } = useSwitches();
  return (
    <div className="stack">
      <Heading id={titleId} className="sheet-title">
        {t('session.registerTitle')}
      </Heading>
      {registrations ? (
        <>
          <div className="register-ways">
            {social}
            <RegisterForm onRegistered={onRegistered} />
          </div>
        </>
      ) : undefined}
      <p className="notice">
        <IconStore />
        <span>{t(registrations ? 'session.storeNote' : 'session.registrationsOff')}</span>
      </p>
      <p className="switch">
        {t('session.haveAccount')}{' '}
        <Button variant="text" size="sm" onClick={onLogin}>
          {t('session.toLogin')}
        </Button>
      </p>
    </div>
  );
}
