import { useId, type ReactNode } from 'react';
import { IconCheck, IconCircleAlert, IconRotateCw } from '../../components/icons.tsx';

export interface CheckedNote {
  readonly tone: 'hint' | 'busy' | 'ok' | 'bad';
  readonly text: string;
}

interface CheckedFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly autoComplete?: string;
  readonly autoCapitalize: 'words' | 'none' | 'characters';
  readonly maxLength: number;
  readonly required?: boolean;
  readonly disabled: boolean;
  readonly note?: CheckedNote | undefined;
  /** Text between the input and the check's note, such as the address that the input makes. */
  readonly hint?: string;
  readonly children?: ReactNode;
}

const marks = { busy: IconRotateCw, ok: IconCheck, bad: IconCircleAlert } as const;
const looks = { hint: 'hint', busy: 'hint check-busy', ok: 'ok-line', bad: 'err' } as const;

/** A labelled input with a note below it that tells what a check of it found. The note's line is always reserved. */
export function CheckedField({ note, children, ...props }: CheckedFieldProps) {
  const id = useId();
  const isBad = note?.tone === 'bad';
  const Mark = note === undefined || note.tone === 'hint' ? null : marks[note.tone];
  return (
    <div className={isBad ? 'field bad' : 'field'}>
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        className="input"
        name={props.name}
        type="text"
        value={props.value}
        maxLength={props.maxLength}
        disabled={props.disabled}
        required={props.required}
        autoComplete={props.autoComplete ?? 'off'}
        autoCapitalize={props.autoCapitalize}
        spellCheck={false}
        aria-invalid={isBad || undefined}
        aria-describedby={props.hint === undefined ? `${id}-note` : `${id}-hint ${id}-note`}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
      />
      {props.hint !== undefined && (
        <p id={`${id}-hint`} className="hint check-hint">
          {props.hint}
        </p>
      )}
      <div id={`${id}-note`} className="check-note" aria-live="polite">
        {note && (
          <p className={looks[note.tone]}>
            {Mark && <Mark className="s" />}
            {note.text}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
