import { formatSen, toSen } from '@dapur/contract/money';
import { priceAfter, type PriceChange } from '@dapur/contract/price-change';
import { productLimits as most } from '@dapur/contract/product-limits';
import { useState } from 'react';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { senOf } from '../read-product-form.ts';
import type { BulkSheetProps, StepProps } from './bulk-sheet.tsx';

/** All prices up or down by a share or an amount; what they would become is shown before anything changes. */
export function PriceStep({ rows, busy, onApply }: StepProps & Pick<BulkSheetProps, 'rows'>) {
  const { t } = useI18n();
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent');
  const [isUp, setUp] = useState(true);
  const [text, setText] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const change = changeOf(text, unit, isUp);
  const submit = () => (change === undefined ? setFaulty(true) : onApply(change));
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="seg" role="group" aria-label={t('products.do.price')}>
        {([true, false] as const).map((up) => (
          <button
            key={String(up)}
            type="button"
            className={isUp === up ? 'on' : ''}
            aria-pressed={isUp === up}
            onClick={() => setUp(up)}
          >
            {t(up ? 'products.price.up' : 'products.price.down')}
          </button>
        ))}
      </div>
      <div className="seg" role="group" aria-label={t('products.price.unit')}>
        {(['percent', 'amount'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={unit === one ? 'on' : ''}
            aria-pressed={unit === one}
            onClick={() => setUnit(one)}
          >
            {one === 'percent' ? '%' : 'RM'}
          </button>
        ))}
      </div>
      <TextField
        label={t(unit === 'percent' ? 'products.price.percent' : 'products.price.amount')}
        name="by"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={text}
        onChange={(next) => {
          setText(next);
          setFaulty(false);
        }}
        error={isFaulty ? t('products.price.fault') : undefined}
        hint={t('products.price.hint')}
      />
      {change !== undefined && <PricePreview rows={rows} change={change} />}
      <Button type="submit" busy={busy}>
        {t('products.apply')}
      </Button>
    </form>
  );
}

/** The change as it is typed; undefined for what is none, or too much. */
function changeOf(text: string, unit: 'percent' | 'amount', isUp: boolean): PriceChange | undefined {
  const hundredths = senOf(text);
  const value = (hundredths ?? 0) / 100;
  const isTooMuch = unit === 'percent' ? value > (isUp ? 500 : 90) : value > most.choicePrice;
  if (hundredths === undefined || hundredths <= 0 || isTooMuch) return undefined;
  const signed = isUp ? value : -value;
  return unit === 'percent'
    ? { kind: 'price_percent', percent: signed }
    : { kind: 'price_amount', amount: signed };
}

function PricePreview({ rows, change }: Pick<BulkSheetProps, 'rows'> & { readonly change: PriceChange }) {
  const { t } = useI18n();
  return (
    <div className="stack sm">
      <h3 className="small strong">{t('products.price.preview')}</h3>
      <ul className="prod-prices" aria-label={t('products.price.preview')} tabIndex={0}>
        {rows.map((row) => {
          const before = toSen(row.price);
          const after = priceAfter(before, change);
          const isCompareGone = row.compare_at !== null && after >= toSen(row.compare_at);
          return (
            <li key={row.id}>
              <span className="pe-break">{row.name}</span>
              <span className="num">
                <s className="muted">{formatSen(before)}</s> <b>{formatSen(after)}</b>
              </span>
              {isCompareGone && <span className="small muted">{t('products.price.compareGone')}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
