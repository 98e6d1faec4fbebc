import { useId, type ReactNode } from 'react';

interface SwitchProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** On or off at once, as wide as its row, so that the whole of it can be pressed. */
export function SwitchRow({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className="pe-switch" htmlFor={id}>
      <span className="grow">
        <b>{label}</b>
        {hint && <span className="small muted">{hint}</span>}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
