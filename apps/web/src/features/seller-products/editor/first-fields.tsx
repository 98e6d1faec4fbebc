import { productFields as fields } from '@dapur/contract/products/product-fields';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { CountField } from './count-field.tsx';
import { faultText } from './fault-text.ts';
import type { ProductSectionProps } from './words-section.tsx';

/** All that a product needs beside its photo: a name, a price, and how many a day. */
export function FirstFields({ form, change, faults }: ProductSectionProps) {
  const { t } = useI18n();
  return (
    <section className="card pe-sec" aria-label={t('products.what')}>
      <TextField
        label={t('products.name')}
        name="name"
        autoComplete="off"
        maxLength={fields.name.most}
        value={form.name}
        onChange={(name) => change({ name })}
        error={faultText(t, faults['name'])}
      />
      <AmountField
        unit="RM"
        label={t('products.price')}
        name="price"
        value={form.price}
        onChange={(text) => change({ price: text })}
        error={faultText(t, faults['price'])}
      />
      <CountField
        label={t('products.limit')}
        hint={t('products.limitHint')}
        value={form.daily_limit}
        most={fields.daily_limit.most}
        onChange={(daily_limit) => change({ daily_limit })}
        error={faultText(t, faults['daily_limit'])}
      />
    </section>
  );
}
