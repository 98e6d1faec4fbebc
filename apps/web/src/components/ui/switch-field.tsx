import type { ReactNode } from 'react';

interface SwitchFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly name: string;
  /** What is wrong is said beside it. */
  readonly isWrong?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch with its meaning beside it; the whole row is pressed. */
export function SwitchField({ label, hint, checked, name, isWrong, onChange }: SwitchFieldProps) {
  return (
    <label className="sset-switch">
      <span className="opt-text grow">
        <b className="strong">{label}</b>
        {hint && <span className="small muted">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-invalid={isWrong || undefined}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
