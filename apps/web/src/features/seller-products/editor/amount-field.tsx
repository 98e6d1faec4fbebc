import { useId } from 'react';
import { FieldNote } from '../../../components/ui/field-note.tsx';

interface AmountFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly optional?: boolean;
}

/** An amount in MYR, with its currency in front. */
export function AmountField({ label, name, value, onChange, error, hint, optional }: AmountFieldProps) {
  const id = useId();
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <span className="pe-amount">
        <b aria-hidden="true">RM</b>
        <input
          id={id}
          className="input num"
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          required={!optional}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
