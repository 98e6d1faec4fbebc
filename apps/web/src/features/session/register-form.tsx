import './session.css';
import type { SignedIn } from '@dapur/contract/identity';
import { normaliseMalaysianPhone } from '@dapur/contract/malaysian-phone';
import { useState } from 'react';
import { AgreeNote } from '../../components/agree-note.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { IconCheck } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';
import { registerFaults, type RegisterValues } from './form-rules.ts';
import { FormRefusal } from './form-refusal.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { useForm } from './use-form.ts';
import { useSend } from './use-send.ts';

const nothing: RegisterValues = { full_name: '', email: '', phone: '', password: '', confirmPassword: '' };

export interface RegisterFormProps {
  /** The form stays busy until this is done. */
  readonly onRegistered: (answer: SignedIn) => Promise<void>;
}

export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const { t, locale } = useI18n();
  const form = useForm(nothing, registerFaults);
  const { isBusy, refused, send } = useSend('register', form);
  const { values } = form;
  const [wantsNews, setWantsNews] = useState(false);
  const [isAtPassword, setAtPassword] = useState(false);
  const field = (name: keyof RegisterValues) => {
    const key = form.fault(name);
    return {
      name,
      value: values[name],
      error: key && t(key),
      onChange: (value: string) => form.set(name, value),
      onBlur: () => form.blur(name),
    };
  };
  const register = async () => {
    const { data } = await platformClient(accountApi.register, {
      body: {
        full_name: values.full_name.trim(),
        email: values.email.trim(),
        phone: normaliseMalaysianPhone(values.phone),
        password: values.password,
        lang: locale,
        ...(wantsNews && { news: true }),
      },
    });
    await onRegistered(data);
  };
  return (
    <form
      ref={form.ref}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(register);
      }}
    >
      <TextField {...field('full_name')} label={t('session.fullName')} autoComplete="name" maxLength={80} />
      <TextField
        {...field('email')}
        label={t('session.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...field('phone')}
        label={t('session.phone')}
        type="tel"
        autoComplete="tel"
        maxLength={25}
        hint={t('session.phoneHint')}
        onBlur={() => {
          const phone = normaliseMalaysianPhone(values.phone);
          if (phone !== values.phone) form.set('phone', phone);
          form.blur('phone');
        }}
      />
      {/* What a password needs is told once somebody is at it, and stays while there is one. */}
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
        <input type="checkbox" checked={wantsNews} onChange={(event) => setWantsNews(event.target.checked)} />
        <span className="tick">
          <IconCheck className="s" />
        </span>
        {t('session.news')}
      </label>
      <FormRefusal refusal={refused} />
      <AgreeNote text={t('session.agree')} />
      <Button type="submit" busy={isBusy} block>
        {t('session.createAccount')}
      </Button>
    </form>
  );
}
