import type { Verdict } from '@dapur/contract/platform-reviews';
import { useState } from 'react';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { ActDialog } from '../admin/act-dialog.tsx';

interface VerdictDialogProps {
  readonly verdict: Verdict;
  /** Its writer asked for another look. */
  readonly isAppeal: boolean;
  readonly action: string;
  readonly busy: boolean;
  readonly onConfirm: (note: string) => void;
  readonly onClose: () => void;
}

/** What follows from a decision, and the words that writer and store are told. */
export function VerdictDialog({ verdict, isAppeal, action, busy, onConfirm, onClose }: VerdictDialogProps) {
  const { t } = useI18n();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isNeeded = verdict === 'hide';
  const isMissing = isNeeded && note.trim().length < 3;
  const kind = isAppeal && verdict === 'hide' ? 'stay' : verdict;
  return (
    <ActDialog
      title={t(`rules.${kind}Title`)}
      text={t(`rules.${kind}Text`)}
      action={action}
      busy={busy}
      isGrave={verdict === 'hide'}
      onSend={() => {
        setTried(true);
        if (!isMissing) onConfirm(note.trim());
      }}
      onClose={onClose}
    >
      <TextAreaField
        label={t(isNeeded ? 'rules.note' : 'rules.noteOptional')}
        name="note"
        value={note}
        onChange={setNote}
        autoComplete="off"
        maxLength={500}
        error={isTried && isMissing ? t('rules.noteWrong') : undefined}
      />
    </ActDialog>
  );
}
