import { formatDate } from '@dapur/contract/dates/dates';
import { formatSen } from '@dapur/contract/money/money';
import { RadioChoices } from '../../components/ui/radio-choices.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { PaidParts } from '../../lib/order/order-money.ts';

interface DepositChoiceProps {
  readonly parts: PaidParts;
  readonly paysAll: boolean;
  readonly onChange: (paysAll: boolean) => void;
}

/** The deposit now and the rest later, or everything now. */
export function DepositChoice({
  parts: { firstSen, restSen, dueOn },
  paysAll,
  onChange,
}: DepositChoiceProps) {
  const { t, locale } = useI18n();
  const later = t('pay.deposit.later', { amount: formatSen(restSen), date: formatDate(dueOn, locale) });
  return (
    <RadioChoices
      legend={t('pay.deposit.legend')}
      name="parts"
      value={paysAll ? 'all' : 'deposit'}
      choices={[
        { value: 'deposit', text: t('pay.deposit.first', { amount: formatSen(firstSen) }), hint: later },
        { value: 'all', text: t('pay.deposit.all', { amount: formatSen(firstSen + restSen) }) },
      ]}
      onChange={(value) => onChange(value === 'all')}
    />
  );
}
