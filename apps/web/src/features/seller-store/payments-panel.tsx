import './seller-store.css';
import type { PaymentAccountState } from '@dapur/contract/money/seller-payment-account';
import { useI18n } from '../../i18n/index.tsx';
import type { WithProof } from '../../lib/account/with-proof.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { CashCard } from './cash-card.tsx';
import { GatewayCard } from './gateway-card.tsx';
import { PaymentWaysForm } from './payment-ways-form.tsx';
import { IconInfo } from './store-icons.ts';
import { TransferAccountCard } from './transfer-account-card.tsx';

interface PaymentsPanelProps {
  readonly seat: Seat;
  readonly account: PaymentAccountState;
  /** Whether the person who is signed in has a password to be asked for. */
  readonly hasPassword: boolean;
  readonly withProof: WithProof;
  readonly onAccount: (account: PaymentAccountState) => void;
}

/** How the store is paid: to its own account, through a provider, in cash on pickup. One is enough. */
export function PaymentsPanel({ seat, account, hasPassword, withProof, onAccount }: PaymentsPanelProps) {
  const { t } = useI18n();
  if (account.mode === 'mock')
    return (
      <p className="notice">
        <IconInfo />
        <span>{t('sset.pay.mock')}</span>
      </p>
    );
  const isTransferFirst = account.transfer !== null || !account.has_keys;
  const ready = account.ways.filter(({ is_ready: isReady }) => isReady);
  const gateway = <GatewayCard seat={seat} account={account} onAccount={onAccount} />;
  return (
    <div className="stack lg sset-form">
      {ready.length === 0 && <p className="muted">{t('sset.ways.one')}</p>}
      {!isTransferFirst && gateway}
      <TransferAccountCard
        seat={seat}
        account={account}
        hasPassword={hasPassword}
        withProof={withProof}
        onAccount={onAccount}
      />
      {isTransferFirst && gateway}
      <CashCard seat={seat} account={account} onAccount={onAccount} />
      {ready.length === 1 && account.cash.is_on && (
        <p className="notice warn">
          <IconInfo />
          <span>{t('sset.cash.alone')}</span>
        </p>
      )}
      {ready.length > 1 && (
        <PaymentWaysForm
          key={JSON.stringify([account.ways, account.cash])}
          seat={seat}
          account={account}
          onAccount={onAccount}
        />
      )}
    </div>
  );
}
