import { writtenUnits, type WrittenUnit } from '@dapur/contract/kitchen/ingredient-sums';
import type { Ingredient } from '@dapur/contract/kitchen/seller-recipes';
import { useId } from 'react';
import { IconX } from '../../components/icons.tsx';
import { IconPencil } from '../../components/icon/seller-icons.ts';
import { SelectField } from '../../components/ui/select-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { firstUnit, type DraftLine, type DraftPart } from './recipe-draft.ts';

interface PartCardProps {
  readonly part: DraftPart;
  readonly ingredients: readonly Ingredient[];
  /** The error of one of the part's fields, once it may be shown. */
  readonly fault: (field: 'makes' | `lines.${number}.amount`) => string | undefined;
  readonly onChange: (part: DraftPart) => void;
  /** Undefined for the part of every portion, which stays. */
  readonly onRemove: (() => void) | undefined;
  readonly onNew: () => void;
  readonly onEdit: (ingredient: Ingredient) => void;
}

const NEW = 'new';

/** What goes into every portion, or into those with a choice. */
export function PartCard({ part, ingredients, fault, onChange, onRemove, onNew, onEdit }: PartCardProps) {
  const { t } = useI18n();
  const field = useId();
  const { option, choice, makes, lines } = part;
  const title = option === '' ? t('recipe.every') : t('recipe.withChoice', { option, choice });
  const unused = ingredients.filter(({ id }) => !lines.some(({ ingredientId }) => ingredientId === id));
  const oddMakes = fault('makes');
  const setLine = (at: number, line: DraftLine) =>
    onChange({ ...part, lines: lines.map((one, nth) => (nth === at ? line : one)) });
  return (
    <section className="card rc-part stack" aria-label={title}>
      <header className="row between">
        <h2>{title}</h2>
        {onRemove !== undefined && (
          <button
            type="button"
            className="round plain"
            aria-label={t('recipe.removePart', { name: choice })}
            onClick={onRemove}
          >
            <IconX />
          </button>
        )}
      </header>
      <div className={oddMakes ? 'field bad' : 'field'}>
        <label htmlFor={`${field}-makes`}>{t('recipe.makes')}</label>
        <input
          id={`${field}-makes`}
          className="input num rc-makes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={makes}
          aria-invalid={oddMakes ? true : undefined}
          onChange={({ currentTarget: { value } }) => onChange({ ...part, makes: value })}
        />
        {oddMakes && <p className="err">{oddMakes}</p>}
      </div>
      {lines.length > 0 && (
        <ul className="rc-lines">
          {lines.map((line, at) => (
            <Line
              key={line.ingredientId}
              line={line}
              ingredient={ingredients.find(({ id }) => id === line.ingredientId)}
              fault={fault(`lines.${at}.amount`)}
              onChange={(next) => setLine(at, next)}
              onRemove={() => onChange({ ...part, lines: lines.filter((_one, nth) => nth !== at) })}
              onEdit={onEdit}
            />
          ))}
        </ul>
      )}
      <SelectField
        label={t('recipe.add')}
        none={t('recipe.choose')}
        value={undefined}
        options={[[NEW, t('recipe.new')], ...unused.map(({ id, name }) => [id, name] as const)]}
        onChange={(value) => {
          if (value === NEW) return onNew();
          const chosen = unused.find(({ id }) => id === value);
          if (chosen !== undefined)
            onChange({
              ...part,
              lines: [...lines, { ingredientId: chosen.id, amount: '', unit: firstUnit(chosen) }],
            });
        }}
      />
    </section>
  );
}

interface LineProps {
  readonly line: DraftLine;
  readonly ingredient: Ingredient | undefined;
  readonly fault: string | undefined;
  readonly onChange: (line: DraftLine) => void;
  readonly onRemove: () => void;
  readonly onEdit: (ingredient: Ingredient) => void;
}

function Line({ line, ingredient, fault, onChange, onRemove, onEdit }: LineProps) {
  const { t } = useI18n();
  if (ingredient === undefined) return null;
  const { name } = ingredient;
  return (
    <li>
      <button type="button" className="rc-name" onClick={() => onEdit(ingredient)}>
        <span className="breaks">{name}</span>
        <IconPencil className="s" />
        <span className="sr">{t('recipe.edit', { name })}</span>
      </button>
      <span className="rc-amount">
        <input
          className="input num"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          aria-label={t('recipe.amountOf', { name })}
          aria-invalid={fault ? true : undefined}
          value={line.amount}
          onChange={({ currentTarget: { value } }) => onChange({ ...line, amount: value })}
        />
        <select
          className="input"
          aria-label={t('recipe.unitOf', { name })}
          value={line.unit}
          onChange={({ currentTarget: { value } }) => onChange({ ...line, unit: value as WrittenUnit })}
        >
          {writtenUnits[ingredient.unit].map(({ unit }) => (
            <option key={unit} value={unit}>
              {unit === 'piece' ? t('recipe.pieces') : unit}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="round plain"
          aria-label={t('recipe.removeLine', { name })}
          onClick={onRemove}
        >
          <IconX />
        </button>
      </span>
      {fault && <p className="err">{fault}</p>}
    </li>
  );
}
