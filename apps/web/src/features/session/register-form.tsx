import './session.css';
import type { SignedIn } from '@dapur/contract/people/identity';
import { normaliseMalaysianPhone } from '@dapur/contract/people/malaysian-phone';
import { useState } from 'react';
import { AgreeNote } from '../../components/agree-note.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { IconCheck } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';
import { registerRules, type RegisterValues } from './form-rules.ts';
import { FormRefusal } from './form-refusal.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { useSessionForm } from './use-session-form.ts';

const nothing: RegisterValues = {
  full_name: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  news: false,
};

export interface RegisterFormProps {
  /** They came to open a store, where the mail that confirms their address leads back to. */
  readonly opensStore: boolean;
  /** The form stays busy until this is done. */
  readonly onRegistered: (answer: SignedIn) => Promise<void>;
}

export function RegisterForm({ opensStore, onRegistered }: RegisterFormProps) {
  const { t, locale } = useI18n();
  const form = useSessionForm('register', {
    rules: registerRules,
    start: nothing,
    send: async (body) =>
      onRegistered(
        (
          await platformClient(accountApi.register, {
            body: { ...body, lang: locale, ...(opensStore && { opens_store: true }) },
          })
        ).data,
      ),
  });
  const { values, field } = form;
  const [isAtPassword, setAtPassword] = useState(false);
  const phone = field('phone');
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <TextField {...field('full_name')} label={t('session.fullName')} autoComplete="name" maxLength={80} />
      <TextField
        {...field('email')}
        label={t('session.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...phone}
        label={t('session.phone')}
        type="tel"
        autoComplete="tel"
        maxLength={25}
        hint={t('session.phoneHint')}
        onBlur={() => {
          const number = normaliseMalaysianPhone(values.phone);
          if (number !== values.phone) form.set('phone', number);
          phone.onBlur();
        }}
      />
      {/* What a password needs shows once its field has the focus, and stays while a password is typed. */}
      <div className="stack" onFocus={() => setAtPassword(true)}>
        <PasswordField
          {...field('password')}
          label={t('session.password')}
          autoComplete="new-password"
          maxLength={300}
        />
      </div>
      {isAtPassword && <PasswordStrength password={values.password} />}
      <PasswordField
        {...field('confirmPassword')}
        label={t('session.confirmPassword')}
        autoComplete="new-password"
        maxLength={300}
      />
      <label className="tick-box">
        <input
          type="checkbox"
          checked={values.news}
          onChange={(event) => form.set('news', event.target.checked)}
        />
        <span className="tick">
          <IconCheck className="s" />
        </span>
        {t('session.news')}
      </label>
      <FormRefusal refusal={form.refused} />
      <AgreeNote text={t('session.agree')} />
      <Button type="submit" busy={form.busy} block>
        {t('session.createAccount')}
      </Button>
    </form>
  );
}
