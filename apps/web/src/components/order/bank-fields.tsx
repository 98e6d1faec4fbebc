import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

interface BankWords {
  readonly bank: string;
  readonly choose: string;
  readonly number: string;
  readonly holder: string;
  readonly holderHint?: string;
}

interface BankField {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

interface BankInputsProps {
  /** Names by code. */
  readonly banks: Readonly<Record<string, string>>;
  readonly words: BankWords;
  readonly bank: BankField;
  readonly number: BankField;
  readonly holder: BankField;
}

/** Bank, number and holder of an account that money goes to. */
export function BankInputs({ banks, words, bank, number, holder }: BankInputsProps) {
  return (
    <>
      <SelectField
        label={words.bank}
        name="bank"
        none={words.choose}
        value={bank.value || undefined}
        options={Object.entries(banks)}
        error={bank.error}
        onChange={(chosen) => bank.onChange(chosen ?? '')}
      />
      <TextField
        {...number}
        label={words.number}
        name="account-number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={34}
      />
      <TextField
        {...holder}
        label={words.holder}
        name="account-holder"
        autoComplete="name"
        maxLength={80}
        hint={words.holderHint}
      />
    </>
  );
}
