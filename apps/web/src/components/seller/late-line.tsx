import { formatDate } from '@dapur/contract/dates/dates';
import { IconTimer } from '../icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { lateness, type Promised } from '../../lib/seller/lateness.ts';

/** Says in words that an order should have been handed over, and when; draws nothing of any other. */
export function LateLine({ order }: { readonly order: Promised }) {
  const { t, locale } = useI18n();
  const late = lateness(order, Date.now());
  if (late === undefined) return null;
  const { date, time } = late;
  return (
    <p className="late-line">
      <IconTimer className="s" />
      {date === undefined
        ? t('seller.late.today', { time })
        : t('seller.late.before', { date: formatDate(date, locale), time })}
    </p>
  );
}
