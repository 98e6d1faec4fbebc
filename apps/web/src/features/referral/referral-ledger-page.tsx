import './referral.css';
import { Link } from 'wouter';
import { EmptyState } from '../../components/empty-state.tsx';
import { IconClock, IconCreditCard, IconTicketPercent } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { ReferralTabs } from './referral-tabs.tsx';

const icons = { pending: IconClock, transactions: IconTicketPercent, payouts: IconCreditCard } as const;

/** Pending rewards, transactions and payouts: no reward has been paid for invitations yet, and the page says so. */
export function ReferralLedgerPage({ page }: { readonly page: keyof typeof icons }) {
  const { t } = useI18n();
  return (
    <div className="stack lg">
      <h1 className="account-title">{t('account.referral')}</h1>
      <ReferralTabs current={`/u/referral/${page}`} />
      <EmptyState
        icon={icons[page]}
        title={t(`account.referral.${page}Empty`)}
        text={t(`account.referral.${page}Text`)}
      >
        <Link className="btn" href="/u/referral">
          {t('account.referral.invite')}
        </Link>
      </EmptyState>
    </div>
  );
}
