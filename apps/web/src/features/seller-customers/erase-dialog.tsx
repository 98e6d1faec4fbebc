import { CustomerErasure } from '@dapur/contract/customers/customer-input';
import type { SellerCustomer } from '@dapur/contract/customers/seller-customers';
import { Sheet } from '../../components/ui/sheet.tsx';
import { FailedPanel } from '../../components/seller/failed-panel.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { moneyText } from '../../lib/money-text.ts';

interface EraseDialogProps {
  readonly seat: Seat;
  readonly customer: SellerCustomer;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Erases a customer: says what goes and what stays, and asks for their name to be typed. */
export function EraseDialog({ seat, customer, onErased, onClose }: EraseDialogProps) {
  const { t } = useI18n();
  const { name, open_orders: open } = customer;
  const { call, keys } = seat;
  // Credit is read now: the page may have been open for a while, and what is left of it is lost for good.
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
  const form = useContractForm({
    schema: CustomerErasure,
    start: { confirm: '' },
    read: ({ confirm }) => ({ confirm }),
    says: { confirm: t('cust.eraseWrong') },
    send: (body) => seat.call(sellerApi.eraseCustomer, { params: { id: customer.id }, body }),
    onDone: () => {
      toast({ title: t('cust.erased') });
      onErased();
    },
    beside: ({ code }) => (code === 'invalid_input' ? ['confirm'] : []),
  });
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <TextField
        {...form.field('confirm')}
        label={t('cust.eraseConfirm', { name: customer.name })}
        autoComplete="off"
        maxLength={120}
      />
      {form.refused && <RefusalNotice {...form.refused} />}
      <Button type="submit" busy={form.busy} danger block disabled={form.values.confirm.trim() === ''}>
        {t('cust.eraseDo')}
      </Button>
    </form>
  );
}
