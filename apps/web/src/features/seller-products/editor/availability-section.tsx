import { addDays } from '@dapur/contract/dates/dates';
import { DateField } from '../../../components/ui/date-field.tsx';
import { languageTags } from '@dapur/contract/words/page-languages';
import { FieldNote } from '../../../components/ui/field-note.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { SwitchRow } from '../switch.tsx';
import type { ProductSectionProps } from './words-section.tsx';

const WAYS = [null, 'pickup', 'delivery'] as const;
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const ANY_MONDAY = '2026-11-23';

/** On which days it is made, from when to when, and how it is handed over. */
export function AvailabilitySection({ form }: ProductSectionProps) {
  const { t, locale } = useI18n();
  const { weekdays, only_by: onlyBy, needs_car: needsCar } = form.values;
  const days = new Intl.DateTimeFormat(languageTags[locale], { weekday: 'short', timeZone: 'UTC' });
  const nameOf = (day: number) => days.format(new Date(`${addDays(ANY_MONDAY, day - 1)}T00:00:00Z`));
  const isOn = (day: number) => weekdays === null || weekdays.includes(day);
  const toggle = (day: number) => {
    const next = DAYS.filter((one) => (one === day ? !isOn(one) : isOn(one)));
    // The last weekday cannot be switched off: taking a product off sale is done elsewhere.
    if (next.length > 0) form.set('weekdays', next.length === DAYS.length ? null : next);
  };
  const seasonFault = form.fault('season_until');
  return (
    <>
      <fieldset className="stack sm">
        <legend className="label">{t('products.weekdays')}</legend>
        <div className="pe-days">
          {DAYS.map((day) => (
            <button
              key={day}
              type="button"
              className={isOn(day) ? 'chip on' : 'chip'}
              aria-pressed={isOn(day)}
              onClick={() => toggle(day)}
            >
              {nameOf(day)}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="date-pair">
        {(['season_from', 'season_until'] as const).map((field) => (
          <DateField
            key={field}
            label={t(field === 'season_from' ? 'products.seasonFrom' : 'products.seasonUntil')}
            name={field}
            value={form.values[field]}
            isWrong={field === 'season_until' && seasonFault !== undefined}
            noteId="pe-season-note"
            onChange={(day) => form.set(field, day)}
          />
        ))}
      </div>
      <FieldNote id="pe-season-note" hint={t('products.seasonHint')} error={seasonFault} />
      <div className="field">
        <span className="label">{t('products.handover')}</span>
        <div className="seg" role="group" aria-label={t('products.handover')}>
          {WAYS.map((way) => (
            <button
              key={way ?? 'both'}
              type="button"
              className={onlyBy === way ? 'on' : ''}
              aria-pressed={onlyBy === way}
              onClick={() => form.set('only_by', way)}
            >
              {t(
                way === null
                  ? 'products.way.both'
                  : way === 'pickup'
                    ? 'products.way.pickup'
                    : 'products.way.delivery',
              )}
            </button>
          ))}
        </div>
      </div>
      <SwitchRow
        label={t('products.bike')}
        hint={t('products.bikeHint')}
        checked={!needsCar}
        onChange={(canBike) => form.set('needs_car', !canBike)}
      />
    </>
  );
}
