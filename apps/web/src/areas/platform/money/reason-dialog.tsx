import { useState } from 'react';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { ActDialog } from '../admin/act-dialog.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly busy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of something that cannot be taken back. */
export function ReasonDialog({ title, text, action, busy, onConfirm, onClose }: ReasonDialogProps) {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim().length < 3;
  return (
    <ActDialog
      title={title}
      text={text}
      action={action}
      busy={busy}
      isGrave
      onSend={() => {
        setTried(true);
        if (!isMissing) onConfirm(reason.trim());
      }}
      onClose={onClose}
    >
      <TextField
        label={t('pmoney.note')}
        name="reason"
        value={reason}
        onChange={setReason}
        autoComplete="off"
        maxLength={200}
        error={isTried && isMissing ? t('pmoney.noteWrong') : undefined}
      />
    </ActDialog>
  );
}
