import { useState } from 'react';
import { focusFault } from '../../../components/account/focus-fault.ts';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { StepFormProps } from './step-form.ts';

/** Names the courier's order that was made although its answer never came. */
export function LinkForm({ titleId, delivery, calls, busy, run }: StepFormProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const number = typed.replace(/\s/g, '');
  const isGood = /^\d{6,25}$/.test(number);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isGood) run(() => calls.link(delivery.order_id, number));
        else focusFault(event.currentTarget);
      }}
    >
      <h2 id={titleId} className="sheet-title">
        {t('seller.link.title')}
      </h2>
      <p>{t('seller.link.text')}</p>
      <TextField
        label={t('seller.link.number')}
        name="courier-order"
        autoComplete="off"
        inputMode="numeric"
        maxLength={40}
        value={typed}
        error={tried && !isGood ? t('seller.link.shape') : undefined}
        onChange={setTyped}
      />
      <Button type="submit" busy={busy} block>
        {t('seller.link.go')}
      </Button>
    </form>
  );
}
