import type { ProductOption } from '@dapur/contract/products/catalogue';
import { formatSen, toSen } from '@dapur/contract/money/money';
import { ANY_TEXT } from '@dapur/contract/products/options';
import { choiceBounds } from '@dapur/contract/products/chosen-options';
import { choiceName, titleOf } from '@dapur/contract/products/option-words';
import type { Locale } from '@dapur/contract/primitives';
import { useId } from 'react';
import { IconCheck, IconCircleAlert } from '../../../components/icons.tsx';
import { Listbox } from '../../../components/ui/listbox.tsx';
import { useI18n, type Translate } from '../../../i18n/index.tsx';
import type { Options } from '../cart.ts';

export interface OptionFieldsProps {
  readonly options: readonly ProductOption[];
  readonly chosen: Options;
  readonly onChange: (chosen: Options) => void;
  /** Titles of the options to highlight, because they have no value. */
  readonly missing: readonly string[];
}

/** A field for each option, by its kind: list, one of several, several of several, or text. */
export function OptionFields({ options, chosen, onChange, missing }: OptionFieldsProps) {
  return options.map((option, index) => (
    <OptionField
      key={option.title}
      index={index}
      option={option}
      value={chosen[option.title]}
      missing={missing.includes(option.title)}
      onChange={(value) => onChange({ ...chosen, [option.title]: value })}
    />
  ));
}

interface OptionFieldProps {
  readonly option: ProductOption;
  readonly index: number;
  readonly value: string | string[] | undefined;
  readonly missing: boolean;
  readonly onChange: (value: string | string[]) => void;
}

const TEXT_LIMIT = 200;

function OptionField({ option, index, value, missing, onChange }: OptionFieldProps) {
  const { t, locale } = useI18n();
  const id = useId();
  const picked = Array.isArray(value) ? value : value ? [value] : [];
  const single = option.inputType !== 'checkbox';
  const mayStayEmpty = option.required === false;
  const title = titleOf(option);
  const placeholder = option.words?.placeholder ?? option.placeholder;
  const { most } = choiceBounds(option);
  const isFull = !single && picked.length >= most;
  const fault = missing && (
    <p className="err" id={`${id}-fault`}>
      <IconCircleAlert className="s" />
      {neededText(t, locale, option)}
    </p>
  );
  const describedBy = missing ? `${id}-fault` : undefined;

  if (option.inputType === 'text') {
    return (
      <div className={missing ? 'field optset bad' : 'field'} data-option={index}>
        <label htmlFor={id}>
          {title}
          {mayStayEmpty && <span className="small muted"> {t('product.optional')}</span>}
          {priceText(option, ANY_TEXT) && (
            <span className="small num choice-price"> {priceText(option, ANY_TEXT)}</span>
          )}
        </label>
        <input
          id={id}
          className="input"
          value={picked[0] ?? ''}
          maxLength={TEXT_LIMIT}
          placeholder={placeholder || t('product.writeHere')}
          aria-invalid={missing || undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
        {fault}
      </div>
    );
  }
  if (option.inputType === 'select') {
    return (
      <div className={missing ? 'field optset bad' : 'field'} data-option={index}>
        <label htmlFor={id}>
          {title}
          {mayStayEmpty && <span className="small muted"> {t('product.optional')}</span>}
        </label>
        <Listbox
          id={id}
          className="input"
          label={title}
          options={[
            ...(mayStayEmpty ? [{ value: '', text: t('product.none') }] : []),
            ...option.data.map((choice) => ({ value: choice, text: choiceText(option, choice) })),
          ]}
          value={picked[0] ?? ''}
          onChange={onChange}
          invalid={missing}
          {...(describedBy ? { describedBy } : {})}
        >
          <span className={picked[0] ? 'grow' : 'grow muted'}>
            {picked[0] ? choiceText(option, picked[0]) : placeholder || t('product.chooseOne')}
          </span>
        </Listbox>
        {fault}
      </div>
    );
  }
  const toggle = (choice: string) => {
    // A single choice that may stay empty is cleared by choosing it again.
    if (single) onChange(mayStayEmpty && picked.includes(choice) ? '' : choice);
    else onChange(picked.includes(choice) ? picked.filter((one) => one !== choice) : [...picked, choice]);
  };
  return (
    <fieldset
      className={missing ? 'optset bad' : 'optset'}
      data-option={index}
      aria-describedby={describedBy}
    >
      <legend className="head">
        <b>{title}</b>{' '}
        <span className="small muted">
          {single ? t('product.chooseOne') : chooseText(t, option)}
          {mayStayEmpty && single && `, ${t('product.optional')}`}
        </span>
      </legend>
      <div className="choices">
        {option.data.map((choice) => (
          <label key={choice} className={picked.includes(choice) ? 'choice on' : 'choice'}>
            <input
              className="sr"
              type={single ? 'radio' : 'checkbox'}
              name={id}
              checked={picked.includes(choice)}
              disabled={isFull && !picked.includes(choice)}
              aria-invalid={missing || undefined}
              onChange={() => toggle(choice)}
              onClick={() => {
                // Pressing the chosen radio button fires no change event, yet may clear it.
                if (single && mayStayEmpty && picked.includes(choice)) toggle(choice);
              }}
            />
            <span className={single ? 'mark' : 'mark box'}>
              <IconCheck />
            </span>
            <span className="grow">{choiceName(option, choice)}</span>
            {priceText(option, choice) && (
              <span className="num choice-price">{priceText(option, choice)}</span>
            )}
          </label>
        ))}
      </div>
      {fault}
    </fieldset>
  );
}

/** So many choices can be named in one sentence. */
const NAMEABLE = 4;

/** What an option without a value asks for, by its own name and, where they are few, its choices. */
function neededText(t: Translate, locale: Locale, option: ProductOption): string {
  const title = titleOf(option);
  if (option.inputType === 'text') return t('product.neededText', { option: title });
  const { least } = choiceBounds(option);
  if (option.inputType === 'checkbox')
    return t('product.neededLeast', { n: Math.max(1, least), option: title });
  if (option.data.length > NAMEABLE) return t('product.needed', { option: title });
  const names = option.data.map((choice) => choiceName(option, choice));
  const choices = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
  return t('product.neededOf', { option: title, choices });
}

/** How many may be ticked: `Choose 2 to 4`. */
function chooseText(t: Translate, option: ProductOption): string {
  const { least, most } = choiceBounds(option);
  const isBounded = option.max !== undefined && most < option.data.length;
  if (least > 1 && isBounded)
    return least === most ? t('product.chooseN', { n: least }) : t('product.chooseFromTo', { least, most });
  if (least > 1) return t('product.chooseLeast', { n: least });
  return isBounded ? t('product.chooseMost', { n: most }) : t('product.chooseAny');
}

/** What a choice adds, or takes off: `+RM 1.50`; empty where it costs the same. */
function priceText({ prices = {} }: ProductOption, choice: string): string {
  const sen = Object.hasOwn(prices, choice) ? toSen(prices[choice] ?? 0) : 0;
  return sen === 0 ? '' : `${sen < 0 ? '−' : '+'}${formatSen(Math.abs(sen))}`;
}

const choiceText = (option: ProductOption, choice: string): string =>
  [choiceName(option, choice), priceText(option, choice)].filter(Boolean).join(' ');
