import './session.css';
import type { SignedIn } from '@dapur/contract/identity';
import { useState } from 'react';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { IconCheck } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';
import { loginFaults } from './form-rules.ts';
import { FormRefusal } from './form-refusal.tsx';
import { useForm } from './use-form.ts';
import { useSend } from './use-send.ts';

export interface SignInFormProps {
  readonly email: string;
  /** The form stays busy until this is done. */
  readonly onSignedIn: (answer: SignedIn) => Promise<void>;
  readonly onForgot: (email: string) => void;
}

export function SignInForm({ email, onSignedIn, onForgot }: SignInFormProps) {
  const { t } = useI18n();
  const form = useForm({ email, password: '' }, loginFaults);
  const { isBusy, refused, send } = useSend('login', form);
  const [remember, setRemember] = useState(false);
  const text = (field: 'email' | 'password') => {
    const key = form.fault(field);
    return key && t(key);
  };
  const signIn = async () => {
    const { password } = form.values;
    const body = { email: form.values.email.trim(), password, remember };
    const { data } = await platformClient(accountApi.login, { body });
    await onSignedIn(data);
  };
  return (
    <form
      ref={form.ref}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(signIn);
      }}
    >
      <TextField
        label={t('session.email')}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        value={form.values.email}
        error={text('email')}
        onChange={(value) => form.set('email', value)}
        onBlur={() => form.blur('email')}
      />
      <PasswordField
        label={t('session.password')}
        name="password"
        autoComplete="current-password"
        maxLength={1_000}
        value={form.values.password}
        error={text('password')}
        onChange={(value) => form.set('password', value)}
        onBlur={() => form.blur('password')}
      />
      <div className="row between wraps tick-row">
        <label className="tick-box">
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          <span className="tick">
            <IconCheck className="s" />
          </span>
          {t('session.remember')}
        </label>
        <Button variant="text" size="sm" onClick={() => onForgot(form.values.email.trim())}>
          {t('session.forgot')}
        </Button>
      </div>
      <FormRefusal refusal={refused} />
      <Button type="submit" busy={isBusy} block>
        {t('session.signIn')}
      </Button>
    </form>
  );
}
