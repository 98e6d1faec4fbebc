import './seller-recipes.css';
import { formatSen } from '@dapur/contract/money/money';
import type { Ingredient, ProductRecipe } from '@dapur/contract/kitchen/seller-recipes';
import { useState } from 'react';
import { Link } from 'wouter';
import { replacedAt, withoutAt } from '../../lib/changed-list.ts';
import { IconArrowLeft, IconInfo } from '../../components/icons.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { IngredientSheet } from './ingredient-sheet.tsx';
import { PartCard } from './part-card.tsx';
import {
  draftCostSen,
  recipeDraftOf,
  firstUnit,
  recipeRules,
  type DraftPart,
  type RecipeDraft,
} from './recipe-draft.ts';

interface RecipeEditorProps {
  readonly recipe: ProductRecipe;
  readonly ingredients: readonly Ingredient[];
  readonly call: Seat['call'];
  /** The product's own page. */
  readonly back: string;
}

/** What goes into a product and into its choices, and what that costs. */
export function RecipeEditor({ recipe, ingredients: first, call, back }: RecipeEditorProps) {
  const { t } = useI18n();
  const [ingredients, setIngredients] = useState(first);
  /** The ingredient that is edited; a new one goes into the part at `into`. */
  const [sheet, setSheet] = useState<{ readonly ingredient?: Ingredient; readonly into?: number }>();
  const start: RecipeDraft = { parts: recipeDraftOf(recipe.parts) };
  const form = useContractForm({
    ...recipeRules,
    start,
    says: { 'parts.*.makes': t('recipe.badMakes'), 'parts.*.lines.*.amount': t('recipe.badAmount') },
    send: (body) => call(sellerApi.saveRecipe, { params: { id: recipe.product_id }, body }),
    onDone: ({ data }) => {
      form.reset({ parts: recipeDraftOf(data.parts) });
      toast({ title: t('recipe.saved') });
    },
    onRefused: () =>
      toast({ title: t('recipe.notSaved'), description: t('recipe.tryAgain'), variant: 'destructive' }),
  });
  const { parts } = form.values;
  const change = (at: number, part: DraftPart) => form.set('parts', replacedAt(parts, at, part));
  const choices = recipe.options.flatMap(({ title, choices: all }) =>
    all
      .filter((choice) => !parts.some((part) => part.option === title && part.choice === choice))
      .map((choice) => ({ option: title, choice })),
  );
  const cost = draftCostSen(
    parts.filter(({ option }) => option === ''),
    ingredients,
  );
  const left = recipe.price_sen - cost;
  return (
    <main className="rc stack lg" id="main">
      <header className="rc-head">
        <Link
          className="round plain page-up"
          href={back}
          aria-label={t('recipe.back', { name: recipe.name })}
        >
          <IconArrowLeft />
        </Link>
        <h1 className="grow breaks">{t('recipe.title', { name: recipe.name })}</h1>
      </header>
      <dl className="card rc-cost">
        <div>
          <dt className="muted small">{t('recipe.cost')}</dt>
          <dd className="num">{formatSen(cost)}</dd>
        </div>
        <div>
          <dt className="muted small">{t('recipe.price')}</dt>
          <dd className="num">{formatSen(recipe.price_sen)}</dd>
        </div>
        <div className={left < 0 ? 'bad' : undefined}>
          <dt className="muted small">{t('recipe.left')}</dt>
          <dd className="num">
            {/* Without ingredients all of the price would pass for profit. */}
            {cost > 0 ? formatSen(left) : '–'}
            {cost > 0 && recipe.price_sen > 0 && (
              <span className="muted small"> {Math.floor((left * 100) / recipe.price_sen)} %</span>
            )}
          </dd>
        </div>
      </dl>
      <form className="stack lg" noValidate onSubmit={form.submit}>
        {parts.map((part, at) => (
          <PartCard
            key={`${part.option}\n${part.choice}`}
            part={part}
            ingredients={ingredients}
            fault={(field) => form.fault(`parts.${at}.${field}`)}
            onChange={(next) => change(at, next)}
            onRemove={part.option === '' ? undefined : () => form.set('parts', withoutAt(parts, at))}
            onNew={() => setSheet({ into: at })}
            onEdit={(ingredient) => setSheet({ ingredient })}
          />
        ))}
        {choices.length > 0 && (
          <SelectField
            label={t('recipe.forChoice')}
            none={t('recipe.addChoice')}
            value={undefined}
            options={choices.map(({ option, choice }, at) => [String(at), `${option}: ${choice}`])}
            onChange={(at) => {
              const chosen = choices[Number(at)];
              if (at !== undefined && chosen !== undefined)
                form.set('parts', [...parts, { ...chosen, makes: '1', lines: [] }]);
            }}
          />
        )}
        <p className="notice">
          <IconInfo />
          {t('recipe.scaled')}
        </p>
        <Button type="submit" busy={form.busy} block>
          {t('recipe.save')}
        </Button>
      </form>
      {sheet !== undefined && (
        <IngredientSheet
          ingredient={sheet.ingredient}
          call={call}
          onDone={(now, saved) => {
            setIngredients(now);
            const part = sheet.into === undefined ? undefined : parts[sheet.into];
            if (saved !== undefined && part !== undefined && sheet.into !== undefined)
              change(sheet.into, {
                ...part,
                lines: [...part.lines, { ingredientId: saved.id, amount: '', unit: firstUnit(saved) }],
              });
            setSheet(undefined);
          }}
          onClose={() => setSheet(undefined)}
        />
      )}
    </main>
  );
}
