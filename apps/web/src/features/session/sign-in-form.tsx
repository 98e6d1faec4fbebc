import './session.css';
import type { SignedIn } from '@dapur/contract/people/identity';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { IconCheck } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';
import { loginRules } from './form-rules.ts';
import { FormRefusal } from './form-refusal.tsx';
import { useSessionForm } from './use-session-form.ts';

export interface SignInFormProps {
  readonly email: string;
  /** The form stays busy until this is done. */
  readonly onSignedIn: (answer: SignedIn) => Promise<void>;
  readonly onForgot: (email: string) => void;
}

export function SignInForm({ email, onSignedIn, onForgot }: SignInFormProps) {
  const { t } = useI18n();
  const form = useSessionForm('login', {
    rules: loginRules,
    start: { email, password: '', remember: false },
    send: async (body) => onSignedIn((await platformClient(accountApi.login, { body })).data),
  });
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <TextField
        {...form.field('email')}
        label={t('session.email')}
        type="email"
        autoComplete="username"
        maxLength={254}
      />
      <PasswordField
        {...form.field('password')}
        label={t('session.password')}
        autoComplete="current-password"
        maxLength={1_000}
      />
      <div className="row between wraps tick-row">
        <label className="tick-box">
          <input
            type="checkbox"
            checked={form.values.remember}
            onChange={(event) => form.set('remember', event.target.checked)}
          />
          <span className="tick">
            <IconCheck className="s" />
          </span>
          {t('session.remember')}
        </label>
        <Button variant="text" size="sm" onClick={() => onForgot(form.values.email.trim())}>
          {t('session.forgot')}
        </Button>
      </div>
      <FormRefusal refusal={form.refused} />
      <Button type="submit" busy={form.busy} block>
        {t('session.signIn')}
      </Button>
    </form>
  );
}
