import { Sheet } from '../../../components/ui/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';

interface ConflictDialogProps {
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Another person has saved the product in the meantime: their version must be read before it is overwritten. */
export function ConflictDialog({ onReload, onClose }: ConflictDialogProps) {
  const { t } = useI18n();
  return (
    <Sheet size="sm" title={t('products.conflict')} onClose={onClose}>
      <p>{t('products.conflictText')}</p>
      <Button onClick={onReload}>{t('products.conflictReload')}</Button>
      <Button variant="quiet" onClick={onClose}>
        {t('products.conflictStay')}
      </Button>
    </Sheet>
  );
}
