import type { PaymentAccountState } from '@dapur/contract/money/seller-payment-account';
import { refundBankName } from '@dapur/contract/money/refund-banks';
import { useState } from 'react';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import type { WithProof } from '../../lib/account/with-proof.ts';
import { durationText } from '../../lib/order/left-text.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { IconCheck } from './store-icons.ts';
import { TransferForm } from './transfer-form.tsx';

export interface TransferAccountCardProps {
  readonly seat: Seat;
  readonly account: PaymentAccountState;
  /** Whether the person who is signed in has a password to be asked for. */
  readonly hasPassword: boolean;
  readonly withProof: WithProof;
  readonly onAccount: (account: PaymentAccountState) => void;
}

const SHOWN_DIGITS = 4;

/** Transfers to the store's own account, or by its DuitNow QR: where to, and how long portions wait for them. */
export function TransferAccountCard({
  seat,
  account,
  hasPassword,
  withProof,
  onAccount,
}: TransferAccountCardProps) {
  const { t, locale } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const removing = useCall();
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { transfer } = account;
  const hasOther = account.ways.some(({ way, is_ready: isReady }) => isReady && way !== 'transfer');
  const stop = async () => {
    setFailure(undefined);
    const outcome = await removing.make(() => seat.call(sellerApi.removeTransferAccount, {}));
    if (outcome.kind === 'busy') return;
    setAsked(false);
    if (outcome.kind === 'refused') return setFailure(outcome);
    setOpen(false);
    onAccount(outcome.data.data);
    toast({ title: t('sset.transfer.stopped') });
  };
  return (
    <>
      <section className="card raised stack" aria-labelledby="sset-transfer">
        <h2 id="sset-transfer" className="sset-legend">
          {t('sset.transfer.title')}
        </h2>
        {transfer === null ? (
          <>
            <p className="muted">{t('sset.transfer.lead')}</p>
            <Button
              variant={account.has_keys ? 'quiet' : 'primary'}
              block
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t('sset.transfer.setUp')}
            </Button>
          </>
        ) : (
          <>
            {transfer.account && (
              <p className="row">
                <IconCheck />
                <span className="opt-text grow">
                  <b className="strong num">
                    {t('sset.transfer.accountHint', {
                      bank: refundBankName(transfer.account.bank),
                      ends: transfer.account.account_number.slice(-SHOWN_DIGITS),
                    })}
                  </b>
                  <span className="small muted breaks">{transfer.account.holder}</span>
                </span>
              </p>
            )}
            {transfer.duitnow && (
              <p className="row">
                <IconCheck />
                <span className="opt-text grow">
                  <b className="strong">DuitNow QR</b>
                  <span className="small muted breaks">
                    {transfer.duitnow.name}
                    {transfer.puts_amount && ` · ${t('sset.transfer.withAmount')}`}
                  </span>
                </span>
              </p>
            )}
            <p className="small muted">
              {t('sset.transfer.held', { time: durationText(locale, transfer.hold_minutes) })}
            </p>
            <div className="row wraps">
              <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t('sset.transfer.change')}
              </Button>
              <Button variant="text" size="sm" danger onClick={() => setAsked(true)}>
                {t('sset.transfer.stop')}
              </Button>
            </div>
          </>
        )}
        {failure && <RefusalNotice {...failure} />}
      </section>
      {isOpen && (
        <TransferForm
          seat={seat}
          saved={transfer}
          hasPassword={hasPassword}
          withProof={withProof}
          onSaved={(next) => {
            onAccount(next);
            setOpen(false);
          }}
        />
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('sset.transfer.stopTitle')}
          action={t('sset.transfer.stop')}
          busy={removing.busy}
          danger
          onConfirm={() => void stop()}
          onClose={() => setAsked(false)}
        >
          <p>{t(hasOther ? 'sset.transfer.stopTextOther' : 'sset.transfer.stopText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
