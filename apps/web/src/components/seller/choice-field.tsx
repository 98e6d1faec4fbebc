import './choice-field.css';

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** How it is said that none is chosen; left out: one always is. */
  readonly any?: string;
  readonly onChange: (value: string | undefined) => void;
}

/** One of a filter's values; one that is not offered any more is shown as it is. */
export function ChoiceField({ label, value, options, any, onChange }: ChoiceFieldProps) {
  const isKnown = value === undefined || options.some(([one]) => one === value);
  return (
    <label className="field">
      <span className="label">{label}</span>
      <select
        className="input choice-field"
        value={value ?? (any === undefined ? options[0]?.[0] : '')}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      >
        {any !== undefined && <option value="">{any}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
