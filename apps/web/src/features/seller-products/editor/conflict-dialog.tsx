import { Sheet } from '../../../components/ui/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';

interface ConflictDialogProps {
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Somebody else has saved the product meanwhile: her version must be read before anything overwrites it. */
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
