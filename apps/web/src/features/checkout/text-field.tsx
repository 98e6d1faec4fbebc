import { useId, type FocusEvent, type HTMLInputAutoCompleteAttribute, type Ref } from 'react';
import { IconCircleAlert } from '../../components/icons.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly type?: 'text' | 'tel' | 'email';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly hint?: string;
  /** The fault in words; the field is drawn as wrong while it is there. */
  readonly error?: string | undefined;
  readonly maxLength: number;
  readonly className?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled input with its hint, or its error beside it. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    name,
    value,
    onChange,
    onBlur,
    type = 'text',
    autoComplete,
    hint,
    error,
    maxLength,
    className,
  } = props;
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={['field', error ? 'bad' : '', className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={props.ref}
        id={id}
        className="input"
        name={name}
        type={type}
        value={value}
        maxLength={maxLength}
        autoComplete={autoComplete}
        autoCapitalize={type === 'text' ? 'words' : 'none'}
        spellCheck={false}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? note : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <div id={note} aria-live="polite">
        {error ? (
          <p className="err">
            <IconCircleAlert className="s" />
            {error}
          </p>
        ) : (
          hint && <p className="hint">{hint}</p>
        )}
      </div>
    </div>
  );
}
