import { productLimits as most } from '@dapur/contract/products/product-limits';
import type { HTMLAttributes } from 'react';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconTrash2 } from '../../../components/attachments/file-icons.ts';
import { IconChevronDown, IconChevronUp } from '../../../components/icons.tsx';
import { IconGripVertical } from '../../../components/icon/seller-icons.ts';
import { Listbox } from '../../../components/ui/listbox.tsx';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import type { ContractForm } from '../../../lib/form/use-contract-form.ts';
import type { OptionForm, ProductForm } from '../product-form.ts';
import { SwitchRow } from '../switch.tsx';
import type { DragOrder } from '../use-drag-order.ts';
import { OptionChoices } from './choices.tsx';

export interface OptionCardProps {
  readonly option: OptionForm;
  readonly at: number;
  readonly last: number;
  readonly form: ContractForm<ProductForm>;
  readonly onChange: (option: OptionForm) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  /** Properties of the drag handle; `row` marks where the card would be dropped. */
  readonly handle: HTMLAttributes<HTMLElement>;
  readonly row: ReturnType<DragOrder['rowProps']>;
}

const KINDS = ['radio', 'select', 'checkbox', 'text'] as const;

/** One group of choices. */
export function OptionCard({
  option,
  at,
  last,
  form,
  onChange,
  onMove,
  onRemove,
  handle,
  row,
}: OptionCardProps) {
  const { t } = useI18n();
  const set = (to: Partial<OptionForm>) => onChange({ ...option, ...to });
  const name = option.title.trim() || t('products.choiceGroup', { n: at + 1 });
  const kinds = KINDS.map((kind) => ({ value: kind, text: t(`products.kind.${kind}` as PlainKey) }));
  return (
    <fieldset className="pe-option" data-option={option.key} {...row}>
      <legend className="sr">{name}</legend>
      <div className="row tight between">
        <span className="prod-grip" aria-hidden="true" {...handle}>
          <IconGripVertical />
        </span>
        <b className="cut grow">{name}</b>
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
        {...form.field(`options.${at}.title`)}
        label={t('products.choiceTitle')}
        autoComplete="off"
        maxLength={most.optionTitle}
      />
      <div className="field">
        <span className="label">{t('products.kind')}</span>
        <Listbox
          label={t('products.kind')}
          className="input"
          options={kinds}
          value={option.inputType}
          onChange={(inputType) =>
            // Few who buy a cake want words on it.
            set({
              inputType: inputType as OptionForm['inputType'],
              ...(inputType === 'text' ? { required: false } : {}),
            })
          }
        >
          <span className="grow">{kinds.find(({ value }) => value === option.inputType)?.text}</span>
        </Listbox>
      </div>
      {option.inputType === 'text' ? (
        <AmountField
          {...form.field(`options.${at}.textPrice`)}
          label={t('products.textPrice')}
          hint={t('products.textPriceText')}
          signed
          optional
        />
      ) : (
        <OptionChoices option={option} at={at} form={form} onChange={(choices) => set({ choices })} />
      )}
      {option.inputType === 'checkbox' && <ChoiceBounds at={at} form={form} />}
      {(option.inputType === 'text' || option.inputType === 'select') && (
        <TextField
          {...form.field(`options.${at}.placeholder`)}
          label={t('products.placeholder')}
          autoComplete="off"
          maxLength={most.placeholder}
          optional
        />
      )}
      <SwitchRow
        label={t('products.required')}
        checked={option.required}
        onChange={(required) => set({ required })}
      />
      <SwitchRow
        label={t('products.asked')}
        checked={option.enabled}
        onChange={(enabled) => set({ enabled })}
      />
    </fieldset>
  );
}

/** How many of several choices buyers make. */
function ChoiceBounds({ at, form }: Pick<OptionCardProps, 'at' | 'form'>) {
  const { t } = useI18n();
  return (
    <div className="pe-two">
      {(['min', 'max'] as const).map((bound) => (
        <TextField
          key={bound}
          {...form.field(`options.${at}.${bound}`)}
          label={t(bound === 'min' ? 'products.atLeast' : 'products.atMost')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          optional
        />
      ))}
    </div>
  );
}
