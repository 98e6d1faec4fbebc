import type { FormEvent, ReactNode } from 'react';
import { Sheet } from '../ui/sheet.tsx';
import { Button } from '../ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';

interface ActDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly action: string;
  /** The act is hard to undo. */
  readonly isGrave?: boolean;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for what an act needs, and says what follows from it. */
export function ActDialog(props: ActDialogProps) {
  const { title, text = '', action, isGrave = false, busy, onSubmit, onClose, children } = props;
  const { t } = useI18n();
  return (
    <Sheet title={title} titleClass="breaks" onSubmit={onSubmit} onClose={onClose}>
      {text !== '' && <p className="muted">{text}</p>}
      {children}
      <div className="stack sm">
        <Button type="submit" busy={busy} danger={isGrave} block>
          {action}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
