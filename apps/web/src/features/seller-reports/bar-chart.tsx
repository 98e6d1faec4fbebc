import { useId, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { barsOf, topOf, type ChartBar, type ChartDay } from './chart-bars.ts';
import { reportDayText, spanText } from './day-text.ts';

interface BarChartProps {
  readonly label: string;
  readonly days: readonly ChartDay[];
  /** Texts of a value: in full, and short for the axis. */
  readonly say: (value: number) => string;
  readonly short: (value: number) => string;
  readonly sayCount: (count: number) => string;
  readonly valueName: string;
  /** Undefined: nothing is compared. */
  readonly beforeName?: string | undefined;
  readonly countName: string;
}

/**
 * Bars over days, with the period before as dots above them. Arrow keys, or a finger, lead through the bars; the same
 * figures stand in a table below.
 */
export function BarChart(props: BarChartProps) {
  const { label, days, say, short, sayCount, valueName, beforeName, countName } = props;
  const { t, locale } = useI18n();
  const tableId = useId();
  const [at, setAt] = useState<number>();
  const bars = barsOf(days);
  const last = bars.length - 1;
  const shown = at === undefined ? undefined : bars[Math.min(at, last)];
  const top = topOf(
    bars.flatMap((bar) => (beforeName === undefined ? [bar.value] : [bar.value, bar.before])),
  );
  const tell = (bar: ChartBar): string =>
    [spanText(bar, locale), say(bar.value), sayCount(bar.count)].join(' · ') +
    (beforeName === undefined ? '' : ` (${t('reports.before', { amount: say(bar.before) })})`);
  const best = bars.reduce<ChartBar | undefined>(
    (most, bar) => (bar.value > (most?.value ?? 0) ? bar : most),
    undefined,
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextBar(event.key, at ?? last, last);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
  };
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.max(0, Math.min(last, Math.floor(((event.clientX - left) / width) * bars.length))));
  };
  return (
    <figure className="rp-chart">
      <p className="rp-told small num" aria-hidden="true">
        {shown !== undefined
          ? tell(shown)
          : best === undefined
            ? t('reports.nothing')
            : `${t('reports.best')} ${tell(best)}`}
      </p>
      <div
        className="rp-plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(at ?? last) + 1}
        aria-valuetext={tell(bars[at ?? last] ?? NO_BAR)}
        aria-describedby={tableId}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={() => setAt(undefined)}
      >
        <div className="rp-lines" aria-hidden="true">
          {[top, top / 2].map((value) => (
            <span key={value} className="num">
              {short(value)}
            </span>
          ))}
        </div>
        <div className="rp-bars" aria-hidden="true">
          {bars.map((bar, index) => (
            <span
              key={bar.date}
              className="rp-bar"
              data-on={index === at || undefined}
              data-best={bar === best || undefined}
              style={{ '--h': bar.value / top, '--b': bar.before / top } as CSSProperties}
            >
              <i />
              {beforeName !== undefined && bar.before > 0 && <u />}
            </span>
          ))}
        </div>
      </div>
      <p className="rp-axis micro num" aria-hidden="true">
        <span>{reportDayText(bars[0]?.date ?? '', locale)}</span>
        {bars.length > 6 && <span>{reportDayText(bars[Math.floor(last / 2)]?.date ?? '', locale)}</span>}
        {bars.length > 1 && <span>{reportDayText(bars[last]?.to ?? '', locale)}</span>}
      </p>
      <p className="rp-legend micro" aria-hidden="true">
        <span data-of="now">{valueName}</span>
        {beforeName !== undefined && <span data-of="before">{beforeName}</span>}
      </p>
      <details className="rp-table" id={tableId}>
        <summary>{t('reports.asTable')}</summary>
        <div className="rp-scroll" tabIndex={0} role="group" aria-label={label}>
          <table className="rp-figures">
            <thead>
              <tr>
                <th scope="col">{t('reports.date')}</th>
                <th scope="col">{countName}</th>
                <th scope="col">{valueName}</th>
                {beforeName !== undefined && <th scope="col">{beforeName}</th>}
              </tr>
            </thead>
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.date}>
                  <th scope="row">{spanText(bar, locale)}</th>
                  <td>{bar.count}</td>
                  <td>{say(bar.value)}</td>
                  {beforeName !== undefined && <td>{say(bar.before)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

const NO_BAR: ChartBar = { date: '2000-01-01', to: '2000-01-01', value: 0, before: 0, count: 0 };

function nextBar(key: string, at: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
