import { RescheduleInput } from '@dapur/contract/orders/reschedule-input';
import type { DeliveryTime } from '@dapur/contract/dates/scheduling';
import type { RescheduledOrder } from '@dapur/contract/orders/seller-orders';
import { useState } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { useSlots } from '../../lib/seller/use-slots.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { Sheet } from '../ui/sheet.tsx';
import { toast } from '../ui/toast.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { RefusedMoves } from './refused-moves.tsx';

interface RescheduleSheetProps {
  readonly ids: readonly string[];
  readonly date: string;
  /** The slot of a single order; undefined: each keeps its own unless another is chosen. */
  readonly time: string | undefined;
  /** How all of the orders are handed over; undefined: some by delivery and some by pickup. */
  readonly method: 'delivery' | 'pickup' | undefined;
  /** Told the result of each order, as soon as it is known. */
  readonly onMoved: (moved: readonly RescheduledOrder[]) => void;
  readonly onClose: () => void;
}

/** Moves orders to another date or slot; those for which there is no room are named with the reason. */
export function RescheduleSheet({
  ids,
  date: from,
  time: at,
  method,
  onMoved,
  onClose,
}: RescheduleSheetProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const [refused, setRefused] = useState<readonly RescheduledOrder[]>();
  const form = useContractForm({
    schema: RescheduleInput,
    start: { delivery_date: from, delivery_time: at ?? '', notify: true },
    read: ({ delivery_date, delivery_time, notify }) => ({
      ids: [...ids],
      delivery_date,
      ...(delivery_time === '' ? {} : { delivery_time }),
      notify,
    }),
    says: {},
    send: (body) => call(sellerApi.rescheduleOrders, { body }),
    onDone: ({ data }) => {
      onMoved(data);
      const stay = data.filter(({ outcome }) => outcome === 'refused' || outcome === 'missing');
      if (stay.length < data.length)
        toast({ title: t('resched.moved', { count: data.length - stay.length }) });
      if (stay.length === 0) onClose();
      else setRefused(stay);
    },
  });
  const { delivery_date: date, delivery_time: time, notify } = form.values;
  // Without the list of slots, the orders keep their own times.
  const slots = useSlots(date, method) ?? [];
  return (
    <Sheet title={t('resched.title', { count: ids.length })} onSubmit={form.submit} onClose={onClose}>
      {refused !== undefined ? (
        <>
          <RefusedMoves orders={refused} />
          <Button block onClick={onClose}>
            {t('resched.close')}
          </Button>
        </>
      ) : (
        <>
          <DateField
            label={t('resched.day')}
            value={date}
            onChange={(day) => form.set('delivery_date', day)}
          />
          <fieldset className="stack sm">
            <legend className="label">{t('resched.clock')}</legend>
            <div className="chips">
              {at === undefined && (
                <button
                  type="button"
                  className="chip"
                  aria-pressed={time === ''}
                  onClick={() => form.set('delivery_time', '')}
                >
                  {t('resched.sameTime')}
                </button>
              )}
              {timesOf(slots, time).map((slot) => (
                <button
                  key={slot}
                  type="button"
                  className="chip"
                  aria-pressed={slot === time}
                  onClick={() => form.set('delivery_time', slot)}
                >
                  {slot}
                </button>
              ))}
            </div>
          </fieldset>
          <label className={`choice${notify ? ' on' : ''}`}>
            <input
              type="checkbox"
              checked={notify}
              onChange={(event) => form.set('notify', event.target.checked)}
            />
            {t('resched.tell')}
          </label>
          {form.refused && (
            <p className="err" role="alert">
              {t('resched.failed')}
            </p>
          )}
          <Button type="submit" busy={form.busy} block disabled={date === ''}>
            {t('resched.do')}
          </Button>
        </>
      )}
    </Sheet>
  );
}

/** The slots to choose from; a time that is no slot of the day is shown all the same. */
function timesOf(slots: readonly DeliveryTime[], time: string): string[] {
  const offered = slots.map((slot) => slot.time);
  return time !== '' && !offered.includes(time) ? [time, ...offered] : offered;
}
