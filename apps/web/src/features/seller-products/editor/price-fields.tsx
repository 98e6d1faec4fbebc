import { formatSen } from '@dapur/contract/money/money';
import { useI18n } from '../../../i18n/index.tsx';
import { senOf } from '../read-product-form.ts';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { faultText } from './fault-text.ts';
import type { ProductSectionProps } from './words-section.tsx';

/** The earlier price, and the maker's cost, with what is left of the price. */
export function PriceFields({ form, change, faults }: ProductSectionProps) {
  const { t } = useI18n();
  const price = senOf(form.price);
  const cost = form.cost.trim() === '' ? undefined : senOf(form.cost);
  return (
    <>
      <div className="pe-two">
        <AmountField
          unit="RM"
          label={t('products.compareAt')}
          name="compare_at"
          value={form.compare_at}
          onChange={(compare_at) => change({ compare_at })}
          error={faultText(t, faults['compare_at'])}
          hint={t('products.compareAtHint')}
          optional
        />
        <AmountField
          unit="RM"
          label={t('products.cost')}
          name="cost"
          value={form.cost}
          onChange={(text) => change({ cost: text })}
          error={faultText(t, faults['cost'])}
          hint={t('products.costHint')}
          optional
        />
      </div>
      {price !== undefined && price > 0 && cost !== undefined && cost >= 0 && (
        <p className="pe-margin" role="status">
          <span className="small muted">{t('products.margin')}</span>
          <b className={cost > price ? 'num bad' : 'num'}>
            {cost > price ? '−' : ''}
            {formatSen(Math.abs(price - cost))} · {Math.round(((price - cost) / price) * 100)}%
          </b>
        </p>
      )}
    </>
  );
}
