import { VerdictInput, type ReportState, type Verdict } from '@dapur/contract/platform/review-verdict-input';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';
import { useSayRefusal } from '../../components/platform/platform-call.ts';

interface VerdictDialogProps {
  readonly verdict: Verdict;
  /** How the review stood when it was decided. */
  readonly seen: ReportState;
  readonly action: string;
  readonly busy: boolean;
  readonly onConfirm: (note: string) => void;
  readonly onClose: () => void;
}

/** What follows from a decision, and the words that writer and store are told. */
export function VerdictDialog({ verdict, seen, action, busy, onConfirm, onClose }: VerdictDialogProps) {
  const { t } = useI18n();
  const form = useContractForm({
    schema: VerdictInput,
    start: { note: '' },
    read: ({ note }) => ({ verdict, seen, note: note.trim() }),
    says: { note: t('rules.noteWrong') },
    send: ({ note = '' }) => onConfirm(note),
    onRefused: useSayRefusal(),
  });
  const kind = seen === 'appealed' && verdict === 'hide' ? 'stay' : verdict;
  return (
    <ActDialog
      title={t(`rules.${kind}Title`)}
      text={t(`rules.${kind}Text`)}
      action={action}
      busy={busy}
      isGrave={verdict === 'hide'}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('note')}
        label={t(verdict === 'hide' ? 'rules.note' : 'rules.noteOptional')}
        autoComplete="off"
        maxLength={500}
      />
    </ActDialog>
  );
}
