import { mondayOf } from '@dapur/contract/dates/date-rules';
import { addDays } from '@dapur/contract/dates/dates';
import { useId, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { IconCheck } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { weekTitle } from '../calendar-days.ts';

interface CopyWeekSheetProps {
  readonly today: string;
  /** A day of the week that is shown. */
  readonly shown: string;
  readonly busy: boolean;
  readonly onCopy: (from: string, to: readonly string[]) => Promise<boolean>;
  readonly onClose: () => void;
}

const SOURCES = 9;
const TARGETS = 12;

/** Makes weeks that come like one that is set. */
export function CopyWeekSheet({ today, shown, busy, onCopy, onClose }: CopyWeekSheetProps) {
  const { t, locale } = useI18n();
  const title = useId();
  const thisWeek = mondayOf(today);
  const [from, setFrom] = useState(mondayOf(shown) < thisWeek ? thisWeek : mondayOf(shown));
  const [to, setTo] = useState<readonly string[]>([]);
  const weeks = (count: number, first: string) =>
    Array.from({ length: count }, (_, at) => addDays(first, at * 7));
  const targets = weeks(TARGETS + 1, addDays(thisWeek, 7)).filter((monday) => monday !== from);
  const chosen = to.filter((monday) => monday !== from);
  const sources = weeks(SOURCES, thisWeek);
  return (
    <Dialog labelledBy={title} onClose={onClose}>
      <div className="stack sheet-body">
        <div>
          <h2 id={title} className="sheet-title">
            {t('cal.copy.title')}
          </h2>
          <p className="muted small">{t('cal.copy.text')}</p>
        </div>
        <SelectField
          label={t('cal.copy.from')}
          value={from}
          options={(sources.includes(from) ? sources : [from, ...sources]).map((monday) => [
            monday,
            `${weekTitle(monday, locale)}${monday === thisWeek ? ` · ${t('cal.thisWeek')}` : ''}`,
          ])}
          onChange={setFrom}
        />
        <fieldset className="stack sm">
          <legend className="label">{t('cal.copy.to')}</legend>
          <div className="sc-picks">
            {targets.slice(0, TARGETS).map((monday) => (
              <label key={monday} className={chosen.includes(monday) ? 'choice on' : 'choice'}>
                <input
                  type="checkbox"
                  className="sr"
                  checked={chosen.includes(monday)}
                  onChange={({ target }) =>
                    setTo(target.checked ? [...chosen, monday] : chosen.filter((one) => one !== monday))
                  }
                />
                <span className="mark box">
                  <IconCheck />
                </span>
                {weekTitle(monday, locale)}
              </label>
            ))}
          </div>
        </fieldset>
        <Button
          busy={busy}
          block
          disabled={chosen.length === 0}
          onClick={() => void onCopy(from, chosen).then((isSaved) => isSaved && onClose())}
        >
          {chosen.length === 0 ? t('cal.copy.none') : t('cal.copy.do', { count: chosen.length })}
        </Button>
      </div>
    </Dialog>
  );
}
