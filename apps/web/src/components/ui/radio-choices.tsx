import { useId } from 'react';

interface RadioChoicesProps<T extends string> {
  readonly legend: string;
  readonly name: string;
  readonly value: T | undefined;
  readonly choices: readonly { readonly value: T; readonly text: string; readonly hint?: string }[];
  readonly onChange: (value: T) => void;
}

/** One of a few, under the thumb. */
export function RadioChoices<T extends string>({
  legend,
  name,
  value,
  choices,
  onChange,
}: RadioChoicesProps<T>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="label legend">{legend}</legend>
      <div className="stack sm">
        {choices.map((choice) => (
          <label key={choice.value} className={`choice radio${choice.value === value ? ' on' : ''}`}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className="grow">
              {choice.text}
              {choice.hint && <span className="small muted block">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
