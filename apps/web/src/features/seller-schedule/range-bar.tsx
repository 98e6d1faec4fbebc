import { formatDate } from '@dapur/contract/dates/dates';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { datesBetween } from './calendar-days.ts';

interface RangeBarProps {
  readonly range: readonly [string, string] | undefined;
  readonly busy: boolean;
  readonly onSet: (isOpen: boolean) => void;
  readonly onCancel: () => void;
}

/** What can be done with a span of dates. */
export function RangeBar({ range, busy, onSet, onCancel }: RangeBarProps) {
  const { t, locale } = useI18n();
  const dates = range === undefined ? [] : datesBetween(...range);
  const [first, last] = [dates[0], dates.at(-1)];
  return (
    <div className="sc-save sc-range" role="group" aria-label={t('cal.choose')}>
      <p className="small strong" aria-live="polite">
        {first === undefined || last === undefined
          ? t('cal.chooseFirst')
          : first === last
            ? `${formatDate(first, locale)} · ${t('cal.chooseLast')}`
            : `${formatDate(first, locale)} – ${formatDate(last, locale)}`}
      </p>
      <Button variant="quiet" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button busy={busy} variant="quiet" disabled={dates.length === 0} onClick={() => onSet(false)}>
        {t('cal.closeDays', { count: dates.length })}
      </Button>
      <Button busy={busy} disabled={dates.length === 0} onClick={() => onSet(true)}>
        {t('cal.openDays', { count: dates.length })}
      </Button>
    </div>
  );
}
