import type { User } from '@dapur/contract/people/identity';
import { PayoutAccount } from '@dapur/contract/money/payout-input';
import type { PayoutDesk } from '@dapur/contract/money/referrals';
import { REFUND_BANKS, type RefundBank } from '@dapur/contract/money/refund-banks';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { BankInputs } from '../../components/order/bank-fields.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import type { WithProof } from '../../lib/account/with-proof.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';

interface AccountFormProps {
  readonly user: User;
  readonly withProof: WithProof;
  readonly onSaved: (desk: PayoutDesk) => void;
  readonly onCancel: (() => void) | undefined;
}

/** Where rewards are sent; whoever has a password confirms it with that, others by a sign-in. */
export function AccountForm({ user, withProof, onSaved, onCancel }: AccountFormProps) {
  const { t } = useI18n();
  const form = useContractForm({
    schema: PayoutAccount,
    start: { bank: '', account_number: '', holder: user.full_name, password: '' },
    read: ({ bank, account_number: number, holder, password }) => ({
      // If no bank is chosen, the schema reports it.
      bank: bank as RefundBank,
      account_number: number,
      holder: holder.trim(),
      ...(user.has_password ? { password } : {}),
    }),
    says: {
      bank: t('account.money.bankChoose'),
      account_number: t('account.money.numberWrong'),
      holder: t('account.money.holderWrong'),
      password: ({ code }) =>
        t(code === 'invalid_credentials' ? 'account.password.wrong' : 'session.passwordRequired'),
    },
    send: (body) => withProof(() => platformClient(accountApi.keepPayoutAccount, { body })),
    onDone: ({ data }) => {
      toast({ title: t('referral.bankSaved') });
      onSaved(data);
    },
    beside: ({ code }) => (code === 'invalid_credentials' ? ['password'] : []),
    onRefused: ({ code }) => {
      if (code === 'proof_required') return;
      toast({
        title: t(code === 'conflict' ? 'referral.bankLocked' : failureText(code)),
        variant: 'destructive',
      });
    },
  });
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <BankInputs
        bank={form.field('bank')}
        number={form.field('account_number')}
        holder={form.field('holder')}
        banks={REFUND_BANKS}
        words={{
          bank: t('account.money.bank'),
          choose: t('account.money.bankChoose'),
          number: t('account.money.number'),
          holder: t('account.money.holder'),
        }}
      />
      {user.has_password && (
        <PasswordField
          {...form.field('password')}
          label={t('account.password.current')}
          name="current-password"
          autoComplete="current-password"
          maxLength={1_000}
        />
      )}
      <div className="referral-acts">
        <Button type="submit" busy={form.busy}>
          {t('referral.bankSave')}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
