import { formatSen, toSen } from '@dapur/contract/money/money';
import { priceAfter, type PriceChange } from '@dapur/contract/products/price-change';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import type { BulkSheetProps, StepProps } from './bulk-sheet.tsx';
import { figureOf, priceChangeOf, priceRules, type TypedChange } from './read-price-change.ts';

const start: TypedChange = { kind: 'price_percent', isUp: true, percent: '', amount: '' };
const kinds = ['price_percent', 'price_amount'] as const;

/** All prices up or down by a share or an amount; what they would become is shown before anything changes. */
export function PriceStep({ rows, busy, onApply }: StepProps & Pick<BulkSheetProps, 'rows'>) {
  const { t } = useI18n();
  const form = useContractForm({
    ...priceRules,
    start,
    says: { percent: t('products.price.fault'), amount: t('products.price.fault') },
    send: onApply,
  });
  const { kind, isUp } = form.values;
  const figure = figureOf(kind);
  const change = priceChangeOf(form.values);
  const turn = (to: PriceChange['kind']) => {
    form.set(figureOf(to), form.values[figure]);
    form.set('kind', to);
  };
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <div className="seg" role="group" aria-label={t('products.do.price')}>
        {([true, false] as const).map((up) => (
          <button
            key={String(up)}
            type="button"
            className={isUp === up ? 'on' : ''}
            aria-pressed={isUp === up}
            onClick={() => form.set('isUp', up)}
          >
            {t(up ? 'products.price.up' : 'products.price.down')}
          </button>
        ))}
      </div>
      <div className="seg" role="group" aria-label={t('products.price.unit')}>
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            className={kind === one ? 'on' : ''}
            aria-pressed={kind === one}
            onClick={() => turn(one)}
          >
            {one === 'price_percent' ? '%' : 'RM'}
          </button>
        ))}
      </div>
      <AmountField
        {...form.field(figure)}
        label={t(`products.price.${figure}`)}
        unit={kind === 'price_percent' ? '%' : 'RM'}
        hint={t('products.price.hint')}
      />
      {change !== undefined && <PricePreview rows={rows} change={change} />}
      <Button type="submit" busy={busy}>
        {t('products.apply')}
      </Button>
    </form>
  );
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
