import { PASSWORD_MAX, PASSWORD_MIN } from '@dapur/contract/password';
import type { User } from '@dapur/contract/identity';
import { useId, useState, type ReactNode } from 'react';
import { focusFault } from '../../components/account/focus-fault.ts';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import { updateSessionUser } from '../../lib/account/session.ts';
import type { WithProof } from '../../lib/account/with-proof.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { CurrentPassword } from './current-password.tsx';

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
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { busy, send } = useSending();

  const lengthFault =
    next.length < PASSWORD_MIN
      ? t('session.passwordShort')
      : next.length > PASSWORD_MAX
        ? t('session.passwordLong')
        : undefined;
  const nextFault =
    refused === 'password_guessable' ? t('session.passwordGuessable') : tried ? lengthFault : undefined;

  const save = async () => {
    setTried(true);
    setRefused(undefined);
    if (lengthFault || (user.has_password && current === '')) return;
    const fault = await send(async () => {
      const body = { new_password: next, ...(user.has_password ? { current_password: current } : {}) };
      await withProof(() => platformClient(accountApi.changePassword, { body }));
      updateSessionUser({ ...user, has_password: true });
    });
    if (fault === undefined) {
      toast({ title: t('account.password.saved'), description: t('account.password.savedText') });
      return onDone();
    }
    if (fault === 'proof_required') return;
    if (fault === 'invalid_credentials' || fault === 'password_guessable') return setRefused(fault);
    toast({
      title: t('account.password.notSaved'),
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
      <input
        className="sr"
        type="email"
        autoComplete="username"
        value={user.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <CurrentPassword
        user={user}
        value={current}
        isTried={tried}
        isWrong={refused === 'invalid_credentials'}
        onChange={(value) => {
          setCurrent(value);
          setRefused(undefined);
        }}
      />
      <div className="stack sm">
        <PasswordField
          label={t('account.password.new')}
          name="new-password"
          autoComplete="new-password"
          maxLength={300}
          value={next}
          error={nextFault}
          onChange={(value) => {
            setNext(value);
            setRefused(undefined);
          }}
        />
        {strength(next)}
      </div>
      <p className="small muted">{t('account.password.ends')}</p>
      <div className="row wraps">
        <Button type="submit" busy={busy} size="sm">
          {t('account.password.save')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
