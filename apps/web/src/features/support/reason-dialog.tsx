import { Sheet } from '../../components/ui/sheet.tsx';
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
export function SupportReasonDialog({ title, text, onClose, ...form }: ReasonDialogProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      <p className="muted">{text}</p>
      <ReasonForm {...form} onCancel={onClose} />
    </Sheet>
  );
}
