import type { TrafficReport } from '@dapur/contract/reports/seller-traffic';
import { useState, type CSSProperties } from 'react';
import { Photo } from '../../components/photo.tsx';
import { useI18n, type Translate } from '../../i18n/index.tsx';
import { BarChart } from './bar-chart.tsx';
import { ChangeBadge } from './change-badge.tsx';
import { ReportSection } from './report-section.tsx';
import { isEnough } from '../../lib/change.ts';
import type { Reading } from '../../lib/query/use-read.ts';

interface VisitsSectionProps {
  readonly reported: Reading<TrafficReport>;
}

const looks = ['viewed', 'missed', 'cameFrom'] as const;
type Look = (typeof looks)[number];
/** How many rows show before somebody asks for the rest. */
const FIRST = 5;

/** Who looked at the store's page, what they opened, what they missed, and how many ordered. */
export function VisitsSection({ reported }: VisitsSectionProps) {
  const { t } = useI18n();
  const { totals, previous_totals: before } = reported.data ?? {};
  return (
    <ReportSection
      title={t('reports.visits')}
      note={t('reports.visitsNote')}
      figure={
        totals !== undefined &&
        before !== undefined && (
          <>
            <ChangeBadge now={totals.visits} before={before.visits} unit="count" />
            <span className="rp-figure num">{totals.visits.toLocaleString('en')}</span>
          </>
        )
      }
      reported={reported}
      lines={6}
    >
      {(report) =>
        report.totals.visits === 0 ? (
          <div className="card rp-none">
            <p>{t('reports.visitsNone')}</p>
            <p className="small muted">{t('reports.visitsNoneText')}</p>
          </div>
        ) : (
          <>
            <Way report={report} />
            <Looks report={report} />
          </>
        )
      }
    </ReportSection>
  );
}

/** The days, and how far visits came on their way to an order. */
function Way({ report: { totals, days } }: { readonly report: TrafficReport }) {
  const { t } = useI18n();
  const { visits } = totals;
  const steps = [
    ['reports.withBasket', totals.carts],
    ['reports.atCheckout', totals.checkouts],
    ['reports.didOrder', totals.orders],
  ] as const;
  return (
    <div className="card rp-way">
      <BarChart
        label={t('reports.visitsByDay')}
        days={days.map(({ date, visits: value, orders }) => ({ date, value, before: 0, count: orders }))}
        say={(count) => t('reports.countVisits', { count })}
        short={(value) => (Number.isInteger(value) ? value.toLocaleString('en') : '')}
        sayCount={(count) => t('reports.countOrders', { count })}
        valueName={t('reports.visits')}
        countName={t('reports.didOrder')}
      />
      <ul className="rp-steps">
        {steps.map(([name, count]) => (
          <li key={name}>
            <p className="rp-line">
              <span>{t(name)}</span>
              <span className="num">
                <b>{count.toLocaleString('en')}</b>
                {isEnough(visits, 'count') && (
                  <span className="muted small"> {Math.round((count * 100) / visits)}%</span>
                )}
              </span>
            </p>
            <Meter share={count / visits} />
          </li>
        ))}
      </ul>
      {isEnough(visits, 'count') && (
        <p className="rp-conversion">
          {t('reports.conversion', { percent: shareText(totals.orders, visits) })}
        </p>
      )}
      <dl className="rp-rest num">
        <div>
          <dt>{t('reports.visitors')}</dt>
          <dd>{totals.visitors.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>{t('reports.productViews')}</dt>
          <dd>{totals.product_views.toLocaleString('en')}</dd>
        </div>
      </dl>
    </div>
  );
}

function Looks({ report }: { readonly report: TrafficReport }) {
  const { t } = useI18n();
  const [look, setLook] = useState<Look>('viewed');
  return (
    <>
      <div className="rp-looks">
        <div className="chips rp-chips" role="group" aria-label={t('reports.lookBy')}>
          {looks.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={one === look}
              onClick={() => setLook(one)}
            >
              {t(`reports.${one}`)}
            </button>
          ))}
        </div>
      </div>
      {look === 'missed' && <p className="small muted rp-note">{t('reports.missedNote')}</p>}
      <Rows
        key={look}
        rows={rowsOf(report, look, t)}
        none={t(look === 'missed' ? 'reports.missedNone' : 'reports.nothing')}
      />
    </>
  );
}

interface LookRow {
  readonly key: string;
  readonly name: string;
  /** Undefined: the row has no place for a picture. */
  readonly picture?: string | null;
  readonly count: number;
  readonly more: string;
}

function rowsOf({ products, sources }: TrafficReport, look: Look, t: Translate): LookRow[] {
  switch (look) {
    case 'viewed':
      return products
        .filter(({ views }) => views > 0)
        .map(({ id, name, picture, views, carts }) => ({
          key: id,
          name,
          picture,
          count: views,
          more: carts === 0 ? '' : t('reports.intoBasket', { count: carts }),
        }));
    case 'missed':
      return products
        .filter(({ sold_out_taps: taps }) => taps > 0)
        .sort((a, b) => b.sold_out_taps - a.sold_out_taps)
        .map(({ id, name, picture, sold_out_taps: taps, views }) => ({
          key: id,
          name,
          picture,
          count: taps,
          more: t('reports.countViews', { count: views }),
        }));
    case 'cameFrom':
      return sources.map(({ host, visits, orders }) => ({
        key: host,
        name: sourceName(host, t),
        count: visits,
        more: orders === 0 ? '' : t('reports.countOrders', { count: orders }),
      }));
  }
}

function sourceName(host: string, t: Translate): string {
  if (host === '') return t('reports.direct');
  return host === 'marketplace' ? t('reports.fromMarketplace') : host.replace(/^www\./, '');
}

function Rows({ rows, none }: { readonly rows: readonly LookRow[]; readonly none: string }) {
  const { t } = useI18n();
  const [isAll, setAll] = useState(false);
  if (rows.length === 0) return <p className="card rp-none muted">{none}</p>;
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <div className="list rp-rows">
      <ul>
        {(isAll ? rows : rows.slice(0, FIRST)).map(({ key, name, picture, count, more }) => (
          <li key={key} className="rp-row">
            {picture !== undefined && <Photo url={picture} name={name} sizes="52px" className="rp-pic" />}
            <div>
              <p className="rp-line">
                <b>{name}</b>
                <span className="num rp-amount">{count.toLocaleString('en')}</span>
              </p>
              <Meter share={count / most} />
              {more !== '' && <p className="small muted num">{more}</p>}
            </div>
          </li>
        ))}
      </ul>
      {rows.length > FIRST && !isAll && (
        <button type="button" className="rp-all" onClick={() => setAll(true)}>
          {t('reports.all', { count: rows.length })}
        </button>
      )}
    </div>
  );
}

function Meter({ share }: { readonly share: number }) {
  return (
    <p className="rp-meter" aria-hidden="true">
      <i style={{ '--f': Math.min(1, share) } as CSSProperties} />
    </p>
  );
}

/** With one decimal below ten, where half a percent is a lot. */
function shareText(part: number, whole: number): string {
  const percent = (part * 100) / whole;
  return percent < 10 ? percent.toFixed(1).replace(/\.0$/, '') : String(Math.round(percent));
}
