import { useState } from 'react';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ActDialog } from '../admin/act-dialog.tsx';

interface NoteDialogProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly action: string;
  /** What is said when nothing was written; without it nothing has to be. */
  readonly missing?: string;
  readonly busy: boolean;
  readonly onConfirm: (note: string) => void;
  readonly onClose: () => void;
}

/** Asks for some words to go with a step. */
export function NoteDialog(props: NoteDialogProps) {
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = props.missing !== undefined && note.trim().length < 3;
  return (
    <ActDialog
      title={props.title}
      text={props.text}
      action={props.action}
      busy={props.busy}
      onSend={() => {
        setTried(true);
        if (!isMissing) props.onConfirm(note.trim());
      }}
      onClose={props.onClose}
    >
      <TextField
        label={props.label}
        name="note"
        value={note}
        onChange={setNote}
        autoComplete="off"
        maxLength={300}
        error={isTried && isMissing ? props.missing : undefined}
      />
    </ActDialog>
  );
}
