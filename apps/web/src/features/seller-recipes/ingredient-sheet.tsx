import { writtenUnits } from '@dapur/contract/ingredient-sums';
import { toRinggit, toSen } from '@dapur/contract/money';
import type { Ingredient } from '@dapur/contract/seller-recipes';
import { useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useSending } from '../../lib/account/use-sending.ts';
import { newId } from '../../lib/new-id.ts';
import { readThousandths, writeThousandths } from '../../lib/seller/kitchen-amounts.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

interface IngredientSheetProps {
  /** Undefined for a new one. */
  readonly ingredient: Ingredient | undefined;
  readonly call: Seat['call'];
  /** All as they are now, and the one that was saved; undefined when it was removed. */
  readonly onDone: (all: readonly Ingredient[], saved: Ingredient | undefined) => void;
  readonly onClose: () => void;
}

const UNITS = ['g', 'ml', 'piece'] as const;

/** One ingredient: what a pack holds and costs, and how much is there. */
export function IngredientSheet({ ingredient, call, onDone, onClose }: IngredientSheetProps) {
  const { t } = useI18n();
  const { busy, send } = useSending();
  const [id] = useState(() => ingredient?.id ?? newId());
  const [name, setName] = useState(ingredient?.name ?? '');
  const [unit, setUnit] = useState(ingredient?.unit ?? 'g');
  const [pack, setPack] = useState(ingredient === undefined ? '' : writeThousandths(ingredient.pack_amount));
  const [price, setPrice] = useState(
    ingredient === undefined ? '' : toRinggit(ingredient.pack_sen).toFixed(2),
  );
  const [onHand, setOnHand] = useState(ingredient === undefined ? '0' : writeThousandths(ingredient.on_hand));
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const packAmount = readThousandths(pack);
  const sen = readSen(price);
  const there = readThousandths(onHand);
  const faults = {
    name: name.trim() === '' ? t('recipe.badName') : undefined,
    pack: packAmount === undefined || packAmount === 0 ? t('recipe.badAmount') : undefined,
    price: sen === undefined ? t('recipe.badPrice') : undefined,
    onHand: there === undefined ? t('recipe.badAmount') : undefined,
  };
  const shown: Partial<typeof faults> = isTried ? faults : {};
  const words = (fault: string): string =>
    t(fault === 'conflict' ? 'recipe.nameTaken' : fault === 'in_use' ? 'recipe.inUse' : 'recipe.tryAgain');
  const save = async () => {
    setTried(true);
    if (faults.name ?? faults.pack ?? faults.price ?? faults.onHand) return;
    if (packAmount === undefined || sen === undefined || there === undefined) return;
    const body = { name: name.trim(), unit, pack_amount: packAmount, pack_sen: sen, on_hand: there };
    const fault = await send(async () => {
      const { data } = await call(sellerApi.saveIngredient, { params: { id }, body });
      onDone(
        data,
        data.find((one) => one.id === id),
      );
    });
    if (fault !== undefined && fault !== 'busy') setRefusal(words(fault));
  };
  const remove = async () => {
    const fault = await send(async () => {
      onDone((await call(sellerApi.removeIngredient, { params: { id } })).data, undefined);
    });
    if (fault !== undefined && fault !== 'busy') setRefusal(words(fault === 'conflict' ? 'in_use' : fault));
  };
  const unitName = (one: (typeof UNITS)[number]): string => (one === 'piece' ? t('recipe.pieces') : one);
  const inUse = (ingredient?.recipes ?? 0) > 0;
  return (
    <Sheet
      title={ingredient?.name ?? t('recipe.newTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('recipe.name')}
        name="name"
        autoComplete="off"
        maxLength={80}
        value={name}
        error={shown.name}
        onChange={setName}
      />
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
              onClick={() => setUnit(one)}
            >
              {unitName(one)}
            </button>
          ))}
        </div>
      </div>
      <div className="rc-two">
        <TextField
          label={t('recipe.pack', { unit: unitName(unit) })}
          name="pack"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          hint={writtenUnits[unit].length > 1 ? t('recipe.packHint') : undefined}
          value={pack}
          error={shown.pack}
          onChange={setPack}
        />
        <TextField
          label={t('recipe.packPrice')}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={price}
          error={shown.price}
          onChange={setPrice}
        />
      </div>
      <TextField
        label={t('recipe.onHand', { unit: unitName(unit) })}
        name="on-hand"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={onHand}
        error={shown.onHand}
        onChange={setOnHand}
      />
      {refusal !== undefined && (
        <p className="err" role="alert">
          {refusal}
        </p>
      )}
      <Button type="submit" busy={busy} block>
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

/** A price as it is typed, in sen; undefined for what is none. */
function readSen(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? toSen(Number(plain)) : undefined;
}
