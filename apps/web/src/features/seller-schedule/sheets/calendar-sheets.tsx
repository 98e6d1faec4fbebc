import type { Schedule } from '@dapur/contract/dates/seller-schedule';
import { toast } from '../../../components/ui/toast.ts';
import { useI18n } from '../../../i18n/index.tsx';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import type { ScheduleChange } from '../use-schedule-change.ts';
import { CopyWeekSheet } from './copy-week-sheet.tsx';
import { FeedSheet } from './feed-sheet.tsx';
import { HolidaysSheet } from './holidays-sheet.tsx';

/** The tools that open over the calendar. */
export type CalendarSheet = 'copy' | 'holidays' | 'feed';

interface CalendarSheetsProps {
  readonly sheet: CalendarSheet | undefined;
  readonly seat: Seat;
  readonly schedule: Schedule;
  /** The day that is looked at. */
  readonly shown: string;
  readonly busy: boolean;
  readonly save: ScheduleChange['save'];
  readonly reload: () => Promise<unknown>;
  /** Since when there is a feed, or null for none. */
  readonly onFeed: (since: string | null) => void;
  readonly onClose: () => void;
}

/** Copies weeks, closes on holidays, and gives the address for other calendars. */
export function CalendarSheets({
  sheet,
  seat,
  schedule,
  shown,
  busy,
  save,
  reload,
  onFeed,
  onClose,
}: CalendarSheetsProps) {
  const { t } = useI18n();
  const { call } = seat;
  const afterSheet = async (isSaved: boolean, words: 'cal.copied' | 'cal.saved') => {
    if (isSaved) {
      toast({ title: t(words) });
      await reload();
    }
    return isSaved;
  };
  return (
    <>
      {sheet === 'copy' && (
        <CopyWeekSheet
          today={schedule.today}
          shown={shown}
          busy={busy}
          onCopy={async (source, to) =>
            afterSheet(
              await save(() => call(sellerApi.copyWeek, { body: { from: source, to: [...to] } })),
              'cal.copied',
            )
          }
          onClose={onClose}
        />
      )}
      {sheet === 'holidays' && (
        <HolidaysSheet
          seat={seat}
          today={schedule.today}
          state={schedule.state}
          busy={busy}
          onClosed={async (state, which) =>
            afterSheet(
              await save(() => call(sellerApi.closeOnHolidays, { body: { state, dates: [...which] } })),
              'cal.saved',
            )
          }
          onClose={onClose}
        />
      )}
      {sheet === 'feed' && (
        <FeedSheet
          since={schedule.feed_since}
          busy={busy}
          onOpen={async () => {
            let url: string | undefined;
            await save(async () => {
              ({ url } = (await call(sellerApi.openCalendarFeed, {})).data);
              onFeed(new Date().toISOString());
              return {};
            });
            return url;
          }}
          onEnd={() =>
            save(async () => {
              await call(sellerApi.closeCalendarFeed, {});
              onFeed(null);
              return {};
            })
          }
          onClose={onClose}
        />
      )}
    </>
  );
}
