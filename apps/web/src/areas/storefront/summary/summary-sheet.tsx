import type { ReactNode } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { EmptySummary } from './empty-summary.tsx';
import OrderSummary, { type OrderSummaryProps } from './order-summary.tsx';

export interface SummarySheetProps {
  readonly summary: OrderSummaryProps;
  /** How many things are in the order. */
  readonly count: number;
  readonly action: ReactNode;
  readonly onClose: () => void;
}

/** The summary as phones have it, over the page. */
export default function SummarySheet({ summary, count, action, onClose }: SummarySheetProps) {
  const { t } = useI18n();
  return (
    <Dialog label={t('summary.title')} onClose={onClose}>
      <div className="summary sheet-body">
        <div className="row between sheet-title">
          <h2>{t('summary.title')}</h2>
          {count > 0 && <span className="badge ok">{t('summary.items', { count })}</span>}
        </div>
        {count > 0 ? <OrderSummary {...summary} action={action} /> : <EmptySummary />}
      </div>
    </Dialog>
  );
}
