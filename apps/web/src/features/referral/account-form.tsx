import type { PayoutDesk } from '@dapur/contract/referrals';
import type { User } from '@dapur/contract/identity';
import { REFUND_BANKS, type RefundBank } from '@dapur/contract/refund-banks';
import { useState } from 'react';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { BankFields, bankFaults, type BankDraft } from '../../components/order/bank-fields.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import type { WithProof } from '../../lib/account/with-proof.ts';
import { platformClient } from '../../lib/api.ts';

interface AccountFormProps {
  readonly user: User;
  readonly withProof: WithProof;
  readonly onSaved: (desk: PayoutDesk) => void;
  readonly onCancel: (() => void) | undefined;
}

/** Where rewards are sent; whoever has a password confirms it with that, others by a sign-in. */
export function AccountForm({ user, withProof, onSaved, onCancel }: AccountFormProps) {
  const { t } = useI18n();
  const [draft, setDraft] = useState<BankDraft>({ bank: '', number: '', holder: user.full_name });
  const [password, setPassword] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isTried, setTried] = useState(false);
  const { busy, send } = useSending();
  const save = async () => {
    setTried(true);
    setWrong(false);
    if (bankFaults(draft).size > 0 || (user.has_password && password === '')) return;
    const failed = await send(async () => {
      const body = {
        bank: draft.bank as RefundBank,
        account_number: draft.number,
        holder: draft.holder.trim(),
        ...(user.has_password ? { password } : {}),
      };
      const { data } = await withProof(() => platformClient(accountApi.keepPayoutAccount, { body }));
      toast({ title: t('referral.bankSaved') });
      onSaved(data);
    });
    if (failed === undefined || failed === 'busy' || failed === 'proof_required') return;
    if (failed === 'invalid_credentials') return setWrong(true);
    if (failed === 'conflict') return toast({ title: t('referral.bankLocked'), variant: 'destructive' });
    toast({ title: t(failureText(failed)), variant: 'destructive' });
  };
  const missing = isTried && password === '' ? t('session.passwordRequired') : undefined;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <BankFields
        draft={draft}
        onChange={setDraft}
        banks={REFUND_BANKS}
        isTried={isTried}
        words={{
          bank: t('account.money.bank'),
          choose: t('account.money.bankChoose'),
          number: t('account.money.number'),
          numberWrong: t('account.money.numberWrong'),
          holder: t('account.money.holder'),
          holderWrong: t('account.money.holderWrong'),
        }}
      />
      {user.has_password && (
        <PasswordField
          label={t('account.password.current')}
          name="current-password"
          autoComplete="current-password"
          maxLength={1_000}
          value={password}
          error={isWrong ? t('account.password.wrong') : missing}
          onChange={setPassword}
        />
      )}
      <div className="referral-acts">
        <Button type="submit" busy={busy}>
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
