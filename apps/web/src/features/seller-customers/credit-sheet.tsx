import { CreditGift, CreditTaking } from '@dapur/contract/vouchers/credit-input';
import { LONGEST_CREDIT_REASON } from '@dapur/contract/vouchers/credit-rules';
import type { CustomerCredit } from '@dapur/contract/vouchers/store-credit';
import { malaysianDate } from '@dapur/contract/dates/dates';
import { typedRinggit } from '@dapur/contract/money/typed-amount';
import { useState } from 'react';
import type { z } from 'zod';
import { Sheet } from '../../components/ui/sheet.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { AmountField } from '../../components/ui/amount-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { newId } from '../../lib/new-id.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { moneyText } from '../../lib/money-text.ts';

const isOfGift = (body: z.input<typeof CreditTaking>): body is z.input<typeof CreditGift> => 'email' in body;

interface CreditSheetProps {
  readonly seat: Seat;
  readonly customerId: string;
  readonly credit: CustomerCredit;
  readonly kind: 'give' | 'take';
  readonly onDone: (credit: CustomerCredit) => void;
  readonly onClose: () => void;
}

/** Gives a customer credit, or takes back what the store gave and they have not spent. */
export function CreditSheet({ seat, customerId, credit, kind, onDone, onClose }: CreditSheetProps) {
  const { t } = useI18n();
  const [id] = useState(newId);
  const isGift = kind === 'give';
  const params = { id: customerId };
  const form = useContractForm({
    schema: isGift ? CreditGift : CreditTaking,
    start: { amount: '', reason: '', until: '', email: credit.addresses[0] ?? '' },
    read: ({ amount, reason, until, email }) => {
      const said = { id, amount: typedRinggit(amount), reason: reason.trim() };
      return isGift ? { ...said, email, expires_on: until || null } : said;
    },
    also: ({ amount }) => ({
      amount: !isGift && typedRinggit(amount) > credit.takeable && 'more_than_there_is',
    }),
    says: {
      amount: isGift
        ? t('cust.credit.amountWrong')
        : t('cust.credit.amountMost', { most: moneyText(credit.takeable) }),
      reason: t('cust.credit.reasonMissing'),
    },
    send: async (body) => {
      const { data } = await (isOfGift(body)
        ? seat.call(sellerApi.giveCredit, { params, body })
        : seat.call(sellerApi.takeCredit, { params, body }));
      return { data, amount: moneyText(body.amount) };
    },
    onDone: ({ data, amount }) => {
      onDone(data);
      toast({ title: t(isGift ? 'cust.credit.given' : 'cust.credit.takenBack', { amount }) });
      onClose();
    },
  });
  const { until, email } = form.values;

  return (
    <Sheet
      title={t(isGift ? 'cust.credit.give' : 'cust.credit.take')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <AmountField {...form.field('amount')} label={t('cust.credit.amount')} />
      <TextField
        {...form.field('reason')}
        label={t('cust.credit.reason')}
        autoComplete="off"
        maxLength={LONGEST_CREDIT_REASON}
        hint={isGift ? t('cust.credit.reasonHint') : undefined}
      />
      {isGift && (
        <>
          <DateField
            label={t('cust.credit.until')}
            name="until"
            min={malaysianDate(Date.now())}
            value={until}
            hint={t('cust.credit.untilHint')}
            onChange={(day) => form.set('until', day)}
          />
          {credit.addresses.length > 1 ? (
            <SelectField
              label={t('cust.credit.to')}
              name="email"
              value={email}
              options={credit.addresses.map((address) => [address, address])}
              onChange={(address) => form.set('email', address)}
            />
          ) : (
            <p className="small muted breaks">
              {t('cust.credit.to')} {email}
            </p>
          )}
        </>
      )}
      {form.refused && <RefusalNotice {...form.refused} />}
      <Button type="submit" busy={form.busy} block>
        {t(isGift ? 'cust.credit.give' : 'cust.credit.take')}
      </Button>
    </Sheet>
  );
}
