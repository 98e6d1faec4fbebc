import { IconCalendarDays, IconRotateCw, type Icon } from '../../../components/icons.tsx';
import {
  IconBan,
  IconPencil,
  IconPrinter,
  IconReceipt,
  IconRefreshCw,
} from '../../../components/icon/seller-icons.ts';
import { IconBanknote, IconSend } from '../../../components/icon/step-icons.ts';
import { Link } from 'wouter';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { moneyText } from '../../../lib/money-text.ts';
import { stepKey } from '../order-steps.ts';
import type { SheetProps } from './sheet-props.ts';

/** What is done in a sheet of its own. */
export type Act = 'payLink' | 'take' | 'move' | 'edit' | 'refund' | 'cancel';

interface MoreSheetProps extends SheetProps {
  readonly printHref: string;
  readonly againHref: string;
  readonly onAct: (act: Act) => void;
  readonly onBack: () => void;
}

/** All that can be done with the order besides the next step. */
export function MoreSheet({ desk, onClose, printHref, againHref, onAct, onBack }: MoreSheetProps) {
  const { t } = useI18n();
  const { file } = desk;
  const { actions, money, order } = file;
  const amount = moneyText(money.balance);
  const line = (icon: Icon, title: string, text?: string) => {
    const LineIcon = icon;
    return (
      <>
        <span className="ord-do-icon">
          <LineIcon />
        </span>
        <span className="grow">
          <b>{title}</b>
          {text && <small className="block">{text}</small>}
        </span>
      </>
    );
  };
  const button = (act: Act, icon: Icon, title: string, text?: string, look = '') => (
    <li>
      <button type="button" className={`ord-do ${look}`} onClick={() => onAct(act)}>
        {line(icon, title, text)}
      </button>
    </li>
  );
  return (
    <Sheet title={order.order_number} onClose={onClose}>
      <ul className="ord-dos">
        {order.status !== 'cancelled' && (
          <li>
            <Link className="ord-do" href={printHref}>
              {line(IconPrinter, t('ord.more.print'))}
            </Link>
          </li>
        )}
        {actions.pay_link &&
          button('payLink', IconSend, t('ord.more.payLink'), t('ord.more.payLinkText', { amount }))}
        {actions.take_payment && button('take', IconReceipt, t('ord.more.take'), t('ord.more.takeText'))}
        {actions.edit && button('move', IconCalendarDays, t('ord.more.date'))}
        {actions.edit && button('edit', IconPencil, t('ord.more.edit'), t('ord.more.editText'))}
        {actions.back && (
          <li>
            <button type="button" className="ord-do" onClick={onBack}>
              {line(
                IconRotateCw,
                t('ord.more.undo', { step: t(stepKey(actions.back, order.delivery_method)) }),
              )}
            </button>
          </li>
        )}
        <li>
          <Link className="ord-do" href={againHref}>
            {line(IconRefreshCw, t('ord.more.again'), t('ord.more.againText'))}
          </Link>
        </li>
        {actions.refund &&
          button(
            'refund',
            IconBanknote,
            t('ord.more.refund'),
            t('ord.more.refundText', { amount: moneyText(money.refundable) }),
          )}
        {actions.cancel &&
          button(
            'cancel',
            IconBan,
            t('ord.more.cancel'),
            money.refundable > 0
              ? t('ord.more.cancelPaid', { amount: moneyText(money.refundable) })
              : t('ord.more.cancelOpen'),
            'bad',
          )}
      </ul>
    </Sheet>
  );
}
