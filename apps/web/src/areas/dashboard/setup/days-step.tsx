import { formatDate, shortWeekday } from '@dapur/contract/dates/dates';
import type { Schedule, WeekRule } from '@dapur/contract/dates/seller-schedule';
import { useState } from 'react';
import { RefusalNotice } from '../../../components/seller/refusal-notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { lastRuleDate } from '../../../features/seller-schedule/usual/last-rule-date.ts';
import { useCall } from '../../../lib/account/use-call.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';

/** On which weekdays the kitchen bakes, and at which times customers come. */
export function DaysStep({ onDone }: { readonly onDone: () => void }) {
  const { call, keys } = useSeat();
  const { data, fault, reload } = useRead([...keys.onboarding, 'days'], async (signal) => {
    const [schedule, bakes] = await Promise.all([
      call(sellerApi.getSchedule, {}, signal),
      call(sellerApi.getWeekRule, {}, signal),
    ]);
    return { schedule: schedule.data, rule: bakes.data.rule };
  });
  if (fault !== undefined) return <FailedPanel onRetry={reload} />;
  return data === undefined ? <PanelSkeleton /> : <DaysForm {...data} onDone={onDone} />;
}

/** Monday first. */
const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** All but Mondays, for the next weeks. */
const usualRule: WeekRule = { weekdays: weekdays.slice(1), weeks_ahead: 4, skips_holidays: false };

interface DaysFormProps {
  readonly schedule: Schedule;
  readonly rule: WeekRule | null;
  readonly onDone: () => void;
}

function DaysForm({ schedule, rule, onDone }: DaysFormProps) {
  const { t, locale } = useI18n();
  const { call } = useSeat();
  const { busy, make } = useCall();
  const [days, setDays] = useState<readonly number[]>((rule ?? usualRule).weekdays);
  const [slots, setSlots] = useState(schedule.slots);
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const wanted: WeekRule = {
    ...(rule === null || rule.weeks_ahead === 0 ? usualRule : rule),
    weekdays: weekdays.filter((day) => days.includes(day)),
  };
  const last = lastRuleDate(wanted, schedule.today);
  const hasTimes = slots.some(({ is_active: isActive }) => isActive);
  const save = async () => {
    setFailure(undefined);
    const outcome = await make(async () => {
      if (slots !== schedule.slots)
        await call(sellerApi.saveWeek, { body: { slots, day_caps: schedule.day_caps } });
      await call(sellerApi.saveWeekRule, { body: wanted });
    });
    if (outcome.kind === 'refused') setFailure(outcome);
    if (outcome.kind === 'done') onDone();
  };
  return (
    <section className="card raised stack">
      <div className="stack sm" role="group" aria-labelledby="setup-weekdays">
        <p id="setup-weekdays" className="strong">
          {t('setup.bakeOn')}
        </p>
        <div className="setup-days">
          {weekdays.map((day) => (
            <button
              key={day}
              type="button"
              className="chip"
              aria-pressed={days.includes(day)}
              onClick={() => setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])}
            >
              {shortWeekday(day % 7, locale)}
            </button>
          ))}
        </div>
      </div>
      {slots.length > 0 && (
        <div className="stack sm" role="group" aria-labelledby="setup-times">
          <p id="setup-times" className="strong">
            {t('setup.times')}
          </p>
          <div className="setup-days">
            {slots.map((slot) => (
              <button
                key={slot.id}
                type="button"
                className="chip"
                aria-pressed={slot.is_active}
                onClick={() =>
                  setSlots(slots.map((one) => (one === slot ? { ...one, is_active: !one.is_active } : one)))
                }
              >
                {slot.time}
              </button>
            ))}
          </div>
        </div>
      )}
      <p className="small muted" role="status">
        {last === undefined
          ? t('setup.noDay')
          : hasTimes
            ? t('cal.bake.until', { date: formatDate(last, locale) })
            : t('setup.noTime')}
      </p>
      {failure && <RefusalNotice {...failure} />}
      <Button busy={busy} disabled={last === undefined || !hasTimes} block onClick={() => void save()}>
        {t('setup.next')}
      </Button>
    </section>
  );
}
