import { isEmailShape } from '@dapur/contract/email';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';

export interface EmailQuestionProps {
  readonly provider: string;
  readonly busy: boolean;
  readonly onEmail: (email: string) => void;
  readonly onCancel: () => void;
}

/** Asked when a provider gives no mail address. */
export function EmailQuestion({ provider, busy, onEmail, onCancel }: EmailQuestionProps) {
  const { t } = useI18n();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const address = email.trim();
        const wrong =
          address === ''
            ? t('session.emailRequired')
            : isEmailShape(address)
              ? undefined
              : t('session.emailShape');
        setFault(wrong);
        if (wrong === undefined) onEmail(address);
        else field.current?.focus();
      }}
    >
      <p className="muted">{t('social.emailText', { provider })}</p>
      <TextField
        ref={field}
        label={t('session.email')}
        name="social-email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={fault}
        onChange={(value) => {
          setEmail(value);
          setFault(undefined);
        }}
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
