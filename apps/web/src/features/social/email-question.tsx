import { ForgotInput } from '@dapur/contract/people/person-input';
import { useEffect, useRef } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';

export interface EmailQuestionProps {
  readonly provider: string;
  readonly busy: boolean;
  readonly onEmail: (email: string) => void;
  readonly onCancel: () => void;
}

/** Asked when a provider gives no mail address. */
export function EmailQuestion({ provider, busy, onEmail, onCancel }: EmailQuestionProps) {
  const { t } = useI18n();
  const form = useContractForm({
    // The call itself checks the address less strictly; this is the check of the form that mails a reset link.
    schema: ForgotInput,
    start: { email: '' },
    read: ({ email }) => ({ email: email.trim() }),
    says: { email: ({ code }) => t(code === 'too_small' ? 'session.emailRequired' : 'session.emailShape') },
    send: ({ email }) => onEmail(email),
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <p className="muted">{t('social.emailText', { provider })}</p>
      <TextField
        ref={field}
        {...form.field('email')}
        label={t('session.email')}
        name="social-email"
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Button type="submit" busy={busy} block>
        {t('social.continue')}
      </Button>
      <Button variant="text" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </form>
  );
}
