import './developers.css';
import { useId } from 'react';

interface CheckListProps<T extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly label: string; readonly hint?: string }[];
  readonly value: readonly T[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly T[]) => void;
}

/** Several of a few, each with what it means. */
export function CheckList<T extends string>({ legend, options, value, error, onChange }: CheckListProps<T>) {
  const note = useId();
  return (
    <fieldset className="dev-checks" aria-describedby={error === undefined ? undefined : note}>
      <legend className="strong">{legend}</legend>
      {options.map(({ value: one, label, hint }) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={value.includes(one)}
            aria-invalid={error === undefined ? undefined : true}
            onChange={(event) =>
              onChange(
                options
                  .map((option) => option.value)
                  .filter((option) => (option === one ? event.target.checked : value.includes(option))),
              )
            }
          />
          <span>
            <b className="strong">{label}</b>
            {hint && <span className="small muted">{hint}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p id={note} className="err" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
