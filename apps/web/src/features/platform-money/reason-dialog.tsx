import { MoneyReasonInput } from '@dapur/contract/platform/platform-money-input';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly busy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of something that cannot be taken back. */
export function MoneyReasonDialog({ title, text, action, busy, onConfirm, onClose }: ReasonDialogProps) {
  const { t } = useI18n();
  const form = useContractForm({
    schema: MoneyReasonInput,
    start: { reason: '' },
    read: ({ reason }) => ({ reason: reason.trim() }),
    says: { reason: t('pmoney.noteWrong') },
    send: ({ reason }) => onConfirm(reason),
  });
  return (
    <ActDialog
      title={title}
      text={text}
      action={action}
      busy={busy}
      isGrave
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField {...form.field('reason')} label={t('pmoney.note')} autoComplete="off" maxLength={200} />
    </ActDialog>
  );
}
