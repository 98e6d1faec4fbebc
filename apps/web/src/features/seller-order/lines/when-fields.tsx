import { formatDate } from '@dapur/contract/dates/dates';
import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import { useId } from 'react';
import type { Product } from '@dapur/contract/products/catalogue';
import { openCalendar } from '../../../components/ui/open-calendar.ts';
import { useI18n } from '../../../i18n/index.tsx';
import type { Line } from './line.ts';
import { limitOf } from './product-picker.tsx';
import { useSlots } from '../../../lib/seller/use-slots.ts';

interface WhenFieldsProps {
  readonly date: string;
  readonly time: string;
  readonly method: 'delivery' | 'pickup';
  readonly dates: readonly DeliveryDate[] | undefined;
  /** What is ordered: a day on which one of it cannot be had is not offered. */
  readonly lines: readonly Pick<Line, 'productId'>[];
  readonly products: readonly Product[] | undefined;
  readonly onChange: (when: { readonly date: string; readonly time: string }) => void;
  readonly error?: string | undefined;
}

/** How many days are one press away. */
const NEAR = 6;

/** Day and time: the next open days as chips, any day by the calendar, the slots of the day as chips. */
export function WhenFields(props: WhenFieldsProps) {
  const { date, time, method, dates, lines, products = [], onChange, error } = props;
  const { t, locale } = useI18n();
  const id = useId();
  const slots = useSlots(date, method);
  const wanted = products.filter(({ id: product }) => lines.some(({ productId }) => productId === product));
  const open = (dates ?? [])
    .filter((day) => day.is_active && wanted.every((product) => limitOf(product, day) > 0))
    .slice(0, NEAR);
  const near = open.some((day) => day.date === date) || date === '' ? open : [...open, { date }];
  // A time that is no slot of the day, as after a move, is shown all the same.
  const offered = (slots ?? []).map((slot) => slot.time);
  const shown = time !== '' && !offered.includes(time) ? [time, ...offered] : offered;
  return (
    <div className="stack">
      <fieldset className="ord-choices">
        <legend className="label legend">{t('ord.edit.date')}</legend>
        <div className="ord-row">
          {near.map((day) => (
            <button
              key={day.date}
              type="button"
              className="chip"
              aria-pressed={day.date === date}
              onClick={() => onChange({ date: day.date, time })}
            >
              {formatDate(day.date, locale)}
            </button>
          ))}
          <label className="chip ord-day">
            {t('ord.new.otherDay')}
            <input
              type="date"
              value={date}
              aria-label={t('ord.new.otherDay')}
              onClick={openCalendar}
              onChange={(event) => event.target.value !== '' && onChange({ date: event.target.value, time })}
            />
          </label>
        </div>
      </fieldset>
      {date !== '' && (
        <fieldset className="ord-choices">
          <legend className="label legend" id={id}>
            {t('ord.edit.time')}
          </legend>
          <div className="ord-row" aria-busy={slots === undefined}>
            {shown.map((slot) => (
              <button
                key={slot}
                type="button"
                className="chip"
                aria-pressed={slot === time}
                onClick={() => onChange({ date, time: slot })}
              >
                {slot}
              </button>
            ))}
            {slots?.length === 0 && (
              <input
                className="input ord-time"
                aria-label={t('ord.new.customTime')}
                placeholder="3:00 PM"
                value={time}
                maxLength={40}
                onChange={(event) => onChange({ date, time: event.target.value })}
              />
            )}
          </div>
        </fieldset>
      )}
      {error !== undefined && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
