import { productFields as fields } from '@dapur/contract/products/product-fields';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { CountField } from './count-field.tsx';
import type { ProductSectionProps } from './words-section.tsx';

/** All that a product needs beside its photo: a name, a price, and how many a day. */
export function FirstFields({ form }: ProductSectionProps) {
  const { t } = useI18n();
  return (
    <section className="card pe-sec" aria-label={t('products.what')}>
      <TextField
        {...form.field('name')}
        label={t('products.name')}
        autoComplete="off"
        maxLength={fields.name.most}
      />
      <AmountField {...form.field('price')} unit="RM" label={t('products.price')} />
      <CountField
        {...form.field('daily_limit')}
        label={t('products.limit')}
        hint={t('products.limitHint')}
        most={fields.daily_limit.most}
      />
    </section>
  );
}
