import { useId } from 'react';
import { FieldNote } from '../../components/ui/field-note.tsx';

interface WhenFieldProps {
  readonly label: string;
  readonly name: string;
  readonly kind: 'date' | 'datetime-local';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** A day, or a moment, by the phone's own picker. */
export function WhenField({ label, name, kind, value, onChange, error }: WhenFieldProps) {
  const id = useId();
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input num"
        type={kind}
        name={name}
        max={kind === 'date' ? '2099-12-31' : '2099-12-31T23:59'}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNote id={`${id}-note`} hint={undefined} error={error} />
    </div>
  );
}
