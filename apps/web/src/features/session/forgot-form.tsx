import { TextField } from '../../components/ui/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';
import { forgotRules } from './form-rules.ts';
import { FormRefusal } from './form-refusal.tsx';
import { useSessionForm } from './use-session-form.ts';

export interface ForgotFormProps {
  readonly email: string;
  readonly onSent: (email: string) => void;
  readonly onBack: () => void;
}

/** Asks for the mail with the reset link. Whether there is such an account is not told. */
export function ForgotForm({ email, onSent, onBack }: ForgotFormProps) {
  const { t, locale } = useI18n();
  const form = useSessionForm('forgot', {
    rules: forgotRules,
    start: { email },
    send: async (body) => {
      await platformClient(accountApi.forgotPassword, { body: { ...body, lang: locale } });
      onSent(body.email);
    },
  });
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <p className="muted">{t('session.forgotLead')}</p>
      <TextField
        {...form.field('email')}
        label={t('session.email')}
        type="email"
        autoComplete="username"
        maxLength={254}
      />
      <FormRefusal refusal={form.refused} />
      <Button type="submit" busy={form.busy} block>
        {t('session.forgotSend')}
      </Button>
      <Button variant="text" onClick={onBack}>
        {t('session.backToSignIn')}
      </Button>
    </form>
  );
}
