import { productFields } from '@dapur/contract/products/product-fields';
import { useI18n } from '../../../i18n/index.tsx';
import { limitFields } from '../product-form.ts';
import { CountField } from './count-field.tsx';
import type { ProductSectionProps } from './words-section.tsx';

/** How many of it in one order, and how long before. */
export function ProductLimitsSection({ form }: ProductSectionProps) {
  const { t } = useI18n();
  return limitFields.map((name) => (
    <CountField
      key={name}
      {...form.field(name)}
      label={t(`products.${name}`)}
      hint={t(`products.${name}Hint`)}
      most={productFields[name].most}
    />
  ));
}
