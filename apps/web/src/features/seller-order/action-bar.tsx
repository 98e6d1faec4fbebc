import type { OrderStatus } from '@dapur/contract/orders/ordering';
import type { Refund } from '@dapur/contract/orders/seller-order';
import { IconEllipsis, IconPackageCheck } from '../../components/icon/seller-icons.ts';
import { IconBanknote, IconSend } from '../../components/icon/step-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { moneyText } from '../../lib/money-text.ts';
import { doKey } from './order-steps.ts';
import type { OrderFile } from './use-order-file.ts';

interface ActionBarProps {
  readonly desk: OrderFile;
  readonly onMore: () => void;
  readonly onMove: (to: OrderStatus) => void;
  readonly onPayLink: () => void;
  readonly onLate: () => void;
  readonly onRefund: (refund: Refund) => void;
}

/** The one next step under the thumb; all else behind the three dots. */
export function ActionBar({ desk, onMore, onMove, onPayLink, onLate, onRefund }: ActionBarProps) {
  const { t } = useI18n();
  const { file, busy } = desk;
  const { actions, order } = file;
  const [next] = actions.next;
  const owed = file.refunds.find(({ actions: may }) => may.includes('send'));
  const primary = () => {
    if (actions.reinstate)
      return (
        <Button className="grow" onClick={onLate}>
          <IconBanknote />
          {t('ord.do.settle')}
        </Button>
      );
    if (next === undefined && owed !== undefined)
      return (
        <Button className="grow" onClick={() => onRefund(owed)}>
          <IconBanknote />
          {t('ord.do.sendRefund', { amount: moneyText(owed.amount) })}
        </Button>
      );
    if (next === undefined && actions.pay_link)
      return (
        <Button className="grow" onClick={onPayLink}>
          <IconSend />
          {t('ord.do.payLink')}
        </Button>
      );
    const key = next && doKey(next, order.delivery_method);
    return next && key ? (
      <Button busy={busy} className="grow" icon={<IconPackageCheck />} onClick={() => onMove(next)}>
        {t(key)}
      </Button>
    ) : null;
  };
  const step = primary();
  return (
    <div className="ord-act">
      {step === null ? (
        <Button variant="quiet" className="grow" icon={<IconEllipsis />} onClick={onMore}>
          {t('ord.do.more')}
        </Button>
      ) : (
        <Button variant="quiet" aria-label={t('ord.do.more')} onClick={onMore}>
          <IconEllipsis />
        </Button>
      )}
      {step}
    </div>
  );
}
