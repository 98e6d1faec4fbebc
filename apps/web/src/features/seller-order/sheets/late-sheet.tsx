import { detailsOf } from '@dapur/contract/error-details';
import { formatDate } from '@dapur/contract/dates/dates';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { moneyText } from '../../../lib/money-text.ts';
import { useSayOrderRefusal } from '../use-order-file.ts';
import type { SheetProps } from './sheet-props.ts';

interface LateSheetProps extends SheetProps {
  /** The money goes back: the sheet for that is next. */
  readonly onSendBack: () => void;
}

/** Money that came after the hold: keep the order if it can still be made, or send the money back. */
export function LateSheet({ desk, onClose, onSendBack }: LateSheetProps) {
  const { t, locale } = useI18n();
  const { call } = useSeat();
  const say = useSayOrderRefusal();
  const { file, busy, act } = desk;
  const { order, money, actions } = file;
  const [taken, setTaken] = useState<'portions' | 'voucher'>();
  const isFull = taken !== undefined;
  const amount = moneyText(money.received);
  const keep = async () => {
    const outcome = await act(() => call(sellerApi.reinstateOrder, { params: { id: order.id } }));
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') {
      const reason = detailsOf(outcome.refusal, 'conflict')?.reason;
      if (reason === undefined) return say(outcome.refusal);
      return setTaken(reason === 'voucher' ? 'voucher' : 'portions');
    }
    toast({ title: t('ord.late.kept') });
    onClose();
  };
  return (
    <Sheet title={t('ord.late.title', { amount })} onClose={onClose}>
      <p className="muted">{t('ord.late.text', { name: order.name })}</p>
      {isFull && (
        <p className="notice warn" role="alert">
          {t(taken === 'voucher' ? 'ord.late.voucher' : 'ord.late.full')}
        </p>
      )}
      <div className="stack sm">
        {actions.reinstate && !isFull && (
          <>
            <Button busy={busy} block onClick={() => void keep()}>
              {t('ord.late.keep')}
            </Button>
            <p className="small muted center">
              {t('ord.late.keepText', {
                date: formatDate(order.delivery_date, locale),
                time: order.delivery_time,
              })}
            </p>
          </>
        )}
        <Button variant={isFull ? 'primary' : 'quiet'} block onClick={onSendBack}>
          {t('ord.late.back')}
        </Button>
        <p className="small muted center">{t('ord.late.backText', { amount })}</p>
      </div>
    </Sheet>
  );
}
