import { formatSen } from '@dapur/contract/money/money';
import { useI18n } from '../../../i18n/index.tsx';
import { senOf } from '../read-product-form.ts';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import type { ProductSectionProps } from './words-section.tsx';

/** The earlier price, and the maker's cost, with what is left of the price. */
export function PriceFields({ form }: ProductSectionProps) {
  const { t } = useI18n();
  const { values } = form;
  const price = senOf(values.price);
  const cost = values.cost.trim() === '' ? undefined : senOf(values.cost);
  return (
    <>
      <div className="pe-two">
        <AmountField
          {...form.field('compare_at')}
          unit="RM"
          label={t('products.compareAt')}
          hint={t('products.compareAtHint')}
          optional
        />
        <AmountField
          {...form.field('cost')}
          unit="RM"
          label={t('products.cost')}
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
