import type { User } from '@dapur/contract/people/identity';
import { normaliseEmail } from '@dapur/contract/people/email';
import { EmailInput } from '@dapur/contract/people/person-input';
import { useId, useState } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import type { WithProof } from '../../lib/account/with-proof.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { CurrentPassword, useCurrentPasswordText } from './current-password.tsx';

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
  const passwordText = useCurrentPasswordText();
  const form = useContractForm({
    schema: EmailInput,
    start: { email: '', password: '' },
    read: ({ email, password }) => ({ email: email.trim(), ...(user.has_password ? { password } : {}) }),
    also: ({ email }) => ({ email: normaliseEmail(email) === normaliseEmail(user.email) && 'same' }),
    says: {
      email: ({ code }) => t(code === 'same' ? 'account.email.same' : 'checkout.email.text'),
      password: passwordText,
    },
    send: async (body) => {
      await withProof(() => platformClient(accountApi.changeEmail, { body }));
      return body.email;
    },
    onDone: onSent,
    beside: ({ code }) => (code === 'invalid_credentials' ? ['password'] : []),
    onRefused: ({ code }) => {
      if (code === 'proof_required') return;
      toast({
        title: t('account.email.notSent'),
        description: t(failureText(code)),
        variant: 'destructive',
      });
    },
  });

  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <TextField
        {...form.field('email')}
        label={t('account.email.new')}
        type="email"
        autoComplete="email"
        maxLength={254}
        hint={t('account.email.newHint')}
      />
      <CurrentPassword user={user} field={form.field('password')} />
      <div className="row wraps">
        <Button type="submit" busy={form.busy} size="sm">
          {t('account.email.sendLink')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
