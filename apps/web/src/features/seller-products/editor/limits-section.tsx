import { productLimits as most } from '@dapur/contract/product-limits';
import { useI18n } from '../../../i18n/index.tsx';
import { CountField } from './count-field.tsx';
import { faultText } from './fault-text.ts';
import type { SectionProps } from './words-section.tsx';

/** How many a day, how many of them in one order, and how long before. */
export function LimitsSection({ form, change, faults }: SectionProps) {
  const { t } = useI18n();
  return (
    <section className="card pe-sec" aria-labelledby="pe-limits">
      <h2 id="pe-limits">{t('products.howMany')}</h2>
      <CountField
        label={t('products.limit')}
        hint={t('products.limitHint')}
        value={form.daily_limit}
        most={most.dailyLimit}
        onChange={(daily_limit) => change({ daily_limit })}
        error={faultText(t, faults['daily_limit'])}
      />
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
    </section>
  );
}
