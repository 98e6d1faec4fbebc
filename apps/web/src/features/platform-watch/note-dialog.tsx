import { FindingDealtWith, FindingNote } from '@dapur/contract/platform/watch-input';
import { TextField } from '../../components/ui/text-field.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';
import { useSayRefusal } from '../../components/platform/platform-call.ts';

interface NoteDialogProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly action: string;
  /** The message when the note is empty; left out where it may be empty. */
  readonly missing?: string;
  readonly busy: boolean;
  readonly onConfirm: (note: string) => void;
  readonly onClose: () => void;
}

/** Asks for some words to go with a step. */
export function NoteDialog(props: NoteDialogProps) {
  const { missing } = props;
  const form = useContractForm({
    schema: missing === undefined ? FindingNote : FindingDealtWith,
    start: { note: '' },
    read: ({ note }) => ({ note: note.trim() }),
    says: missing === undefined ? {} : { note: missing },
    send: ({ note = '' }) => props.onConfirm(note),
    onRefused: useSayRefusal(),
  });
  return (
    <ActDialog
      title={props.title}
      text={props.text}
      action={props.action}
      busy={props.busy}
      onSubmit={form.submit}
      onClose={props.onClose}
    >
      <TextField {...form.field('note')} label={props.label} autoComplete="off" maxLength={300} />
    </ActDialog>
  );
}
