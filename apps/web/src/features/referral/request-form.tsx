import { PayoutRequest } from '@dapur/contract/money/payout-input';
import type { PayoutDesk } from '@dapur/contract/money/referrals';
import { typedRinggit } from '@dapur/contract/money/typed-amount';
import { useRef } from 'react';
import { AmountField } from '../../components/ui/amount-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import { ringgitText } from '../../lib/account/ringgit-text.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { newId } from '../../lib/new-id.ts';

interface RequestFormProps {
  readonly desk: PayoutDesk;
  readonly onChange: (desk: PayoutDesk) => void;
}

/** Requests a payout: the whole amount, unless the person wants less. */
export function RequestForm({ desk: { available, minimum }, onChange }: RequestFormProps) {
  const { t } = useI18n();
  // Keeps its id until the call is answered, so that a second press requests nothing more.
  const id = useRef(newId());
  const form = useContractForm({
    schema: PayoutRequest,
    start: { amount: available.toFixed(2) },
    read: (typed) => ({ id: id.current, amount: typedRinggit(typed.amount) }),
    also: (typed) => {
      const asked = typedRinggit(typed.amount);
      return { amount: !(asked >= minimum && asked <= available) && 'out_of_bounds' };
    },
    says: {
      amount: t('referral.amountWrong', { least: ringgitText(minimum), most: ringgitText(available) }),
    },
    send: (body) => platformClient(accountApi.requestPayout, { body }),
    onDone: ({ data }) => {
      id.current = newId();
      toast({ title: t('referral.asked') });
      onChange(data);
    },
    onRefused: async ({ code }) => {
      // The page is out of date: another tab has requested, or a reward was taken back.
      if (code === 'conflict') onChange((await platformClient(accountApi.payoutDesk, { query: {} })).data);
      else toast({ title: t(failureText(code)), variant: 'destructive' });
    },
  });
  const amount = typedRinggit(form.values.amount);
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <h2 className="card-title">{t('referral.ask')}</h2>
      <AmountField {...form.field('amount')} label={t('referral.amount')} hint={t('referral.askText')} />
      <Button type="submit" busy={form.busy} block>
        {Number.isNaN(amount) ? t('referral.ask') : t('referral.askFor', { amount: ringgitText(amount) })}
      </Button>
    </form>
  );
}
