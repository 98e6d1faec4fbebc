import type { SignedIn } from '@dapur/contract/people/identity';
import type { ReactNode } from 'react';
import { IconStore } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useSwitches } from '../../lib/account/switches.ts';
import type { Purpose } from './after-sign-in.ts';
import { RegisterForm } from './register-form.tsx';

export interface RegisterPanelProps {
  readonly titleId: string;
  readonly heading?: 'h1' | 'h2';
  readonly social?: ReactNode;
  /** What the account is opened for. */
  readonly purpose?: Purpose | undefined;
  readonly onRegistered: (answer: SignedIn) => Promise<void>;
  readonly onLogin: () => void;
}

/** Opening an account, and the word that stores are registered afterwards. */
export function RegisterPanel(props: RegisterPanelProps) {
  const { heading: Heading = 'h2', titleId, social, purpose, onRegistered, onLogin } = props;
  const { t } = useI18n();
  const { registrations } = useSwitches();
  return (
    <div className="stack">
      <Heading id={titleId} className="sheet-title">
        {t('session.registerTitle')}
      </Heading>
      {registrations && purpose && <p className="muted">{t(`session.for.${purpose}`)}</p>}
      {registrations && (
        <div className="register-ways">
          {social}
          <RegisterForm opensStore={purpose === 'store'} onRegistered={onRegistered} />
        </div>
      )}
      {!(registrations && purpose) && (
        <p className="notice">
          <IconStore />
          <span>{t(registrations ? 'session.storeNote' : 'session.registrationsOff')}</span>
        </p>
      )}
      <p className="switch">
        {t('session.haveAccount')}{' '}
        <Button variant="text" size="sm" onClick={onLogin}>
          {t('session.toLogin')}
        </Button>
      </p>
    </div>
  );
}
