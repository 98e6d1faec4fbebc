import { shortWeekday } from '@dapur/contract/dates/dates';
import { spanFaults } from '@dapur/contract/dates/opening-hours';
import { to12Hour } from '@dapur/contract/dates/slot-times';
import type { OpeningSpan } from '@dapur/contract/stores/pickup-point-input';
import { useId } from 'react';
import { IconX } from '../../components/icons.tsx';
import { SwitchField } from '../../components/ui/switch-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TimeInput } from '../../components/ui/time-input.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { IconPlus } from './store-icons.ts';
import { addSpan, firstDay, MAX_SPANS, sameTimes, spansOf, switchDay, WEEK } from './week-hours.ts';

interface WeekHoursFieldProps {
  /** Null: open whenever the store hands over. */
  readonly hours: readonly OpeningSpan[] | null;
  readonly onChange: (hours: OpeningSpan[] | null) => void;
  /** The hours cannot be saved as they are, and the fault may be shown. */
  readonly isWrong: boolean;
}

/** The days and times at which a place is open; or none, and it is whenever the store hands over. */
export function WeekHoursField({ hours, onChange, isWrong }: WeekHoursFieldProps) {
  const { t, locale } = useI18n();
  const id = useId();
  const first = hours === null ? undefined : firstDay(hours);
  const isNone = isWrong && hours?.length === 0;
  return (
    <fieldset className="week-hours stack sm" aria-describedby={isNone ? `${id}-none` : undefined}>
      <legend className="label">{t('sset.week.legend')}</legend>
      <SwitchField
        label={t('sset.week.on')}
        hint={t(hours === null ? 'sset.week.offHint' : 'sset.week.onHint')}
        name="has_opening_hours"
        checked={hours !== null}
        onChange={(isOn) => onChange(isOn ? switchDay([], 1) : null)}
      />
      {hours !== null && (
        <ul className="list">
          {WEEK.map((weekday) => (
            <DayRow key={weekday} weekday={weekday} hours={hours} onChange={onChange} isInvalid={isNone} />
          ))}
        </ul>
      )}
      {isNone && (
        <p id={`${id}-none`} className="err" role="alert">
          {t('sset.week.none')}
        </p>
      )}
      {hours !== null && first !== undefined && hours.some(({ weekday }) => weekday !== first) && (
        <Button variant="quiet" size="sm" onClick={() => onChange(sameTimes(hours, first))}>
          {t('sset.week.same', { day: shortWeekday(first % 7, locale) })}
        </Button>
      )}
    </fieldset>
  );
}

interface DayRowProps {
  readonly weekday: number;
  readonly hours: readonly OpeningSpan[];
  readonly onChange: (hours: OpeningSpan[]) => void;
  readonly isInvalid: boolean;
}

function DayRow({ weekday, hours, onChange, isInvalid }: DayRowProps) {
  const { t, locale } = useI18n();
  const day = shortWeekday(weekday % 7, locale);
  const spans = spansOf(hours, weekday);
  const faults = spanFaults(hours);
  const change = (at: number, part: Partial<OpeningSpan>) =>
    onChange(hours.map((span, place) => (place === at ? { ...span, ...part } : span)));
  return (
    <li className="week-day">
      <label className="sset-switch">
        <span className="grow row">
          <b className="strong" aria-hidden="true">
            {day}
          </b>
          {spans.length === 0 && <span className="small muted">{t('sset.week.closed')}</span>}
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-label={t('sset.week.openOn', { day })}
          aria-checked={spans.length > 0}
          aria-invalid={isInvalid || undefined}
          checked={spans.length > 0}
          onChange={() => onChange(switchDay(hours, weekday))}
        />
      </label>
      {spans.map(({ span, at }) => (
        <SpanFields
          key={at}
          span={span}
          day={day}
          fault={faults[at]}
          onChange={(part) => change(at, part)}
          onRemove={spans.length > 1 ? () => onChange(hours.filter((_, place) => place !== at)) : undefined}
        />
      ))}
      {spans.length > 0 && spans.length < MAX_SPANS && (
        <Button
          variant="text"
          size="sm"
          icon={<IconPlus />}
          aria-label={t('sset.week.addOn', { day })}
          onClick={() => onChange(addSpan(hours, weekday))}
        >
          {t('sset.week.add')}
        </Button>
      )}
    </li>
  );
}

interface SpanFieldsProps {
  readonly span: OpeningSpan;
  readonly day: string;
  readonly fault: 'empty' | 'overlap' | undefined;
  readonly onChange: (part: Partial<OpeningSpan>) => void;
  /** Undefined for the only span of its day. */
  readonly onRemove: (() => void) | undefined;
}

function SpanFields({ span, day, fault, onChange, onRemove }: SpanFieldsProps) {
  const { t } = useI18n();
  const id = useId();
  const endsNextDay = fault !== 'empty' && span.to < span.from;
  return (
    <div className={fault ? 'field bad' : 'field'}>
      <div className="week-span">
        {(['from', 'to'] as const).map((end) => (
          <TimeInput
            key={end}
            required
            aria-label={t(`sset.week.${end}`, { day })}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault || endsNextDay ? `${id}-note` : undefined}
            value={span[end]}
            onChange={(time) => time !== '' && onChange({ [end]: time })}
          />
        ))}
        {onRemove && (
          <button
            type="button"
            className="round plain"
            aria-label={t('sset.week.remove', {
              day,
              times: `${to12Hour(span.from)} – ${to12Hour(span.to)}`,
            })}
            onClick={onRemove}
          >
            <IconX />
          </button>
        )}
      </div>
      {fault && (
        <p id={`${id}-note`} className="err" role="alert">
          {t(`sset.week.${fault}`)}
        </p>
      )}
      {endsNextDay && !fault && (
        <p id={`${id}-note`} className="small muted">
          {t('sset.week.nextDay')}
        </p>
      )}
    </div>
  );
}
