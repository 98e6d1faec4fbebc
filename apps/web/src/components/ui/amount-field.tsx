import './amount-field.css';
import { parseRinggit } from '@dapur/contract/money/typed-amount';
import { useId } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { FieldNote } from './field-note.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface AmountFieldProps extends Pick<
  TextFieldProps,
  'label' | 'name' | 'value' | 'onChange' | 'onBlur' | 'hint' | 'error' | 'optional' | 'disabled'
> {
  /** Stands in front of what is typed, where the label does not say it; with `%` it is a share. */
  readonly unit?: 'RM' | '%' | undefined;
  /** It may be below zero, so a keyboard needs its minus. */
  readonly signed?: boolean;
}

/** An amount in MYR as people type it; one that can be read two ways is refused with words of its own. */
export function AmountField(props: AmountFieldProps) {
  const { label, name, value, onChange, hint, unit, signed = false } = props;
  const { t } = useI18n();
  const id = useId();
  const read = parseRinggit(value, { signed });
  const fault = unit !== '%' && 'fault' in read ? read.fault : undefined;
  const own =
    fault === 'two_ways' ? t('amount.twoWays') : fault === 'decimals' ? t('amount.decimals') : props.error;
  // Only once the form says that something is wrong: an amount that is half typed may still become clear.
  const error = props.error && own;
  const input = (
    <input
      id={id}
      className="input num"
      name={name}
      inputMode={signed ? 'text' : 'decimal'}
      autoComplete="off"
      spellCheck={false}
      maxLength={20}
      required={!props.optional}
      value={value}
      disabled={props.disabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={error || hint ? `${id}-note` : undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={props.onBlur}
    />
  );
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {unit === undefined ? (
        input
      ) : (
        <span className="amount-in">
          <b aria-hidden="true">{unit}</b>
          {input}
        </span>
      )}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
