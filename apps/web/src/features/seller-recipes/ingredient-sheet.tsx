import { writtenUnits } from '@dapur/contract/kitchen/ingredient-sums';
import { toRinggit } from '@dapur/contract/money/money';
import { IngredientInput } from '@dapur/contract/kitchen/recipe-input';
import { typedSen } from '@dapur/contract/money/typed-amount';
import type { Ingredient } from '@dapur/contract/kitchen/seller-recipes';
import { useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { AmountField } from '../../components/ui/amount-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { newId } from '../../lib/new-id.ts';
import { readThousandths, writeThousandths } from '../../lib/seller/kitchen-amounts.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

interface IngredientSheetProps {
  /** Undefined for a new one. */
  readonly ingredient: Ingredient | undefined;
  readonly call: Seat['call'];
  /** Told all ingredients as they are now, and the saved one; undefined when it was removed. */
  readonly onDone: (all: readonly Ingredient[], saved: Ingredient | undefined) => void;
  readonly onClose: () => void;
}

const UNITS = ['g', 'ml', 'piece'] as const;

/** One ingredient: what a pack holds and costs, and how much is there. */
export function IngredientSheet({ ingredient, call, onDone, onClose }: IngredientSheetProps) {
  const { t } = useI18n();
  const calling = useCall();
  const [id] = useState(() => ingredient?.id ?? newId());
  const [unremoved, setUnremoved] = useState<string>();
  const form = useContractForm({
    schema: IngredientInput,
    start: startOf(ingredient),
    read: ({ name, unit, pack_amount, pack_sen, on_hand }) => ({
      name: name.trim(),
      unit,
      pack_amount: readThousandths(pack_amount) ?? Number.NaN,
      pack_sen: typedSen(pack_sen) ?? Number.NaN,
      on_hand: readThousandths(on_hand) ?? Number.NaN,
    }),
    says: {
      name: t('recipe.badName'),
      pack_amount: t('recipe.badAmount'),
      pack_sen: t('recipe.badPrice'),
      on_hand: t('recipe.badAmount'),
    },
    calling,
    send: (body) => call(sellerApi.saveIngredient, { params: { id }, body }),
    onDone: ({ data }) =>
      onDone(
        data,
        data.find((one) => one.id === id),
      ),
    onRefused: () => setUnremoved(undefined),
  });
  const { unit } = form.values;
  const remove = async () => {
    const outcome = await calling.make(() => call(sellerApi.removeIngredient, { params: { id } }));
    if (outcome.kind === 'done') onDone(outcome.data.data, undefined);
    if (outcome.kind === 'refused')
      setUnremoved(t(outcome.code === 'conflict' ? 'recipe.inUse' : 'recipe.tryAgain'));
  };
  const refusal =
    unremoved ??
    (form.refused && t(form.refused.code === 'conflict' ? 'recipe.nameTaken' : 'recipe.tryAgain'));
  const unitName = (one: (typeof UNITS)[number]): string => (one === 'piece' ? t('recipe.pieces') : one);
  const inUse = (ingredient?.recipes ?? 0) > 0;
  return (
    <Sheet title={ingredient?.name ?? t('recipe.newTitle')} onSubmit={form.submit} onClose={onClose}>
      <TextField {...form.field('name')} label={t('recipe.name')} autoComplete="off" maxLength={80} />
      <div className="field">
        <span className="label">{t('recipe.countedIn')}</span>
        <div className="seg">
          {UNITS.map((one) => (
            <button
              key={one}
              type="button"
              className={one === unit ? 'on' : ''}
              aria-pressed={one === unit}
              disabled={inUse && one !== unit}
              onClick={() => form.set('unit', one)}
            >
              {unitName(one)}
            </button>
          ))}
        </div>
      </div>
      <div className="rc-two">
        <TextField
          {...form.field('pack_amount')}
          label={t('recipe.pack', { unit: unitName(unit) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          hint={writtenUnits[unit].length > 1 ? t('recipe.packHint') : undefined}
        />
        <AmountField {...form.field('pack_sen')} label={t('recipe.packPrice')} />
      </div>
      <TextField
        {...form.field('on_hand')}
        label={t('recipe.onHand', { unit: unitName(unit) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
      />
      {refusal !== undefined && (
        <p className="err" role="alert">
          {refusal}
        </p>
      )}
      <Button type="submit" busy={form.busy} block>
        {t('recipe.saveIngredient')}
      </Button>
      {ingredient !== undefined && !inUse && (
        <Button variant="quiet" block onClick={() => void remove()}>
          {t('recipe.removeIngredient')}
        </Button>
      )}
    </Sheet>
  );
}

const startOf = (ingredient: Ingredient | undefined) => ({
  name: ingredient?.name ?? '',
  unit: ingredient?.unit ?? ('g' as const),
  pack_amount: ingredient === undefined ? '' : writeThousandths(ingredient.pack_amount),
  pack_sen: ingredient === undefined ? '' : toRinggit(ingredient.pack_sen).toFixed(2),
  on_hand: ingredient === undefined ? '0' : writeThousandths(ingredient.on_hand),
});
