import { addDays, formatDate, isLocalDate } from '@dapur/contract/dates/dates';
import { IconCloudOff, IconPrinter } from '../../components/icon/seller-icons.ts';
import { IconChevronLeft, IconChevronRight } from '../../components/icons.tsx';
import { openCalendar } from '../../components/ui/open-calendar.ts';
import { useI18n } from '../../i18n/index.tsx';

interface DayHeadProps {
  readonly date: string;
  readonly today: string;
  /** Whether there are other days to go to. */
  readonly canTurn: boolean;
  /** Whether the page opens without a network from now on. */
  readonly isOfflineReady: boolean;
  readonly onDate: (date: string) => void;
}

/** Which day it is about, and the way to others. */
export function DayHead({ date, today, canTurn, isOfflineReady, onDate }: DayHeadProps) {
  const { t, locale } = useI18n();
  return (
    <header className="kt-day">
      {canTurn && (
        <button
          type="button"
          className="round plain"
          aria-label={t('kitchen.dayBefore')}
          onClick={() => onDate(addDays(date, -1))}
        >
          <IconChevronLeft />
        </button>
      )}
      <div className="kt-day-name">
        <h1>
          {formatDate(date, locale)}
          {date === today && <span className="badge ok">{t('kitchen.todayMark')}</span>}
        </h1>
        {canTurn && (
          <input
            type="date"
            aria-label={t('kitchen.pickDay')}
            value={date}
            onClick={openCalendar}
            onChange={({ currentTarget: { value } }) => {
              if (isLocalDate(value)) onDate(value);
            }}
          />
        )}
      </div>
      {canTurn && (
        <button
          type="button"
          className="round plain"
          aria-label={t('kitchen.dayAfter')}
          onClick={() => onDate(addDays(date, 1))}
        >
          <IconChevronRight />
        </button>
      )}
      <span className="kt-day-end">
        {isOfflineReady && (
          <span className="badge kt-wide">
            <IconCloudOff className="s" />
            {t('kitchen.offlineReady')}
          </span>
        )}
        <button
          type="button"
          className="round"
          aria-label={t('kitchen.print')}
          onClick={() => window.print()}
        >
          <IconPrinter />
        </button>
      </span>
    </header>
  );
}
