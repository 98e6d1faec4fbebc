import { addDays } from '@dapur/contract/dates/dates';
import { IconCalendarCheck, IconCalendarPlus, IconEllipsis } from '../../components/icon/seller-icons.ts';
import { IconChevronLeft, IconChevronRight, IconCopy } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { MenuButton } from '../../components/ui/menu-button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { spanTitle, weekTitle } from './calendar-days.ts';
import { isOfDates, LIMIT_DAYS, strides, WEEKS_SHOWN, type CalendarView } from './calendar-view.ts';
import type { CalendarSheet } from './sheets/calendar-sheets.tsx';

interface CalendarHeadProps {
  readonly view: CalendarView;
  /** The first date that is shown. */
  readonly from: string;
  /** So many days further on, or back. */
  readonly onGo: (by: number) => void;
  readonly onSheet: (sheet: CalendarSheet) => void;
}

/** What time is shown, the arrows to another, and the tools. */
export function CalendarHead({ view, from, onGo, onSheet }: CalendarHeadProps) {
  const { t, locale } = useI18n();
  const hasTime = isOfDates(view);
  const title =
    view === 'week'
      ? weekTitle(from, locale)
      : spanTitle(from, addDays(from, (view === 'limits' ? LIMIT_DAYS : WEEKS_SHOWN * 7) - 1), locale);
  return (
    <header className="sc-top">
      {/* Screen readers hear the page's name first; on screen the dates come first. */}
      <h1 className={hasTime ? 'sr' : undefined}>
        {hasTime ? `${t('seller.calendar')}, ${title}` : t(`cal.tab.${view}`)}
      </h1>
      {hasTime && (
        <>
          <button
            type="button"
            className="round plain"
            aria-label={t('cal.earlier')}
            onClick={() => onGo(-strides[view])}
          >
            <IconChevronLeft />
          </button>
          <p className="sc-title" aria-hidden="true">
            {title}
          </p>
          <button
            type="button"
            className="round plain"
            aria-label={t('cal.later')}
            onClick={() => onGo(strides[view])}
          >
            <IconChevronRight />
          </button>
        </>
      )}
      <div className="sc-tools">
        <MenuButton label={t('cal.tools')} className="round" face={<IconEllipsis />}>
          <button type="button" onClick={() => onSheet('copy')}>
            <IconCopy />
            {t('cal.copy.title')}
          </button>
          <button type="button" onClick={() => onSheet('holidays')}>
            <IconCalendarPlus />
            {t('cal.holidays.title')}
          </button>
          <button type="button" onClick={() => onSheet('feed')}>
            <IconCalendarCheck />
            {t('cal.feed.title')}
          </button>
        </MenuButton>
      </div>
      <div className="sc-wide-tools">
        <Button variant="quiet" size="sm" onClick={() => onSheet('copy')}>
          <IconCopy className="s" />
          {t('cal.copy.title')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onSheet('holidays')}>
          <IconCalendarPlus className="s" />
          {t('cal.holidays.title')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onSheet('feed')}>
          <IconCalendarCheck className="s" />
          {t('cal.feed.short')}
        </Button>
      </div>
    </header>
  );
}
