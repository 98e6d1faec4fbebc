import { productLimits as most } from '@dapur/contract/products/product-limits';
import { insertedAt, movedTo, replacedAt, withoutAt } from '../../../lib/changed-list.ts';
import { FieldNote } from '../../../components/ui/field-note.tsx';
import { MenuButton } from '../../../components/ui/menu-button.tsx';
import { IconEllipsis, IconGripVertical } from '../../../components/icon/seller-icons.ts';
import { IconPlus } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { ContractForm } from '../../../lib/form/use-contract-form.ts';
import { blankChoice, type ChoiceForm, type OptionForm, type ProductForm } from '../product-form.ts';
import { useDragOrder } from '../use-drag-order.ts';

interface ChoicesProps {
  readonly option: OptionForm;
  readonly at: number;
  readonly form: ContractForm<ProductForm>;
  readonly onChange: (choices: readonly ChoiceForm[]) => void;
}

/** What can be chosen of an option, in its order: names, prices, and whether it is offered. */
export function OptionChoices({ option, at, form, onChange }: ChoicesProps) {
  const { t } = useI18n();
  const { choices } = option;
  const move = (from: number, to: number) => {
    if (from in choices) onChange(movedTo(choices, from, to));
  };
  const { list, rowProps, handleProps } = useDragOrder<HTMLUListElement>(move);
  const set = (index: number, to: Partial<ChoiceForm>) => {
    const choice = choices[index];
    if (choice !== undefined) onChange(replacedAt(choices, index, { ...choice, ...to }));
  };
  const noChoices = form.fault(`options.${at}.choices`);
  return (
    <div className="stack sm">
      <ul className="stack sm" ref={list}>
        {choices.map((choice, index) => {
          const nameFault = form.fault(`options.${at}.choices.${index}.name`);
          const priceFault = form.fault(`options.${at}.choices.${index}.price`);
          const n = index + 1;
          const name = choice.name.trim() || t('products.choiceName', { n });
          return (
            <li
              key={choice.key}
              className={choice.isOff ? 'pe-choice off' : 'pe-choice'}
              {...rowProps(index)}
            >
              <span className="prod-grip" aria-hidden="true" {...handleProps(index)}>
                <IconGripVertical />
              </span>
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
                  onChange(insertedAt(choices, index + 1, blankChoice()));
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
              <MenuButton
                label={t('products.moreNamed', { name })}
                className="round plain"
                face={<IconEllipsis />}
              >
                <button type="button" onClick={() => set(index, { isOff: !choice.isOff })}>
                  {t(choice.isOff ? 'products.choiceOffer' : 'products.choiceOfferNot')}
                </button>
                <button type="button" disabled={index === 0} onClick={() => move(index, index - 1)}>
                  {t('products.up', { name })}
                </button>
                <button
                  type="button"
                  disabled={index === choices.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  {t('products.down', { name })}
                </button>
                <button type="button" onClick={() => onChange(withoutAt(choices, index))}>
                  {t('products.removeNamed', { name })}
                </button>
              </MenuButton>
              {(nameFault || priceFault) && (
                <FieldNote id={`fault-${choice.key}`} hint="" error={nameFault ?? priceFault} />
              )}
            </li>
          );
        })}
      </ul>
      {noChoices && <FieldNote id={`fault-${option.key}`} hint="" error={noChoices} />}
      <Button
        variant="text"
        size="sm"
        className="pe-add"
        disabled={choices.length >= most.choices}
        onClick={() => onChange([...choices, blankChoice()])}
      >
        <IconPlus />
        {t('products.addChoice')}
      </Button>
    </div>
  );
}
