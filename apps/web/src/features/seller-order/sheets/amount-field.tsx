import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { moneyText, typedAmount } from '../money-text.ts';

interface AmountFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In MYR. */
  readonly most: number;
  /** Faults show once somebody tried to send the form. */
  readonly isTried: boolean;
  readonly label?: string;
}

/** What was typed, in MYR; undefined while it is none between nothing and `most`. */
export function amountWithin(value: string, most: number): number | undefined {
  const amount = typedAmount(value);
  return amount !== undefined && amount > 0 && amount <= most ? amount : undefined;
}

/** An amount of money up to a bound. */
export function AmountField({ value, onChange, most, isTried, label }: AmountFieldProps) {
  const { t } = useI18n();
  const isWrong = isTried && amountWithin(value, most) === undefined;
  return (
    <TextField
      label={label ?? t('ord.amount')}
      name="amount"
      value={value}
      onChange={onChange}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      error={isWrong ? t('ord.amountWrong', { most: moneyText(most) }) : undefined}
    />
  );
}
