import { writtenUnits } from '@dapur/contract/ingredient-sums';
import type { ListedIngredient } from '@dapur/contract/seller-recipes';
import { useId, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useSending } from '../../lib/account/use-sending.ts';
import { readThousandths, writeThousandths } from '../../lib/seller/kitchen-amounts.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

interface StockSheetProps {
  readonly ingredient: ListedIngredient;
  readonly call: Seat['call'];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** How much of an ingredient is there, as it was counted. */
export function StockSheet({ ingredient, call, onSaved, onClose }: StockSheetProps) {
  const { t } = useI18n();
  const title = useId();
  const { busy, send } = useSending();
  const { id, name, unit, on_hand: onHand } = ingredient;
  const units = writtenUnits[unit];
  const [times, setTimes] = useState(() =>
    onHand >= 1_000_000 ? (units.at(-1)?.times ?? 1) : (units[0]?.times ?? 1),
  );
  const [typed, setTyped] = useState(() => writeThousandths(onHand, times));
  const [fault, setFault] = useState<string>();
  const save = async () => {
    const amount = readThousandths(typed, times);
    if (amount === undefined || amount > 10_000_000_000) return setFault(t('kitchen.badAmount'));
    const failed = await send(async () => {
      await call(sellerApi.countIngredient, { params: { id }, body: { on_hand: amount } });
    });
    if (failed === undefined) onSaved();
    else if (failed !== 'busy') setFault(t('kitchen.stockAway'));
  };
  return (
    <Dialog labelledBy={title} size="sm" onClose={onClose}>
      <form
        className="sheet-body kt-sheet"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2 id={title} className="sheet-title">
          {t('kitchen.countStock', { name })}
        </h2>
        <TextField
          label={t('kitchen.onHand')}
          name="on-hand"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={typed}
          error={fault}
          onChange={(value) => {
            setTyped(value);
            setFault(undefined);
          }}
        />
        <div className="seg">
          {units.map((one) => (
            <button
              key={one.unit}
              type="button"
              className={one.times === times ? 'on' : ''}
              aria-pressed={one.times === times}
              onClick={() => setTimes(one.times)}
            >
              {one.unit === 'piece' ? t('kitchen.piecesName') : one.unit}
            </button>
          ))}
        </div>
        <Button type="submit" busy={busy} block>
          {t('kitchen.saveStock')}
        </Button>
      </form>
    </Dialog>
  );
}
