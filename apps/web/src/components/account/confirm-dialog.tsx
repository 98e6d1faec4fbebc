import { useId, type ReactNode } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { Dialog } from '../dialog.tsx';
import { Button } from '../ui/button.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  /** What leaves everything as it is. */
  readonly stay?: string;
  readonly busy?: boolean;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back, with what follows from it in words. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useI18n();
  const title = useId();
  return (
    <Dialog labelledBy={title} onClose={props.onClose}>
      <div className="stack sheet-body">
        <h2 id={title} className="sheet-title">
          {props.title}
        </h2>
        {props.children}
        <div className="stack sm">
          <Button busy={props.busy ?? false} danger={props.danger} block onClick={props.onConfirm}>
            {props.action}
          </Button>
          <Button variant="quiet" block onClick={props.onClose}>
            {props.stay ?? t('common.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
