import { type ReactNode } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { Sheet } from './sheet.tsx';
import { Button } from './button.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  /** Label of the button that leaves everything as it is. */
  readonly stay?: string;
  readonly busy?: boolean;
  /** It cannot be done, for what the dialog says. */
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back, with what follows from it in words. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useI18n();
  return (
    <Sheet title={props.title} onClose={props.onClose}>
      {props.children}
      <div className="stack sm">
        <Button
          busy={props.busy ?? false}
          disabled={props.disabled}
          danger={props.danger}
          block
          onClick={props.onConfirm}
        >
          {props.action}
        </Button>
        <Button variant="quiet" block onClick={props.onClose}>
          {props.stay ?? t('common.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
