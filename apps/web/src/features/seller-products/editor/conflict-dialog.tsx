import { Dialog } from '../../../components/dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';

interface ConflictDialogProps {
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Somebody else has saved the product meanwhile: nothing is overwritten before this was read. */
export function ConflictDialog({ onReload, onClose }: ConflictDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog size="sm" labelledBy="conflict-title" onClose={onClose}>
      <div className="sheet-body stack">
        <h2 className="sheet-title" id="conflict-title">
          {t('products.conflict')}
        </h2>
        <p>{t('products.conflictText')}</p>
        <Button onClick={onReload}>{t('products.conflictReload')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('products.conflictStay')}
        </Button>
      </div>
    </Dialog>
  );
}
