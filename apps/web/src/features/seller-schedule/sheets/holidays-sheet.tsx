import { addDays, formatDate } from '@dapur/contract/dates/dates';
import { malaysianStates, stateName, type MalaysianState } from '@dapur/contract/dates/malaysian-states';
import { useEffect, useId, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { IconCheck } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useRead } from '../../../lib/query/use-read.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { RetryButton } from '../../../components/ui/retry-button.tsx';

interface HolidaysSheetProps {
  readonly seat: Seat;
  readonly today: string;
  /** Of the store's address. */
  readonly state: MalaysianState | null;
  readonly busy: boolean;
  readonly onClosed: (state: MalaysianState, dates: readonly string[]) => Promise<boolean>;
  readonly onClose: () => void;
}

const AHEAD_DAYS = 365;

/** Public holidays of a state in the year to come, to rest on. */
export function HolidaysSheet({ seat, today, state: own, busy, onClosed, onClose }: HolidaysSheetProps) {
  const { t, locale } = useI18n();
  const title = useId();
  const [state, setState] = useState<MalaysianState>(own ?? '14');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { call, keys } = seat;
  const query = { state, from: today, to: addDays(today, AHEAD_DAYS) };
  const {
    data: list,
    fault,
    isBusy,
    refresh,
  } = useRead(
    keys.holidays(query),
    async (signal) => (await call(sellerApi.listHolidays, { query }, signal)).data,
    { keepsPreviousData: true },
  );
  // Holidays that are no longer visible must not stay chosen.
  useEffect(() => setChosen([]), [list]);
  return (
    <Dialog labelledBy={title} onClose={onClose}>
      <div className="stack sheet-body">
        <div>
          <h2 id={title} className="sheet-title">
            {t('cal.holidays.title')}
          </h2>
          <p className="muted small">{t('cal.holidays.text')}</p>
        </div>
        <SelectField
          label={t('cal.holidays.state')}
          value={state}
          options={malaysianStates.map((code) => [code, stateName(code, locale)])}
          onChange={setState}
        />
        {fault !== undefined && !isBusy ? (
          <div className="row between wraps">
            <p className="muted">{t('cal.noAnswer')}</p>
            <RetryButton variant="quiet" size="sm" onRetry={() => void refresh()}>
              {t('common.retry')}
            </RetryButton>
          </div>
        ) : list === undefined ? (
          <Skeleton shape="card" role="status" aria-label={t('common.loading')} />
        ) : (
          <ul className="list sc-holidays">
            {list.map(({ date, name, may_move: mayMove }) => {
              const isOn = chosen.includes(date);
              return (
                <li key={`${date} ${name.en}`}>
                  <label className={isOn ? 'opt on' : 'opt'}>
                    <input
                      type="checkbox"
                      className="sr"
                      checked={isOn}
                      onChange={({ target }) =>
                        setChosen(target.checked ? [...chosen, date] : chosen.filter((one) => one !== date))
                      }
                    />
                    <span className="mark box">
                      <IconCheck />
                    </span>
                    <span className="grow">
                      <b>{name[locale]}</b>
                      <span className="sc-sold">
                        {formatDate(date, locale)} {date.slice(0, 4)}
                      </span>
                    </span>
                    {mayMove && <span className="badge low">{t('cal.holidays.mayMove')}</span>}
                  </label>
                </li>
              );
            })}
          </ul>
        )}
        <Button
          busy={busy}
          block
          disabled={chosen.length === 0}
          onClick={() => void onClosed(state, [...new Set(chosen)]).then((isSaved) => isSaved && onClose())}
        >
          {chosen.length === 0 ? t('cal.holidays.none') : t('cal.holidays.do', { count: chosen.length })}
        </Button>
      </div>
    </Dialog>
  );
}
