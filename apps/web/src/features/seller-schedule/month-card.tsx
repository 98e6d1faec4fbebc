import type { GridDate, GridProduct } from '@dapur/contract/dates/seller-schedule';
import { useI18n } from '../../i18n/index.tsx';
import { MonthGrid } from './month-grid.tsx';

interface MonthCardProps {
  readonly dates: readonly GridDate[];
  readonly products: readonly GridProduct[];
  readonly today: string;
  readonly current: string;
  readonly isChoosing: boolean;
  readonly range: readonly [string, string] | undefined;
  readonly onDay: (date: string) => void;
  readonly onToday: () => void;
  readonly onOrder: (id: string, date: string) => void;
  /** Chooses dates: those from one to another, or none yet. */
  readonly onChoose: (range?: readonly [string, string]) => void;
  readonly onStopChoosing: () => void;
}

/** Some weeks of days, of which one is looked at or several are chosen. */
export function MonthCard({
  dates,
  products,
  today,
  current,
  isChoosing,
  range,
  onDay,
  onToday,
  onOrder,
  onChoose,
  onStopChoosing,
}: MonthCardProps) {
  const { t } = useI18n();
  return (
    <div className="card sc-month">
      <div className="sc-month-tools">
        <button
          type="button"
          className={isChoosing ? 'chip on' : 'chip'}
          aria-pressed={isChoosing}
          onClick={() => (isChoosing ? onStopChoosing() : onChoose())}
        >
          {t('cal.choose')}
        </button>
        {current !== today && (
          <button type="button" className="chip" onClick={onToday}>
            {t('cal.today')}
          </button>
        )}
      </div>
      <MonthGrid
        dates={dates}
        products={products}
        today={today}
        current={current}
        range={range}
        isChoosing={isChoosing}
        onDay={onDay}
        onOrder={onOrder}
        onRange={onChoose}
      />
    </div>
  );
}
