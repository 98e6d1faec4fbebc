import { slotSpan, slotText } from '@dapur/contract/dates/slot-times';
import type { WeekSlot } from '@dapur/contract/dates/seller-schedule';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { newId } from '../../../lib/new-id.ts';
import { longWeekdayName } from '../calendar-days.ts';
import { CountStepper } from '../count-stepper.tsx';
import { TermsFields } from '../sheets/terms-fields.tsx';
import { TimesFields } from '../sheets/times-fields.tsx';
import { WeekdayChips } from '../sheets/weekday-chips.tsx';
import { PlainSwitch } from '../switch.tsx';
import { slotFormOf, slotOfForm } from './week-draft.ts';

interface WeekSlotSheetProps {
  readonly slot: WeekSlot | undefined;
  /** Texts of the other slots. */
  readonly taken: readonly string[];
  readonly onDone: (slot: WeekSlot) => void;
  readonly onRemove: (() => void) | undefined;
  readonly onClose: () => void;
}

/** One slot of the usual week: when, on which days, how, and for how many. */
export function WeekSlotSheet({ slot, taken, onDone, onRemove, onClose }: WeekSlotSheetProps) {
  const { t, locale } = useI18n();
  const [form, setForm] = useState(() => slotFormOf(slot));
  const [isActive, setActive] = useState(slot?.is_active ?? true);
  const [tried, setTried] = useState(false);
  // A slot's text that names no time, as some older stores have, cannot be changed.
  const isWords = slot !== undefined && slotSpan(slot.time) === undefined;
  const time = isWords ? slot.time : slotText(form.begins, form.ends === '' ? null : form.ends);
  const faults = {
    time: taken.includes(time)
      ? t('cal.slot.taken')
      : form.ends === form.begins
        ? t('cal.slot.noLength')
        : undefined,
    days: form.weekdays.length === 0 ? t('cal.slot.needsDay') : undefined,
    method: !form.terms.delivery && !form.terms.pickup ? t('cal.slot.needsMethod') : undefined,
  };
  const shown = tried ? faults : { time: undefined, days: undefined, method: undefined };
  const done = () => {
    setTried(true);
    if (faults.time ?? faults.days ?? faults.method) return;
    onDone(slotOfForm(slot?.id ?? newId(), time, isActive, form));
  };
  return (
    <Sheet
      title={slot === undefined ? t('cal.slot.new') : slot.time}
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
      onClose={onClose}
    >
      {!isWords && (
        <TimesFields times={form} onChange={(times) => setForm({ ...form, ...times })} fault={shown.time} />
      )}
      <WeekdayChips
        label={t('cal.slot.days')}
        chosen={form.weekdays}
        onChange={(weekdays) => setForm({ ...form, weekdays })}
        fault={shown.days}
      />
      <TermsFields
        terms={form.terms}
        onChange={(terms) =>
          setForm({
            ...form,
            terms,
            capByDay: terms.order_cap === form.terms.order_cap ? form.capByDay : undefined,
          })
        }
        fault={shown.method}
      />
      <PlainSwitch
        label={t('cal.slot.byDay')}
        checked={form.capByDay !== undefined}
        onChange={(isByDay) =>
          setForm({
            ...form,
            capByDay: isByDay
              ? Object.fromEntries(form.weekdays.map((weekday) => [weekday, form.terms.order_cap]))
              : undefined,
          })
        }
      />
      {form.capByDay !== undefined && (
        <ul className="sc-by-day">
          {form.weekdays.map((weekday) => (
            <li key={weekday} className="sc-line">
              <b>{longWeekdayName(weekday, locale)}</b>
              <CountStepper
                label={t('cal.slot.mostOn', { day: longWeekdayName(weekday, locale) })}
                value={form.capByDay?.[weekday] ?? null}
                startAt={5}
                mayBeEmpty
                onChange={(cap) => setForm({ ...form, capByDay: { ...form.capByDay, [weekday]: cap } })}
              />
            </li>
          ))}
        </ul>
      )}
      {slot !== undefined && (
        <PlainSwitch
          label={t(isActive ? 'cal.slot.offered' : 'cal.slot.notOffered')}
          checked={isActive}
          onChange={setActive}
        />
      )}
      <div className="stack sm">
        <Button type="submit" block>
          {t(slot === undefined ? 'cal.slot.add' : 'cal.slot.done')}
        </Button>
        {onRemove !== undefined && (
          <Button variant="quiet" block onClick={onRemove}>
            {t('cal.slot.remove')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
