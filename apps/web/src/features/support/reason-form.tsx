import { ReasonInput } from '@dapur/contract/platform/store-act-input';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';

interface ReasonFormProps {
  readonly action: string;
  readonly tone?: 'danger';
  readonly hint?: string;
  readonly busy: boolean;
  /** What went wrong, beside the field. */
  readonly fault?: string | undefined;
  readonly onConfirm: (reason: string) => void;
  /** Left out where there is nothing to go back to. */
  readonly onCancel?: () => void;
}

/** Asks why, and writes nothing without an answer. */
export function ReasonForm({ action, tone, hint, busy, fault, onConfirm, onCancel }: ReasonFormProps) {
  const { t } = useI18n();
  const form = useContractForm({
    schema: ReasonInput,
    start: { reason: '' },
    read: ({ reason }) => ({ reason: reason.trim().replace(/\s+/g, ' ') }),
    says: { reason: t('support.reasonWrong') },
    send: (body) => {
      if (!busy) onConfirm(body.reason);
    },
  });
  const field = form.field('reason');
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <TextAreaField
        {...field}
        label={t('support.reason')}
        autoComplete="off"
        maxLength={300}
        {...(hint === undefined ? {} : { hint })}
        error={field.error ?? fault}
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
