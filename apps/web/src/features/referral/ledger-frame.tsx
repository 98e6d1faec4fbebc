import './referral.css';
import type { ReactNode } from 'react';
import { AccountFailedPanel } from '../../components/account/failed-panel.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconClock, IconCreditCard, IconTicketPercent } from '../../components/icons.tsx';
import { ButtonPageLink } from '../../components/ui/button-page-link.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Reading } from '../../lib/query/use-read.ts';
import { ReferralTabs } from './referral-tabs.tsx';

const icons = { pending: IconClock, transactions: IconTicketPercent, payouts: IconCreditCard } as const;

type Ledger = keyof typeof icons;

interface LedgerFrameProps<T> {
  readonly page: Ledger;
  readonly read: Reading<T>;
  readonly children: (data: T) => ReactNode;
}

/** The frame of the pages about invitations: pending stores, rewards and payouts. */
export function LedgerFrame<T>({ page, read, children }: LedgerFrameProps<T>) {
  const { t } = useI18n();
  return (
    <div className="stack lg">
      <h1 className="account-title">{t('account.referral')}</h1>
      <ReferralTabs current={`/u/referral/${page}`} />
      {read.status === 'loading' && (
        <div className="stack" role="status" aria-label={t('common.loading')}>
          <Skeleton className="sk-referral-row" />
          <Skeleton className="sk-referral-row" />
          <Skeleton className="sk-referral-row" />
        </div>
      )}
      {(read.status === 'failed' || read.status === 'missing') && (
        <AccountFailedPanel onRetry={read.reload} />
      )}
      {read.status === 'ready' && children(read.data)}
    </div>
  );
}

/** That there is nothing yet, and the one way to change it. */
export function LedgerEmpty({ page }: { readonly page: Ledger }) {
  const { t } = useI18n();
  return (
    <EmptyState
      icon={icons[page]}
      title={t(`account.referral.${page}Empty`)}
      text={t(`account.referral.${page}Text`)}
    >
      <ButtonPageLink href="/u/referral">{t('account.referral.invite')}</ButtonPageLink>
    </EmptyState>
  );
}
