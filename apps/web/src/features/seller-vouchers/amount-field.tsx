import { useId, type ReactNode } from 'react';
import { FieldNote } from '../../components/ui/field-note.tsx';

interface AmountFieldProps {
  readonly label: string;
  readonly name: string;
  /** Stands in front of what is typed. */
  readonly unit: 'RM' | '%';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

/** An amount or a share with its unit. */
export function AmountField({ label, name, unit, value, onChange, error, hint, disabled }: AmountFieldProps) {
  const id = useId();
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <span className="vou-amount">
        <b aria-hidden="true">{unit}</b>
        <input
          id={id}
          className="input num"
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
