import { useId } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { ReasonForm } from './reason-form.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly tone?: 'danger';
  readonly hint?: string;
  readonly busy: boolean;
  readonly fault?: string | undefined;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Something that is done with a reason, asked in a sheet. */
export function ReasonDialog({ title, text, onClose, ...form }: ReasonDialogProps) {
  const id = useId();
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <div className="sheet-body stack">
        <h2 id={id} className="sheet-title">
          {title}
        </h2>
        <p className="muted">{text}</p>
        <ReasonForm {...form} onCancel={onClose} />
      </div>
    </Dialog>
  );
}
