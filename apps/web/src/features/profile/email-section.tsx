import type { User } from '@dapur/contract/identity';
import { isEmailShape, normaliseEmail } from '@dapur/contract/email';
import { useId, useState } from 'react';
import { focusFault } from '../../components/account/focus-fault.ts';
import { TextField } from '../../components/ui/text-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import type { WithProof } from '../../lib/account/with-proof.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { CurrentPassword } from './current-password.tsx';

/** The mail address: whether it is proved, and how to change it. A new one counts once its mailed link is opened. */
export function EmailSection({ user, withProof }: { readonly user: User; readonly withProof: WithProof }) {
  const { t } = useI18n();
  const title = useId();
  const [changing, setChanging] = useState(false);
  const [sentTo, setSentTo] = useState('');
  return (
    <section className="card roomy stack" aria-labelledby={title}>
      <h2 id={title} className="card-title">
        {t('account.email.title')}
      </h2>
      <p className="row wraps between">
        <span className="row wraps">
          <b className="strong breaks">{user.email}</b>
          <span className={user.email_verified ? 'badge ok' : 'badge low'}>
            {t(user.email_verified ? 'account.email.verified' : 'account.email.unverified')}
          </span>
        </span>
        {!changing && (
          <button type="button" className="text-link" onClick={() => setChanging(true)}>
            {t('account.email.change')}
          </button>
        )}
      </p>
      {!user.email_verified && <Resend email={user.email} />}
      {sentTo && (
        <p className="notice" role="status">
          {t('account.email.sent', { email: sentTo })}
        </p>
      )}
      {changing && (
        <ChangeForm
          user={user}
          withProof={withProof}
          onSent={(email) => {
            setSentTo(email);
            setChanging(false);
          }}
          onCancel={() => setChanging(false)}
        />
      )}
    </section>
  );
}

function Resend({ email }: { readonly email: string }) {
  const { t } = useI18n();
  const { busy, send } = useSending();
  const resend = async () => {
    const fault = await send(async () => {
      await platformClient(accountApi.resendVerification, {});
    });
    if (fault === undefined) return void toast({ title: t('account.email.resent'), description: email });
    toast({
      title: t('account.email.notSent'),
      description: t(failureText(fault)),
      variant: 'destructive',
    });
  };
  return (
    <div className="notice warn row wraps">
      <p className="grow">{t('account.email.unverifiedText')}</p>
      <Button busy={busy} variant="quiet" size="sm" onClick={() => void resend()}>
        {t('account.email.resend')}
      </Button>
    </div>
  );
}

interface ChangeFormProps {
  readonly user: User;
  readonly withProof: WithProof;
  readonly onSent: (email: string) => void;
  readonly onCancel: () => void;
}

function ChangeForm({ user, withProof, onSent, onCancel }: ChangeFormProps) {
  const { t } = useI18n();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [wrongPassword, setWrongPassword] = useState(false);
  const { busy, send } = useSending();

  const emailFault = !isEmailShape(email.trim())
    ? t('checkout.email.text')
    : normaliseEmail(email) === normaliseEmail(user.email)
      ? t('account.email.same')
      : undefined;
  const passwordMissing = user.has_password && password === '';

  const save = async () => {
    setTried(true);
    setWrongPassword(false);
    if (emailFault || passwordMissing) return;
    const fault = await send(async () => {
      const body = { email: email.trim(), ...(user.has_password ? { password } : {}) };
      await withProof(() => platformClient(accountApi.changeEmail, { body }));
    });
    if (fault === undefined) return onSent(email.trim());
    if (fault === 'proof_required') return;
    if (fault === 'invalid_credentials') return setWrongPassword(true);
    toast({
      title: t('account.email.notSent'),
      description: t(failureText(fault)),
      variant: 'destructive',
    });
  };

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
        focusFault(event.currentTarget);
      }}
    >
      <TextField
        label={t('account.email.new')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        hint={t('account.email.newHint')}
        value={email}
        error={tried ? emailFault : undefined}
        onChange={setEmail}
      />
      <CurrentPassword
        user={user}
        value={password}
        isTried={tried}
        isWrong={wrongPassword}
        onChange={(next) => {
          setPassword(next);
          setWrongPassword(false);
        }}
      />
      <div className="row wraps">
        <Button type="submit" busy={busy} size="sm">
          {t('account.email.sendLink')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
