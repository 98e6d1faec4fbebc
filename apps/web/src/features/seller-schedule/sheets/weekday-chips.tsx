import { useI18n } from '../../../i18n/index.tsx';
import { longWeekdayName, shortWeekdayName } from '../calendar-days.ts';

interface WeekdayChipsProps {
  readonly label: string;
  /** 1 is Monday. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
  readonly fault?: string | undefined;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Days of the week, each on or off. */
export function WeekdayChips({ label, chosen, onChange, fault }: WeekdayChipsProps) {
  const { locale } = useI18n();
  return (
    <fieldset className="stack sm">
      <legend className="label">{label}</legend>
      <div className="sc-weekdays">
        {WEEK.map((weekday) => {
          const isOn = chosen.includes(weekday);
          return (
            <button
              key={weekday}
              type="button"
              aria-pressed={isOn}
              onClick={() =>
                onChange(
                  isOn ? chosen.filter((one) => one !== weekday) : [...chosen, weekday].sort((a, b) => a - b),
                )
              }
            >
              <span aria-hidden="true">{shortWeekdayName(weekday, locale)}</span>
              <span className="sr">{longWeekdayName(weekday, locale)}</span>
            </button>
          );
        })}
      </div>
      {fault && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
