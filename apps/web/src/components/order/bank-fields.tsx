import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A bank account as it is typed. */
export interface BankDraft {
  /** The bank's code; empty until one is chosen. */
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
}

/** What is wrong with it, as the server would say. */
export function bankFaults({ bank, number, holder }: BankDraft): ReadonlySet<keyof BankDraft> {
  const faults = new Set<keyof BankDraft>();
  if (bank === '') faults.add('bank');
  if (!/^\d{5,20}$/.test(number.replace(/[\s-]/g, ''))) faults.add('number');
  if (holder.trim().length < 2) faults.add('holder');
  return faults;
}

interface BankFieldsProps {
  readonly draft: BankDraft;
  readonly onChange: (draft: BankDraft) => void;
  /** Names by code. */
  readonly banks: Readonly<Record<string, string>>;
  /** Faults show once somebody tried to send the form. */
  readonly isTried: boolean;
  readonly words: {
    readonly bank: string;
    readonly choose: string;
    readonly number: string;
    readonly numberWrong: string;
    readonly holder: string;
    readonly holderWrong: string;
  };
}

/** Bank, number and holder of an account that money goes to. */
export function BankFields({ draft, onChange, banks, isTried, words }: BankFieldsProps) {
  const faults = isTried ? bankFaults(draft) : new Set<keyof BankDraft>();
  return (
    <>
      <SelectField
        label={words.bank}
        name="bank"
        none={words.choose}
        value={draft.bank || undefined}
        options={Object.entries(banks)}
        error={faults.has('bank') ? words.choose : undefined}
        onChange={(bank) => onChange({ ...draft, bank: bank ?? '' })}
      />
      <TextField
        label={words.number}
        name="account-number"
        value={draft.number}
        onChange={(number) => onChange({ ...draft, number })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={34}
        error={faults.has('number') ? words.numberWrong : undefined}
      />
      <TextField
        label={words.holder}
        name="account-holder"
        value={draft.holder}
        onChange={(holder) => onChange({ ...draft, holder })}
        autoComplete="name"
        maxLength={80}
        error={faults.has('holder') ? words.holderWrong : undefined}
      />
    </>
  );
}
