import type { PaymentAccountState } from '@dapur/contract/money/seller-payment-account';
import { useState } from 'react';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SwitchField } from '../../components/ui/switch-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { IconCheck } from './store-icons.ts';

interface CashCardProps {
  readonly seat: Seat;
  readonly account: PaymentAccountState;
  readonly onAccount: (account: PaymentAccountState) => void;
}

/** Cash when an order is collected: whether customers may choose it, and which. Each switch is saved at once. */
export function CashCard({ seat, account, onAccount }: CashCardProps) {
  const { t } = useI18n();
  const calling = useCall();
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { cash } = account;
  const save = async (next: PaymentAccountState['cash']) => {
    setFailure(undefined);
    const ways = account.ways.map(({ way, least, most }) => ({ way, least, most }));
    const outcome = await calling.make(() =>
      seat.call(sellerApi.savePaymentWays, { body: { ways, cash: next } }),
    );
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') return setFailure(outcome);
    onAccount(outcome.data.data);
    toast({ title: t(next.is_on ? 'sset.cash.saved' : 'sset.cash.stopped') });
  };
  return (
    <section className="card raised stack" aria-labelledby="sset-cash">
      <h2 id="sset-cash" className="sset-legend">
        {t('sset.cash.title')}
      </h2>
      {cash.is_on ? (
        <>
          <p className="row">
            <IconCheck />
            <span className="opt-text grow">
              <b className="strong">{t('sset.cash.on')}</b>
              <span className="small muted">{t('sset.cash.how')}</span>
            </span>
          </p>
          <SwitchField
            name="known_only"
            label={t('sset.cash.known')}
            hint={t('sset.cash.knownHint')}
            checked={cash.known_only}
            onChange={(known_only) => void save({ is_on: true, known_only })}
          />
          <div className="row wraps">
            <Button
              variant="text"
              size="sm"
              danger
              busy={calling.busy}
              onClick={() => void save({ ...cash, is_on: false })}
            >
              {t('sset.cash.stop')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="muted">{t('sset.cash.lead')}</p>
          <Button
            variant="quiet"
            block
            busy={calling.busy}
            onClick={() => void save({ ...cash, is_on: true })}
          >
            {t('sset.cash.offer')}
          </Button>
        </>
      )}
      {failure && <RefusalNotice {...failure} />}
    </section>
  );
}
