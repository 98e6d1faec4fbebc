import { CustomerBlock } from '@dapur/contract/customers/customer-input';
import type { SellerCustomer } from '@dapur/contract/customers/seller-customers';
import { useId, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { IconBan } from '../../components/icon/seller-icons.ts';
import { IconDownload } from '../../components/icon/step-icons.ts';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { openFile } from '../../lib/open-file.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import { EraseDialog } from './erase-dialog.tsx';
import type { CustomerFile } from './use-customer.ts';

interface CustomerStepsProps {
  readonly seat: Seat;
  readonly file: CustomerFile;
  readonly customer: SellerCustomer;
  readonly onErased: () => void;
}

/** Rare steps that need care: blocking a customer, handing out their data, erasing it. */
export function CustomerSteps({ seat, file, customer, onErased }: CustomerStepsProps) {
  const { t } = useI18n();
  const [step, setStep] = useState<'block' | 'erase'>();
  const { busy, make } = useCall();
  const { id, name } = customer;
  const params = { id };
  const save = async () => {
    const outcome = await make(() => openFile(seat.call, sellerApi.exportCustomer, { params }));
    if (outcome.kind === 'refused') toast({ title: t('cust.exportFailed'), variant: 'destructive' });
  };
  const unblock = async () => {
    const done = await file.change(() => seat.call(sellerApi.unblockCustomer, { params }));
    toast(
      done ? { title: t('cust.unblocked', { name }) } : { title: t('cust.failed'), variant: 'destructive' },
    );
  };
  return (
    <section className="card stack sm" aria-labelledby="cu-more">
      <h2 id="cu-more">{t('cust.more')}</h2>
      <Button busy={busy} variant="quiet" block icon={<IconDownload />} onClick={() => void save()}>
        {t('cust.data')}
      </Button>
      <p className="small muted">{t('cust.dataText')}</p>
      {customer.is_blocked ? (
        <Button busy={file.busy} variant="quiet" block onClick={() => void unblock()}>
          {t('cust.unblock')}
        </Button>
      ) : (
        <Button variant="quiet" block onClick={() => setStep('block')}>
          <IconBan />
          {t('cust.block')}
        </Button>
      )}
      {seat.may('ownership') && (
        <Button variant="text" danger block onClick={() => setStep('erase')}>
          {t('cust.erase')}
        </Button>
      )}
      {step === 'block' && (
        <BlockDialog seat={seat} file={file} customer={customer} onClose={() => setStep(undefined)} />
      )}
      {step === 'erase' && (
        <EraseDialog seat={seat} customer={customer} onErased={onErased} onClose={() => setStep(undefined)} />
      )}
    </section>
  );
}

type DialogProps = Omit<CustomerStepsProps, 'onErased'> & { readonly onClose: () => void };

function BlockDialog({ seat, file, customer, onClose }: DialogProps) {
  const { t } = useI18n();
  const id = useId();
  const { name } = customer;
  const params = { id: customer.id };
  const form = useContractForm({
    schema: CustomerBlock,
    start: { reason: '' },
    read: ({ reason }) => ({ reason: reason.trim() }),
    says: { reason: t('cust.blockReasonMissing') },
    send: (body) => file.change(() => seat.call(sellerApi.blockCustomer, { params, body })),
    onDone: (blocked) => {
      if (!blocked) return;
      toast({ title: t('cust.blockedToast', { name }) });
      onClose();
    },
  });
  const refusal = file.refusal ?? form.refused;
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose}>
      <form className="sheet-body stack" noValidate onSubmit={form.submit}>
        <h2 id={`${id}-title`} className="sheet-title">
          {t('cust.blockTitle', { name })}
        </h2>
        <p>{t('cust.blockText')}</p>
        <TextAreaField
          {...form.field('reason')}
          label={t('cust.blockReason')}
          autoComplete="off"
          maxLength={300}
        />
        {refusal && <RefusalNotice {...refusal} />}
        <Button type="submit" busy={file.busy} danger block>
          {t('cust.blockDo')}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          {t('cust.cancel')}
        </Button>
      </form>
    </Dialog>
  );
}
