import type { SellerCustomer } from '@dapur/contract/seller-customers';
import { useId, useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { FailedPanel } from '../../components/seller/failed-panel.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import { moneyText } from './money-text.ts';
import type { Refusal } from './use-customer.ts';

interface EraseDialogProps {
  readonly seat: Seat;
  readonly customer: SellerCustomer;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Erasing a customer: what goes, what stays, and her name typed out. */
export function EraseDialog({ seat, customer, onErased, onClose }: EraseDialogProps) {
  const { t } = useI18n();
  const { name, open_orders: open } = customer;
  const { call, keys } = seat;
  // As it is now: the page may have been open for a while, and what is left of it ends for good.
  const {
    data: credit,
    fault,
    reload,
  } = useRead(
    keys.customerErasure(customer.id),
    async (signal) => (await call(sellerApi.customerCredit, { params: { id: customer.id } }, signal)).data,
  );
  return (
    <Sheet title={t('cust.eraseTitle', { name })} onClose={onClose}>
      <p>{t('cust.eraseText')}</p>
      {open > 0 ? (
        <p className="notice warn">{t('cust.eraseOpen', { count: open })}</p>
      ) : credit !== undefined ? (
        <>
          {credit.balance > 0 && (
            <p className="notice warn">{t('cust.eraseCredit', { amount: moneyText(credit.balance) })}</p>
          )}
          <EraseForm seat={seat} customer={customer} onErased={onErased} />
        </>
      ) : fault === undefined ? (
        <Skeleton role="status" aria-label={t('common.loading')} />
      ) : (
        <FailedPanel onRetry={reload} />
      )}
      <Button variant="quiet" block onClick={onClose}>
        {t('cust.cancel')}
      </Button>
    </Sheet>
  );
}

function EraseForm({ seat, customer, onErased }: Omit<EraseDialogProps, 'onClose'>) {
  const { t } = useI18n();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const { busy, make } = useCall();
  const erase = async () => {
    const outcome = await make(() =>
      seat.call(sellerApi.eraseCustomer, { params: { id: customer.id }, body: { confirm: typed } }),
    );
    if (outcome.kind === 'refused') setRefusal(outcome);
    if (outcome.kind !== 'done') return;
    toast({ title: t('cust.erased') });
    onErased();
  };
  const isWrong = refusal?.code === 'invalid_input';
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void erase();
      }}
    >
      <div className={isWrong ? 'field bad' : 'field'}>
        <label htmlFor={id}>{t('cust.eraseConfirm', { name: customer.name })}</label>
        <input
          id={id}
          className="input"
          autoComplete="off"
          maxLength={120}
          value={typed}
          aria-invalid={isWrong || undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefusal(undefined);
          }}
        />
        {isWrong && (
          <p className="err" role="alert">
            {t('cust.eraseWrong')}
          </p>
        )}
      </div>
      {refusal && !isWrong && <RefusalNotice {...refusal} />}
      <Button type="submit" busy={busy} danger block disabled={typed.trim() === ''}>
        {t('cust.eraseDo')}
      </Button>
    </form>
  );
}
