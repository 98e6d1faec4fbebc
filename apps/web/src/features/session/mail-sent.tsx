import { useState } from 'react';
import { IconMail } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { platformClient } from '../../lib/api.ts';
import { FormRefusal } from './form-refusal.tsx';
import { sessionRefusal, type SessionRefusal } from './refusals.ts';

export interface MailSentProps {
  readonly email: string;
  readonly onBack: () => void;
}

/** 'Check Your Email', under the panel's heading: what happens next, sending it again, and the way back. */
export function MailSent({ email, onBack }: MailSentProps) {
  const { t, locale } = useI18n();
  const { busy, make } = useCall();
  const [refused, setRefused] = useState<SessionRefusal>();
  const resend = async () => {
    setRefused(undefined);
    const body = { email, lang: locale };
    const outcome = await make(() => platformClient(accountApi.forgotPassword, { body }));
    if (outcome.kind === 'done') toast({ title: t('session.resent') });
    if (outcome.kind === 'refused') setRefused(sessionRefusal('forgot', outcome));
  };
  return (
    <div className="stack">
      <div className="row mail-sent">
        <span className="disc">
          <IconMail className="l" />
        </span>
        <p className="breaks">{t('session.checkEmailText', { email })}</p>
      </div>
      <p className="muted small">{t('session.checkEmailHint')}</p>
      <FormRefusal refusal={refused} />
      <Button busy={busy} variant="quiet" block onClick={() => void resend()}>
        {t('session.resend')}
      </Button>
      <Button variant="text" onClick={onBack}>
        {t('session.backToSignIn')}
      </Button>
    </div>
  );
}
