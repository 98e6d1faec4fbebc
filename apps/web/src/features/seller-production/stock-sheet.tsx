import { writtenUnits } from '@dapur/contract/kitchen/ingredient-sums';
import { StockCount } from '@dapur/contract/kitchen/recipe-input';
import type { ListedIngredient } from '@dapur/contract/kitchen/seller-recipes';
import { useId } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { readThousandths, writeThousandths } from '../../lib/seller/kitchen-amounts.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

interface StockSheetProps {
  readonly ingredient: ListedIngredient;
  readonly call: Seat['call'];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Faults that the schema finds; all others come from the server. */
const ofAmounts = new Set(['invalid_type', 'too_big', 'too_small']);

/** How much of an ingredient is there, as it was counted. */
export function StockSheet({ ingredient, call, onSaved, onClose }: StockSheetProps) {
  const { t } = useI18n();
  const title = useId();
  const { id, name, unit, on_hand: onHand } = ingredient;
  const units = writtenUnits[unit];
  const first = (onHand >= 1_000_000 ? units.at(-1) : units[0])?.times ?? 1;
  const form = useContractForm({
    schema: StockCount,
    start: { on_hand: writeThousandths(onHand, first), times: first },
    read: ({ on_hand, times }) => ({ on_hand: readThousandths(on_hand, times) ?? Number.NaN }),
    says: {
      on_hand: ({ code }) => t(ofAmounts.has(code) ? 'kitchen.badAmount' : 'kitchen.stockAway'),
    },
    send: (body) => call(sellerApi.countIngredient, { params: { id }, body }),
    onDone: onSaved,
    beside: () => ['on_hand'],
  });
  const { times } = form.values;
  return (
    <Dialog labelledBy={title} size="sm" onClose={onClose}>
      <form className="sheet-body kt-sheet" noValidate onSubmit={form.submit}>
        <h2 id={title} className="sheet-title">
          {t('kitchen.countStock', { name })}
        </h2>
        <TextField
          {...form.field('on_hand')}
          label={t('kitchen.onHand')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
        />
        <div className="seg">
          {units.map((one) => (
            <button
              key={one.unit}
              type="button"
              className={one.times === times ? 'on' : ''}
              aria-pressed={one.times === times}
              onClick={() => form.set('times', one.times)}
            >
              {one.unit === 'piece' ? t('kitchen.piecesName') : one.unit}
            </button>
          ))}
        </div>
        <Button type="submit" busy={form.busy} block>
          {t('kitchen.saveStock')}
        </Button>
      </form>
    </Dialog>
  );
}
