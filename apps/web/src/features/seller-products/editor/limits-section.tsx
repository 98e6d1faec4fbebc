import { productFields } from '@dapur/contract/products/product-fields';
import { useI18n } from '../../../i18n/index.tsx';
import { limitFields } from '../product-form.ts';
import { CountField } from './count-field.tsx';
import { faultText } from './fault-text.ts';
import type { ProductSectionProps } from './words-section.tsx';

/** How many of it in one order, and how long before. */
export function ProductLimitsSection({ form, change, faults }: ProductSectionProps) {
  const { t } = useI18n();
  return limitFields.map((name) => (
    <CountField
      key={name}
      label={t(`products.${name}`)}
      hint={t(`products.${name}Hint`)}
      value={form[name]}
      most={productFields[name].most}
      onChange={(count) => change({ [name]: count })}
      error={faultText(t, faults[name])}
    />
  ));
}
