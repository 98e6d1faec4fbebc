import './date-field.css';
import { fullDate, isLocalDate } from '@dapur/contract/dates/dates';
import { to12Hour } from '@dapur/contract/dates/slot-times';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { FieldNote } from './field-note.tsx';
import { openCalendar } from './open-calendar.ts';

export interface DateFieldProps {
  readonly label: string;
  readonly name?: string;
  /** `YYYY-MM-DD`, with `withTime` `YYYY-MM-DDTHH:MM`; empty where none is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly withTime?: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly hint?: ReactNode;
  /** The fault in words; the field is drawn as wrong while it is there. */
  readonly error?: string | undefined;
  /** It is drawn as wrong, while what is wrong stands in another element: `noteId`. */
  readonly isWrong?: boolean;
  readonly noteId?: string | undefined;
}

/**
 * A labelled day that is chosen in the device's own calendar, or typed. It is shown as Malaysians write it, whatever the
 * language of the browser: `Sat, 5 Dec 2026`.
 */
export function DateField({ label, name, value, onChange, withTime, min, max, ...about }: DateFieldProps) {
  const { hint, error, noteId, isWrong = error !== undefined } = about;
  const { t, locale } = useI18n();
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const [day = '', clock] = value.split('T');
  const shown = isLocalDate(day) ? fullDate(day, locale) : '';
  const note = `${id}-note`;
  const typed = ({ key }: KeyboardEvent) => {
    if (/^(\d|Arrow\w+|Backspace|Delete)$/.test(key)) setTyping(true);
  };
  return (
    <div className={isWrong ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="date-input">
        <input
          id={id}
          className="input"
          type={withTime ? 'datetime-local' : 'date'}
          name={name}
          value={value}
          min={min}
          max={max}
          data-typing={isTyping || undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={error || hint ? note : noteId}
          onChange={({ target }) => onChange(withTime ? target.value.slice(0, 16) : target.value)}
          onClick={openCalendar}
          onKeyDown={typed}
          onBlur={() => setTyping(false)}
        />
        <span aria-hidden="true" className={shown === '' ? 'none' : undefined}>
          {shown === '' ? t('common.pickDate') : clock === undefined ? shown : `${shown}, ${to12Hour(clock)}`}
        </span>
      </div>
      {('error' in about || hint !== undefined) && <FieldNote id={note} hint={hint} error={error} />}
    </div>
  );
}
