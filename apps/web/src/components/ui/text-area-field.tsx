import { useId, type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref } from 'react';
import { FieldNote } from './field-note.tsx';

export interface TextAreaFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly hint?: string;
  /** The fault in words; the field is drawn as wrong while it is there. */
  readonly error?: string | undefined;
  readonly maxLength: number;
  /** It may stay empty. */
  readonly optional?: boolean;
  /** Below the note, such as a button that fills the field. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled field of several lines with its hint, or its error beside it. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, name, value, onChange, error, hint, optional, children } = props;
  const id = useId();
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={props.ref}
        id={id}
        className="input"
        name={name}
        autoComplete={props.autoComplete}
        maxLength={props.maxLength}
        required={!optional}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
      {children}
    </div>
  );
}
