import { useId, type ReactNode } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';

interface ActDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly action: string;
  /** Not to be taken back lightly. */
  readonly isGrave?: boolean;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for what an act needs, and says what follows from it. */
export function ActDialog(props: ActDialogProps) {
  const { title, text = '', action, isGrave = false, busy, onSend, onClose, children } = props;
  const { t } = useI18n();
  const id = useId();
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <form
        className="sheet-body stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <h2 id={id} className="sheet-title breaks">
          {title}
        </h2>
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
      </form>
    </Dialog>
  );
}
