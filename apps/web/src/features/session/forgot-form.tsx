import { TextField } from '../../components/ui/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';
import { forgotFaults } from './form-rules.ts';
import { FormRefusal } from './form-refusal.tsx';
import { useForm } from './use-form.ts';
import { useSend } from './use-send.ts';

export interface ForgotFormProps {
  readonly email: string;
  readonly onSent: (email: string) => void;
  readonly onBack: () => void;
}

/** Asks for the mail with the reset link. Whether there is such an account is not told. */
export function ForgotForm({ email, onSent, onBack }: ForgotFormProps) {
  const { t, locale } = useI18n();
  const form = useForm({ email }, forgotFaults);
  const { isBusy, refused, send } = useSend('forgot', form);
  const fault = form.fault('email');
  const ask = async () => {
    const address = form.values.email.trim();
    await platformClient(accountApi.forgotPassword, { body: { email: address, lang: locale } });
    onSent(address);
  };
  return (
    <form
      ref={form.ref}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(ask);
      }}
    >
      <p className="muted">{t('session.forgotLead')}</p>
      <TextField
        label={t('session.email')}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        value={form.values.email}
        error={fault && t(fault)}
        onChange={(value) => form.set('email', value)}
        onBlur={() => form.blur('email')}
      />
      <FormRefusal refusal={refused} />
      <Button type="submit" busy={isBusy} block>
        {t('session.forgotSend')}
      </Button>
      <Button variant="text" onClick={onBack}>
        {t('session.backToSignIn')}
      </Button>
    </form>
  );
}
