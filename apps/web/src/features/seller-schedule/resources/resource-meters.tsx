import type { GridDate, ScheduleGrid } from '@dapur/contract/dates/seller-schedule';
import type { CSSProperties } from 'react';
import { useI18n } from '../../../i18n/index.tsx';
import { takenAmount, writeThousandths } from '../../../lib/seller/kitchen-amounts.ts';
import { shareOf } from '../day-fill.ts';

interface ResourceMetersProps {
  readonly day: GridDate;
  readonly resources: ScheduleGrid['resources'];
}

/** What a day's orders take of each resource, of what there is. */
export function ResourceMeters({ day, resources }: ResourceMetersProps) {
  const { t } = useI18n();
  if (resources.length === 0) return null;
  return (
    <section className="stack sm" aria-label={t('cal.resources')}>
      <header className="sc-head">
        <h3>{t('cal.resources')}</h3>
      </header>
      <ul className="card sc-res">
        {resources.map(({ id, name, unit }) => {
          const { used, limit } = day.resources[id] ?? { used: 0, limit: 0 };
          const share = shareOf(used, limit);
          const state = share >= 1 ? 'full' : share >= 0.7 ? 'filling' : 'open';
          return (
            <li key={id}>
              <p className="row between wraps">
                <b className="breaks">{name}</b>
                <span className={used > limit ? 'num err' : 'num'}>
                  {t(`cal.res.of.${unit}`, { used: takenAmount(used, unit), limit: writeThousandths(limit) })}
                </span>
              </p>
              <div className={`sc-meter ${state}`}>
                <i style={{ width: `${Math.round(share * 100)}%` } as CSSProperties} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The rows of resources below a grid of limits: used and limit by date. */
export function ResourceRows({
  dates,
  resources,
}: {
  readonly dates: readonly GridDate[];
  readonly resources: ScheduleGrid['resources'];
}) {
  const { t } = useI18n();
  return resources.map(({ id, name, unit }) => (
    <tr key={id} className="sc-res-row">
      <th scope="row">
        <span className="breaks">{name}</span>
        <span className="muted micro">{t(`cal.res.unit.${unit}`)}</span>
      </th>
      {dates.map(({ date, resources: taken }) => {
        const { used, limit } = taken[id] ?? { used: 0, limit: 0 };
        return (
          <td key={date} className={used > limit ? 'over' : undefined}>
            <span className="num">
              {takenAmount(used, unit)}/{writeThousandths(limit)}
            </span>
          </td>
        );
      })}
    </tr>
  ));
}
