import { useEffect, useId, useRef } from 'react';
import { FieldNote } from '../../components/ui/field-note.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { DIGITS } from './code-rules.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  /** The code is all that the page asks for, so its field is focused. */
  readonly isFirst?: boolean;
  /** Digits alone; what is pasted around them is left out. */
  readonly onChange: (digits: string) => void;
}

/** The six digits of a phone, in one field: browsers fill it in, people paste into it. */
export function CodeField({ value, error, isFirst = false, onChange }: CodeFieldProps) {
  const { t } = useI18n();
  const id = useId();
  const note = `${id}-note`;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return (
    <div className={error === undefined ? 'field' : 'field bad'}>
      <label htmlFor={id}>{t('factor.code')}</label>
      <input
        ref={input}
        id={id}
        className="input factor-code num"
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={note}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, DIGITS))}
      />
      <FieldNote id={note} hint={t('factor.codeHint')} error={error} />
    </div>
  );
}
