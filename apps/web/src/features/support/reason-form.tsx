import { useState } from 'react';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** As short as a reason may be; the server asks the same. */
const LEAST = 5;

interface ReasonFormProps {
  readonly action: string;
  readonly tone?: 'danger';
  readonly hint?: string;
  readonly busy: boolean;
  /** What went wrong, beside the field. */
  readonly fault?: string | undefined;
  readonly onConfirm: (reason: string) => void;
  /** Without it there is nothing to go back to. */
  readonly onCancel?: () => void;
}

/** Asks why, and writes nothing without an answer. */
export function ReasonForm({ action, tone, hint, busy, fault, onConfirm, onCancel }: ReasonFormProps) {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim().length < LEAST;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing && !busy) onConfirm(reason.trim().replace(/\s+/g, ' '));
      }}
    >
      <TextAreaField
        label={t('support.reason')}
        name="reason"
        value={reason}
        onChange={setReason}
        autoComplete="off"
        maxLength={300}
        {...(hint === undefined ? {} : { hint })}
        error={isTried && isMissing ? t('support.reasonWrong') : fault}
      />
      <div className="stack sm">
        <Button type="submit" busy={busy} danger={tone === 'danger'} block>
          {action}
        </Button>
        {onCancel && (
          <Button variant="quiet" block onClick={onCancel}>
            {t('support.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
