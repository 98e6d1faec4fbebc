import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { moneyText } from '../../../lib/money-text.ts';
import { newId } from '../../../lib/new-id.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import type { SheetProps } from './sheet-props.ts';

/** What a customer paid in cash as they collected an order; the id makes repeating harmless. */
export interface CollectedCash {
  readonly id: string;
  /** In MYR. */
  readonly amount: number;
}

interface CollectSheetProps extends SheetProps {
  /** Undefined: it is handed over and still to be paid. */
  readonly onHandOver: (cash: CollectedCash | undefined) => void;
}

/** An order that is not paid whole is handed over: with the cash that came, or without. */
export function CollectSheet({ desk, onClose, onHandOver }: CollectSheetProps) {
  const { t } = useI18n();
  const { may } = useSeat();
  const [id] = useState(newId);
  const { balance } = desk.file.money;
  const amount = moneyText(balance);
  return (
    <Sheet title={t('ord.collect.title', { amount })} onClose={onClose}>
      <p className="muted">{t('ord.collect.text', { name: desk.file.order.name })}</p>
      <div className="stack sm">
        {(may('money') || may('handover')) && (
          <Button busy={desk.busy} block onClick={() => onHandOver({ id, amount: balance })}>
            {t('ord.collect.cash', { amount })}
          </Button>
        )}
        <Button variant="quiet" block disabled={desk.busy} onClick={() => onHandOver(undefined)}>
          {t('ord.collect.without')}
        </Button>
      </div>
    </Sheet>
  );
}
