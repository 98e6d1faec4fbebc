import { productLimits as most } from '@dapur/contract/product-limits';
import { FieldNote } from '../../../components/form/field-note.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { IconTrash2 } from '../../../components/attachments/file-icons.ts';
import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '../../../components/icons.tsx';
import { Listbox } from '../../../components/listbox.tsx';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import { blankChoice, type ChoiceForm, type FormFaults, type OptionForm } from '../product-form.ts';
import { Switch } from '../switch.tsx';
import { faultText } from './fault-text.ts';

export interface OptionCardProps {
  readonly option: OptionForm;
  readonly at: number;
  readonly last: number;
  readonly faults: FormFaults;
  readonly onChange: (option: OptionForm) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

const KINDS = ['radio', 'select', 'checkbox', 'text'] as const;

/** One group of choices. */
export function OptionCard({ option, at, last, faults, onChange, onMove, onRemove }: OptionCardProps) {
  const { t } = useI18n();
  const set = (to: Partial<OptionForm>) => onChange({ ...option, ...to });
  const name = option.title.trim() || t('products.choiceGroup', { n: at + 1 });
  const kinds = KINDS.map((kind) => ({ value: kind, text: t(`products.kind.${kind}` as PlainKey) }));
  return (
    <fieldset className="pe-option" data-option={option.key}>
      <legend className="sr">{name}</legend>
      <div className="row tight between">
        <b className="cut">{name}</b>
        <span className="row tight">
          <button
            type="button"
            className="round plain"
            disabled={at === 0}
            aria-label={t('products.up', { name })}
            onClick={() => onMove(at - 1)}
          >
            <IconChevronUp />
          </button>
          <button
            type="button"
            className="round plain"
            disabled={at === last}
            aria-label={t('products.down', { name })}
            onClick={() => onMove(at + 1)}
          >
            <IconChevronDown />
          </button>
          <button
            type="button"
            className="round plain"
            aria-label={t('products.removeNamed', { name })}
            onClick={onRemove}
          >
            <IconTrash2 />
          </button>
        </span>
      </div>
      <TextField
        label={t('products.choiceTitle')}
        name={`option-${at}`}
        autoComplete="off"
        maxLength={most.optionTitle}
        value={option.title}
        onChange={(title) => set({ title })}
        error={faultText(t, faults[`options.${at}.title`])}
      />
      <div className="field">
        <span className="label">{t('products.kind')}</span>
        <Listbox
          label={t('products.kind')}
          className="input"
          options={kinds}
          value={option.inputType}
          onChange={(inputType) => set({ inputType: inputType as OptionForm['inputType'] })}
        >
          <span className="grow">{kinds.find(({ value }) => value === option.inputType)?.text}</span>
        </Listbox>
      </div>
      {option.inputType === 'text' ? null : (
        <Choices option={option} at={at} faults={faults} onChange={(choices) => set({ choices })} />
      )}
      {(option.inputType === 'text' || option.inputType === 'select') && (
        <TextField
          label={t('products.placeholder')}
          name={`placeholder-${at}`}
          autoComplete="off"
          maxLength={most.placeholder}
          value={option.placeholder}
          onChange={(placeholder) => set({ placeholder })}
          optional
        />
      )}
      <Switch
        label={t('products.required')}
        checked={option.required}
        onChange={(required) => set({ required })}
      />
      <Switch label={t('products.asked')} checked={option.enabled} onChange={(enabled) => set({ enabled })} />
    </fieldset>
  );
}

interface ChoicesProps {
  readonly option: OptionForm;
  readonly at: number;
  readonly faults: FormFaults;
  readonly onChange: (choices: readonly ChoiceForm[]) => void;
}

function Choices({ option, at, faults, onChange }: ChoicesProps) {
  const { t } = useI18n();
  const { choices } = option;
  const set = (index: number, to: Partial<ChoiceForm>) => {
    const choice = choices[index];
    if (choice !== undefined) onChange(choices.with(index, { ...choice, ...to }));
  };
  const noChoices = faultText(t, faults[`options.${at}.data`]);
  return (
    <div className="stack sm">
      <ul className="stack sm">
        {choices.map((choice, index) => {
          const field = `options.${at}.choice.${choice.key}`;
          const nameFault = faultText(t, faults[field]);
          const priceFault = faultText(t, faults[`${field}.price`]);
          const n = index + 1;
          return (
            <li key={choice.key} className="pe-choice">
              <input
                className="input"
                aria-label={t('products.choiceName', { n })}
                placeholder={t('products.choiceName', { n })}
                autoComplete="off"
                maxLength={most.choice}
                value={choice.name}
                aria-invalid={nameFault || (noChoices && index === 0) ? true : undefined}
                aria-describedby={nameFault || priceFault ? `fault-${choice.key}` : undefined}
                onChange={(event) => set(index, { name: event.target.value })}
                onKeyDown={(event) => {
                  // One after the other, as they are thought of.
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  onChange(choices.toSpliced(index + 1, 0, blankChoice()));
                  const row = event.currentTarget.closest('li');
                  requestAnimationFrame(() => row?.nextElementSibling?.querySelector('input')?.focus());
                }}
              />
              <input
                className="input num pe-plus"
                aria-label={t('products.choicePrice', { n })}
                inputMode="text"
                autoComplete="off"
                maxLength={9}
                placeholder="+0.00"
                value={choice.price}
                aria-invalid={priceFault ? true : undefined}
                onChange={(event) => set(index, { price: event.target.value })}
              />
              <button
                type="button"
                className="round plain"
                aria-label={t('products.removeNamed', {
                  name: choice.name || t('products.choiceName', { n }),
                })}
                onClick={() => onChange(choices.toSpliced(index, 1))}
              >
                <IconX />
              </button>
              {(nameFault || priceFault) && (
                <FieldNote id={`fault-${choice.key}`} hint="" error={nameFault ?? priceFault} />
              )}
            </li>
          );
        })}
      </ul>
      {noChoices && <FieldNote id={`fault-${option.key}`} hint="" error={noChoices} />}
      <button
        type="button"
        className="btn text sm pe-add"
        disabled={choices.length >= most.choices}
        onClick={() => onChange([...choices, blankChoice()])}
      >
        <IconPlus />
        {t('products.addChoice')}
      </button>
    </div>
  );
}
