import './date-field.css';
import { to12Hour } from '@dapur/contract/dates/slot-times';
import { useState, type ComponentProps } from 'react';
import { openCalendar } from './open-calendar.ts';

export interface TimeInputProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'required' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
> {
  /** `HH:MM`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The device's own clock, which shows a time as everywhere else, whatever the language of the browser: `3:30 PM`. */
export function TimeInput({ value, onChange, ...about }: TimeInputProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <div className="date-input time">
      <input
        {...about}
        className="input"
        type="time"
        value={value}
        data-typing={isTyping || value === '' || undefined}
        onChange={({ target }) => onChange(target.value)}
        onClick={openCalendar}
        onKeyDown={({ key }) => /^([\dapAP]|Arrow\w+|Backspace|Delete)$/.test(key) && setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      <span aria-hidden="true">{value !== '' && to12Hour(value)}</span>
    </div>
  );
}
