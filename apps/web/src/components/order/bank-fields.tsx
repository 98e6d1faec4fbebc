import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A bank account as it is typed. */
export interface BankDraft {
  /** The bank's code; empty until one is chosen. */
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
}

/** The wrong fields of a bank account, by the server's rules. */
export function bankFaults({ bank, number, holder }: BankDraft): ReadonlySet<keyof BankDraft> {
  const faults = new Set<keyof BankDraft>();
  if (bank === '') faults.add('bank');
  if (!/^\d{5,20}$/.test(number.replace(/[\s-]/g, ''))) faults.add('number');
  if (holder.trim().length < 2) faults.add('holder');
  return faults;
}

interface BankWords {
  readonly bank: string;
  readonly choose: string;
  readonly number: string;
  readonly numberWrong: string;
  readonly holder: string;
  readonly holderWrong: string;
}

interface BankFieldsProps {
  readonly draft: BankDraft;
  readonly onChange: (draft: BankDraft) => void;
  /** Names by code. */
  readonly banks: Readonly<Record<string, string>>;
  /** Faults show once somebody tried to send the form. */
  readonly isTried: boolean;
  readonly words: BankWords;
}

/** Bank, number and holder of an account that money goes to, for a form that checks them by `bankFaults`. */
export function BankFields({ draft, onChange, banks, isTried, words }: BankFieldsProps) {
  const faults = isTried ? bankFaults(draft) : new Set<keyof BankDraft>();
  const field = (name: keyof BankDraft, wrong: string): BankField => ({
    value: draft[name],
    error: faults.has(name) ? wrong : undefined,
    onChange: (value) => onChange({ ...draft, [name]: value }),
  });
  return (
    <BankInputs
      banks={banks}
      words={words}
      bank={field('bank', words.choose)}
      number={field('number', words.numberWrong)}
      holder={field('holder', words.holderWrong)}
    />
  );
}

interface BankField {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

interface BankInputsProps {
  /** Names by code. */
  readonly banks: Readonly<Record<string, string>>;
  readonly words: Pick<BankWords, 'bank' | 'choose' | 'number' | 'holder'>;
  readonly bank: BankField;
  readonly number: BankField;
  readonly holder: BankField;
}

/** The same fields, for a form that checks them in its own way. */
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
      <TextField {...holder} label={words.holder} name="account-holder" autoComplete="name" maxLength={80} />
    </>
  );
}
