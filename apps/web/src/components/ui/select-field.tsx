import { useId, type ReactNode } from 'react';
import { FieldNote } from './field-note.tsx';

interface Shared<Value extends string> {
  readonly label: string;
  readonly name?: string;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly disabled?: boolean;
  /** The fault in words; the field is drawn as wrong while it is there. */
  readonly error?: string | undefined;
}

interface OneOf<Value extends string> extends Shared<Value> {
  readonly none?: undefined;
  /** Undefined: the first option. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

interface OneOrNone<Value extends string> extends Shared<Value> {
  /** Text of the option for no choice. */
  readonly none: string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/**
 * A labelled choice of one among a few, by the browser's own list. A value that is no longer offered is shown as it is.
 */
export function SelectField<Value extends string>(props: OneOrNone<Value>): ReactNode;
export function SelectField<Value extends string>(props: OneOf<Value>): ReactNode;
export function SelectField<Value extends string>(props: OneOf<Value> | OneOrNone<Value>): ReactNode {
  const { label, options, value, none, error } = props;
  const id = useId();
  const note = `${id}-note`;
  const isKnown = value === undefined || options.some(([one]) => one === value);
  const choose = (typed: string) => {
    const chosen = options.find(([one]) => one === typed)?.[0];
    if (props.none !== undefined) props.onChange(chosen);
    else if (chosen !== undefined) props.onChange(chosen);
  };
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        name={props.name}
        disabled={props.disabled}
        value={value ?? (none === undefined ? options[0]?.[0] : '')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? note : undefined}
        onChange={(event) => choose(event.target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      {/* A live note must exist before it says something; a field that can have no error draws none. */}
      {'error' in props && <FieldNote id={note} hint={undefined} error={error} />}
    </div>
  );
}
