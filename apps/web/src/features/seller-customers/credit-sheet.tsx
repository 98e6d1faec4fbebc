import type { CustomerCredit } from '@dapur/contract/store-credit';
import { malaysianDate } from '@dapur/contract/dates';
import { useId, useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { newId } from '../../lib/new-id.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import { moneyText } from './money-text.ts';
import type { Refusal } from './use-customer.ts';

interface CreditSheetProps {
  readonly seat: Seat;
  readonly customerId: string;
  readonly credit: CustomerCredit;
  readonly kind: 'give' | 'take';
  readonly onDone: (credit: CustomerCredit) => void;
  readonly onClose: () => void;
}

const LEAST_REASON = 3;

/** Gives a customer credit, or takes back what the store gave and she has not spent. */
export function CreditSheet({ seat, customerId, credit, kind, onDone, onClose }: CreditSheetProps) {
  const { t } = useI18n();
  const untilId = useId();
  const { busy, make } = useCall();
  const [id] = useState(newId);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [email, setEmail] = useState(credit.addresses[0] ?? '');
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const isGift = kind === 'give';
  const ringgit = typedAmount(amount);
  const isAmountRight = ringgit !== undefined && ringgit > 0 && (isGift || ringgit <= credit.takeable);
  const isReasonRight = reason.trim().length >= LEAST_REASON;

  const send = async () => {
    setTried(true);
    if (!isAmountRight || !isReasonRight || ringgit === undefined) return;
    setRefusal(undefined);
    const params = { id: customerId };
    const said = { id, amount: ringgit, reason: reason.trim() };
    const outcome = await make(() =>
      isGift
        ? seat.call(sellerApi.giveCredit, { params, body: { ...said, email, expires_on: until || null } })
        : seat.call(sellerApi.takeCredit, { params, body: said }),
    );
    if (outcome.kind === 'refused') return setRefusal(outcome);
    if (outcome.kind !== 'done') return;
    onDone(outcome.data.data);
    toast({
      title: t(isGift ? 'cust.credit.given' : 'cust.credit.takenBack', { amount: moneyText(ringgit) }),
    });
    onClose();
  };

  return (
    <Sheet
      title={t(isGift ? 'cust.credit.give' : 'cust.credit.take')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('cust.credit.amount')}
        name="amount"
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        error={
          isTried && !isAmountRight
            ? isGift
              ? t('cust.credit.amountWrong')
              : t('cust.credit.amountMost', { most: moneyText(credit.takeable) })
            : undefined
        }
      />
      <TextField
        label={t('cust.credit.reason')}
        name="reason"
        value={reason}
        onChange={setReason}
        autoComplete="off"
        maxLength={200}
        hint={isGift ? t('cust.credit.reasonHint') : undefined}
        error={isTried && !isReasonRight ? t('cust.credit.reasonMissing') : undefined}
      />
      {isGift && (
        <>
          <div className="field">
            <label htmlFor={untilId}>{t('cust.credit.until')}</label>
            <input
              id={untilId}
              className="input"
              type="date"
              name="until"
              min={malaysianDate(Date.now())}
              value={until}
              aria-describedby={`${untilId}-note`}
              onChange={(event) => setUntil(event.target.value)}
            />
            <p className="hint" id={`${untilId}-note`}>
              {t('cust.credit.untilHint')}
            </p>
          </div>
          {credit.addresses.length > 1 ? (
            <SelectField
              label={t('cust.credit.to')}
              name="email"
              value={email}
              options={credit.addresses.map((address) => [address, address])}
              onChange={setEmail}
            />
          ) : (
            <p className="small muted breaks">
              {t('cust.credit.to')} {email}
            </p>
          )}
        </>
      )}
      {refusal && <RefusalNotice {...refusal} />}
      <Button type="submit" busy={busy} block>
        {t(isGift ? 'cust.credit.give' : 'cust.credit.take')}
      </Button>
    </Sheet>
  );
}

/** What somebody typed as an amount, in MYR; undefined when it is none. */
function typedAmount(text: string): number | undefined {
  const clean = text.replace(/[\sRM,]/gi, '');
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(clean) ? Number(clean) : undefined;
}
