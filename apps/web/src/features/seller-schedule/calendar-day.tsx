import type { GridDate, GridProduct, Schedule, ScheduleGrid } from '@dapur/contract/dates/seller-schedule';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { DayAgenda } from './day-agenda.tsx';
import { DayLimits } from './day-limits.tsx';
import { DayPanel } from './day-panel.tsx';
import { DaySlots } from './day-slots.tsx';
import { ResourceMeters } from './resources/resource-meters.tsx';
import type { CalendarChanges } from './use-calendar-changes.ts';
import type { OrderMoves } from './use-order-moves.ts';
import type { ScheduleChange } from './use-schedule-change.ts';

interface CalendarDayProps {
  readonly seat: Seat;
  readonly day: GridDate;
  /** The same day as the server has it, without unsaved changes. */
  readonly saved: GridDate;
  readonly products: readonly GridProduct[];
  readonly resources: ScheduleGrid['resources'];
  readonly schedule: Schedule;
  readonly busy: boolean;
  readonly save: ScheduleChange['save'];
  readonly reload: () => Promise<unknown>;
  readonly changes: CalendarChanges;
  readonly moves: OrderMoves;
}

/** All of one day: whether it is open, its slots, resources, limits and orders. */
export function CalendarDay({
  seat,
  day,
  saved,
  products,
  resources,
  schedule,
  busy,
  save,
  reload,
  changes,
  moves,
}: CalendarDayProps) {
  const { t } = useI18n();
  const { date } = day;
  return (
    <DayPanel
      day={day}
      saved={saved}
      products={products}
      schedule={schedule}
      busy={busy}
      onOpen={(isOpen) => void changes.setOpen([date], isOpen)}
      onCap={(cap) => changes.store.setCap(date, cap, saved.own_cap)}
      onNote={(note, words) => changes.saveDates([{ date, note, note_words: words }])}
    >
      <DaySlots
        day={day}
        isPast={date < schedule.today}
        busy={busy}
        onSave={async (wish) => {
          const isSaved = await save(() =>
            seat.call(sellerApi.saveDateSlots, { params: { date }, body: { slots: [wish] } }),
          );
          if (isSaved) {
            await reload();
            toast({ title: t('cal.saved') });
          }
          return isSaved;
        }}
      />
      <ResourceMeters day={day} resources={resources} />
      {date >= schedule.today && (
        <DayLimits
          day={day}
          products={products}
          onLimit={(productId, limit) => changes.setLimit(date, productId, limit)}
        />
      )}
      <DayAgenda
        seat={seat}
        date={date}
        orders={day.orders}
        open={day.slots.filter((slot) => slot.is_open).map((slot) => slot.time)}
        onPutDown={(id, to) => void moves.putDown(id, to)}
        onMoved={moves.moved}
      />
    </DayPanel>
  );
}
