import type { PayoutDesk } from '@dapur/contract/referrals';
import { useRef, useState } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import { ringgitText, typedRinggit } from '../../lib/account/ringgit-text.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';

interface RequestFormProps {
  readonly desk: PayoutDesk;
  readonly onChange: (desk: PayoutDesk) => void;
}

/** Asks for an amount: all that is there, unless she wants less. */
export function RequestForm({ desk: { available, minimum }, onChange }: RequestFormProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(available.toFixed(2));
  const [isTried, setTried] = useState(false);
  const { busy, send } = useSending();
  // The same until it has been answered, so that a second press asks for nothing more.
  const id = useRef(newId());
  const amount = typedRinggit(typed);
  const isWrong = amount === undefined || amount < minimum || amount > available;
  const wrong = t('referral.amountWrong', { least: ringgitText(minimum), most: ringgitText(available) });
  const ask = async () => {
    setTried(true);
    if (isWrong) return;
    const failed = await send(async () => {
      const { data } = await platformClient(accountApi.requestPayout, { body: { id: id.current, amount } });
      id.current = newId();
      toast({ title: t('referral.asked') });
      onChange(data);
    });
    if (failed === undefined || failed === 'busy') return;
    // What is shown is old: another tab has asked, or something was taken back.
    if (failed === 'conflict') onChange((await platformClient(accountApi.payoutDesk, { query: {} })).data);
    else toast({ title: t(failureText(failed)), variant: 'destructive' });
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <h2 className="card-title">{t('referral.ask')}</h2>
      <TextField
        label={t('referral.amount')}
        name="amount"
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        hint={t('referral.askText')}
        error={isTried && isWrong ? wrong : undefined}
      />
      <Button type="submit" busy={busy} block>
        {amount === undefined ? t('referral.ask') : t('referral.askFor', { amount: ringgitText(amount) })}
      </Button>
    </form>
  );
}
