import { Dialog } from '../../components/ui/dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { PrepRow } from './day-view.ts';

interface CountSheetProps {
  readonly name: string;
  readonly row: PrepRow;
  readonly onAdd: (by: number) => void;
  readonly onAll: () => void;
  readonly onClose: () => void;
}

const STEPS = [1, 5, 10] as const;

/** Counts what is done of a row, tray by tray. Each press is kept at once. */
export function CountSheet({ name, row, onAdd, onAll, onClose }: CountSheetProps) {
  const { t } = useI18n();
  const { done, quantity } = row;
  return (
    <Dialog labelledBy="kt-count" size="sm" onClose={onClose}>
      <div className="sheet-body kt-sheet">
        <div>
          <h2 id="kt-count">{t('kitchen.countTitle')}</h2>
          <p className="muted">{name}</p>
        </div>
        <p className="kt-sheet-num num" aria-live="polite">
          {done}
          <small>{t('kitchen.countOf', { total: quantity })}</small>
        </p>
        <div className="kt-steps">
          <Button variant="quiet" disabled={done === 0} onClick={() => onAdd(-1)}>
            −1
          </Button>
          {STEPS.map((by) => (
            <Button key={by} variant="soft" disabled={done + by > quantity} onClick={() => onAdd(by)}>
              +{by}
            </Button>
          ))}
        </div>
        <Button variant="quiet" disabled={done === quantity} onClick={onAll}>
          {t('kitchen.countAll', { total: quantity })}
        </Button>
        <Button onClick={onClose}>{t('kitchen.close')}</Button>
      </div>
    </Dialog>
  );
}
