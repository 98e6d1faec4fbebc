import { weekdayOf } from '@dapur/contract/dates/dates';
import type { GridDate, GridProduct } from '@dapur/contract/dates/seller-schedule';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { CountStepper } from '../count-stepper.tsx';
import { WeekdayChips } from './weekday-chips.tsx';

interface RowLimitSheetProps {
  readonly product: GridProduct;
  readonly dates: readonly GridDate[];
  readonly onLimit: (limit: number | null, dates: readonly string[]) => void;
  readonly onClose: () => void;
}

/** One limit for many days of a product. */
export function RowLimitSheet({ product, dates, onLimit, onClose }: RowLimitSheetProps) {
  const { t } = useI18n();
  const [limit, setLimit] = useState(product.daily_limit);
  const [weekdays, setWeekdays] = useState<readonly number[]>([1, 2, 3, 4, 5, 6, 7]);
  const on = dates.filter(({ date }) => weekdays.includes(weekdayOf(date))).map(({ date }) => date);
  return (
    <Sheet title={product.name} onClose={onClose}>
      <div className="sc-line">
        <span>
          <b>{t('cal.row.limit')}</b>
          <span className="muted small">{t('cal.row.usually', { count: product.daily_limit })}</span>
        </span>
        <CountStepper
          label={t('cal.limitOf', { product: product.name })}
          value={limit}
          startAt={product.daily_limit}
          onChange={(next) => setLimit(next ?? 0)}
          max={99_999}
        />
      </div>
      <WeekdayChips label={t('cal.row.days')} chosen={weekdays} onChange={setWeekdays} />
      <div className="stack sm">
        <Button
          block
          disabled={on.length === 0}
          onClick={() => onLimit(limit === product.daily_limit ? null : limit, on)}
        >
          {t('cal.row.set', { count: on.length })}
        </Button>
        <Button variant="quiet" block disabled={on.length === 0} onClick={() => onLimit(null, on)}>
          {t('cal.row.usual')}
        </Button>
      </div>
    </Sheet>
  );
}
