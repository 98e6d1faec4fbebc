interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Says more than the label beside it, to those who hear it. */
  readonly name?: string;
}

/** On or off, at once. */
export function PlainSwitch({ label, checked, onChange, disabled, name }: SwitchProps) {
  return (
    <label className="sc-switch">
      {label}
      <input
        type="checkbox"
        role="switch"
        aria-label={name}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
