import './text-field.css';
import { useId, type FocusEvent, type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref } from 'react';
import { FieldNote } from './field-note.tsx';

export interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly type?: 'text' | 'tel' | 'email' | 'password';
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  /** What the keyboard's own button says and does; the browser's choice where it is left out. */
  readonly enterKeyHint?: 'next' | 'done';
  /** Enter, or the button of a phone's keyboard, where no form is sent by it. */
  readonly onEnter?: () => void;
  readonly hint?: ReactNode;
  /** The fault in words; the field is drawn as wrong while it is there. */
  readonly error?: string | undefined;
  readonly maxLength: number;
  /** It may stay empty. */
  readonly optional?: boolean;
  readonly className?: string;
  readonly disabled?: boolean;
  /** A button at the field's end, such as the one that shows a password. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled input with its hint, or its error beside it. */
export function TextField(props: TextFieldProps) {
  const { label, name, value, onChange, type = 'text', error, hint, optional, className, end } = props;
  const id = useId();
  const note = `${id}-note`;
  const input = (
    <input
      ref={props.ref}
      id={id}
      className="input"
      name={name}
      type={type}
      inputMode={props.inputMode}
      enterKeyHint={props.enterKeyHint}
      value={value}
      maxLength={props.maxLength}
      autoComplete={props.autoComplete}
      autoCapitalize={type === 'text' ? 'words' : 'none'}
      spellCheck={false}
      disabled={props.disabled}
      required={!optional}
      aria-invalid={error ? true : undefined}
      aria-describedby={error || hint ? note : undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={props.onBlur}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && props.onEnter?.()}
    />
  );
  return (
    <div className={['field', error ? 'bad' : '', className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{label}</label>
      {end === undefined ? (
        input
      ) : (
        <div className="with-end">
          {input}
          {end}
        </div>
      )}
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  );
}
