import type { User } from '@dapur/contract/people/identity';
import { PasswordInput } from '@dapur/contract/people/person-input';
import { useId, useState, type ReactNode } from 'react';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import { updateSessionUser } from '../../lib/account/session.ts';
import type { WithProof } from '../../lib/account/with-proof.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { CurrentPassword, useCurrentPasswordText } from './current-password.tsx';

interface PasswordSectionProps {
  readonly user: User;
  /** Draws how strong a password is. */
  readonly strength: (password: string) => ReactNode;
  readonly withProof: WithProof;
  /** All other sessions have ended. */
  readonly onChanged: () => void;
}

/** Change the password, or set the first one of somebody who came by a social sign-in. */
export function PasswordSection({ user, strength, withProof, onChanged }: PasswordSectionProps) {
  const { t } = useI18n();
  const title = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className="card roomy stack" aria-labelledby={title}>
      <h2 id={title} className="card-title">
        {t('account.password.title')}
      </h2>
      {open ? (
        <PasswordForm
          user={user}
          strength={strength}
          withProof={withProof}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <p className="row wraps between">
          <span className="muted">
            {t(user.has_password ? 'account.password.text' : 'account.password.none')}
          </span>
          <button type="button" className="text-link" onClick={() => setOpen(true)}>
            {t(user.has_password ? 'account.password.change' : 'account.password.set')}
          </button>
        </p>
      )}
    </section>
  );
}

interface PasswordFormProps {
  readonly user: User;
  readonly strength: (password: string) => ReactNode;
  readonly withProof: WithProof;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function PasswordForm({ user, strength, withProof, onDone, onCancel }: PasswordFormProps) {
  const { t } = useI18n();
  const passwordText = useCurrentPasswordText();
  const form = useContractForm({
    schema: PasswordInput,
    start: { current_password: '', new_password: '' },
    read: ({ current_password, new_password }) => ({
      new_password,
      ...(user.has_password ? { current_password } : {}),
    }),
    says: {
      current_password: passwordText,
      new_password: ({ code }) =>
        t(
          code === 'password_guessable'
            ? 'session.passwordGuessable'
            : code === 'too_big'
              ? 'session.passwordLong'
              : 'session.passwordShort',
        ),
    },
    send: async (body) => {
      await withProof(() => platformClient(accountApi.changePassword, { body }));
      updateSessionUser({ ...user, has_password: true });
    },
    onDone: () => {
      toast({ title: t('account.password.saved'), description: t('account.password.savedText') });
      onDone();
    },
    beside: ({ code }) => {
      if (code === 'password_guessable') return ['new_password'];
      return code === 'invalid_credentials' ? ['current_password'] : [];
    },
    onRefused: ({ code }) => {
      if (code === 'proof_required') return;
      toast({
        title: t('account.password.notSaved'),
        description: t(failureText(code)),
        variant: 'destructive',
      });
    },
  });

  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <input
        className="sr"
        type="email"
        autoComplete="username"
        value={user.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <CurrentPassword user={user} field={form.field('current_password')} />
      <div className="stack sm">
        <PasswordField
          {...form.field('new_password')}
          label={t('account.password.new')}
          name="new-password"
          autoComplete="new-password"
          maxLength={300}
        />
        {strength(form.values.new_password)}
      </div>
      <p className="small muted">{t('account.password.ends')}</p>
      <div className="row wraps">
        <Button type="submit" busy={form.busy} size="sm">
          {t('account.password.save')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
