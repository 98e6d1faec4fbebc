import { productLimits as most } from '@dapur/contract/product-limits';
import { useI18n } from '../../../i18n/index.tsx';
import { CountField } from './count-field.tsx';
import { faultText } from './fault-text.ts';
import type { ProductSectionProps } from './words-section.tsx';

/** How many of it in one order, and how long before. */
export function ProductLimitsSection({ form, change, faults }: ProductSectionProps) {
  const { t } = useI18n();
  return (
    <>
      <CountField
        label={t('products.leastPerOrder')}
        hint={t('products.leastPerOrderHint')}
        value={form.min_quantity}
        most={most.perOrder}
        onChange={(min_quantity) => change({ min_quantity })}
        error={faultText(t, faults['min_quantity'])}
      />
      <CountField
        label={t('products.mostPerOrder')}
        hint={t('products.mostPerOrderHint')}
        value={form.max_quantity}
        most={most.perOrder}
        onChange={(max_quantity) => change({ max_quantity })}
        error={faultText(t, faults['max_quantity'])}
      />
      <CountField
        label={t('products.leadDays')}
        hint={t('products.leadDaysHint')}
        value={form.lead_days}
        most={most.leadDays}
        onChange={(lead_days) => change({ lead_days })}
        error={faultText(t, faults['lead_days'])}
      />
    </>
  );
}
