import { formatDate } from '@dapur/contract/dates/dates';
import type { SavedWeekRule, WeekRule } from '@dapur/contract/dates/seller-schedule';
import { WEEKS_AHEAD } from '@dapur/contract/dates/date-rules';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { shortWeekdayName } from '../calendar-days.ts';
import { WeekdayChips } from '../sheets/weekday-chips.tsx';
import { PlainSwitch } from '../switch.tsx';
import { lastRuleDate } from './last-rule-date.ts';

interface BakeDaysProps {
  readonly saved: SavedWeekRule;
  /** Customers may order for so many days from today. */
  readonly horizonDays: number;
  readonly busy: boolean;
  /** Resolves with the dates that stay open because of their orders; undefined when it was not saved. */
  readonly onSave: (rule: WeekRule) => Promise<readonly string[] | undefined>;
}

const unset: WeekRule = { weekdays: [], weeks_ahead: 4, skips_holidays: false };

/** The weekdays on which the kitchen bakes: their dates open by themselves. */
export function BakeDays({ saved, horizonDays, busy, onSave }: BakeDaysProps) {
  const { t, locale } = useI18n();
  const before = saved.rule ?? unset;
  const [changed, setChanged] = useState<WeekRule>();
  const [kept, setKept] = useState<readonly string[]>([]);
  // The page is opened for the month below.
  const [isOpen, setOpen] = useState(false);
  const rule = changed ?? before;
  const isChanged = changed !== undefined && !isSame(changed, before);
  const change = (part: Partial<WeekRule>) => {
    setKept([]);
    setChanged({ ...rule, ...part });
  };
  const { weekdays, weeks_ahead: weeks } = rule;
  const last = lastRuleDate(rule, saved.today);
  const closesSome =
    weeks > 0 &&
    before.weeks_ahead > 0 &&
    (weeks < before.weeks_ahead ||
      before.weekdays.some((day) => !weekdays.includes(day)) ||
      (rule.skips_holidays && !before.skips_holidays && saved.rule !== null));
  const words =
    weekdays.length === 0
      ? t(saved.rule === null ? 'cal.bake.start' : 'cal.bake.needsDay')
      : last === undefined
        ? t('cal.bake.byHandText')
        : t('cal.bake.until', { date: formatDate(last, locale) });
  const form = (
    <form
      className="sc-bake"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(rule).then((still) => {
          if (still === undefined) return;
          setChanged(undefined);
          setKept(still);
          if (still.length === 0) setOpen(false);
        });
      }}
    >
      <WeekdayChips
        label={t('cal.bake.title')}
        chosen={weekdays}
        onChange={(days) => change({ weekdays: days })}
      />
      <div className="sc-bake-more">
        <SelectField
          label={t('cal.bake.keep')}
          value={String(weeks)}
          options={WEEKS_AHEAD.map((count) => [
            String(count),
            count === 0 ? t('cal.bake.byHand') : t('cal.bake.weeks', { count }),
          ])}
          onChange={(value) =>
            change({ weeks_ahead: WEEKS_AHEAD.find((count) => String(count) === value) ?? weeks })
          }
        />
        {(saved.knows_holidays || rule.skips_holidays) && (
          <PlainSwitch
            label={t('cal.bake.holidays')}
            checked={rule.skips_holidays}
            onChange={(skips) => change({ skips_holidays: skips })}
          />
        )}
      </div>
      <div className="small muted stack sm" role="status">
        <p>
          {words}
          {last !== undefined &&
            horizonDays < weeks * 7 &&
            ` ${t('cal.bake.horizon', { count: horizonDays })}`}
        </p>
        {isChanged && closesSome && <p>{t('cal.bake.closes')}</p>}
        {kept.length > 0 && (
          <p>{t('cal.bake.kept', { days: kept.map((date) => formatDate(date, locale)).join(' · ') })}</p>
        )}
      </div>
      {isChanged && (
        <Button type="submit" busy={busy} disabled={weekdays.length === 0} block>
          {t('cal.bake.save')}
        </Button>
      )}
    </form>
  );
  return (
    <section className="card sc-bake">
      <header className="row between">
        <div>
          <p className={before.weekdays.length > 0 ? 'small muted' : 'label'}>{t('cal.bake.title')}</p>
          {before.weekdays.length > 0 && (
            <b>{before.weekdays.map((day) => shortWeekdayName(day, locale)).join(' · ')}</b>
          )}
          {!isOpen && <p className="small muted">{words}</p>}
        </div>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            setChanged(undefined);
            setKept([]);
          }}
        >
          {t(isOpen ? 'common.close' : 'common.edit')}
        </Button>
      </header>
      {isOpen && form}
    </section>
  );
}

const isSame = (one: WeekRule, other: WeekRule): boolean =>
  one.weeks_ahead === other.weeks_ahead &&
  one.skips_holidays === other.skips_holidays &&
  one.weekdays.join() === other.weekdays.join();
