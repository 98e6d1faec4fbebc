import { formatSen } from '@dapur/contract/money/money';
import { ownPaymentOf } from '@dapur/contract/money/payment-providers';
import type { SalesReport, SalesRow } from '@dapur/contract/reports/seller-reports';
import { useState, type CSSProperties } from 'react';
import { Photo } from '../../components/photo.tsx';
import { useI18n, type PlainKey, type Translate } from '../../i18n/index.tsx';
import { ChangeBadge } from './change-badge.tsx';
import { ReportSection } from './report-section.tsx';
import { splits, type Split } from './report-query.ts';
import type { Reading } from '../../lib/query/use-read.ts';

interface SplitSectionProps {
  readonly by: Split;
  readonly onSplit: (by: Split) => void;
  readonly reported: Reading<SalesReport>;
}

/** How many rows show before somebody asks for the rest. */
const FIRST = 6;

/** What sold, grouped as the reader chooses; the highest amount first. */
export function SplitSection({ by, onSplit, reported }: SplitSectionProps) {
  const { t } = useI18n();
  return (
    <ReportSection title={t('reports.whatSold')} reported={reported} lines={6}>
      {(report) => (
        <>
          <div className="chips rp-chips" role="group" aria-label={t('reports.splitBy')}>
            {splits.map((split) => (
              <button
                key={split}
                type="button"
                className="chip"
                aria-pressed={split === by}
                onClick={() => onSplit(split)}
              >
                {t(`reports.by.${split}` as PlainKey)}
              </button>
            ))}
          </div>
          <Rows key={report.by} report={report} />
        </>
      )}
    </ReportSection>
  );
}

function Rows({ report }: { readonly report: SalesReport }) {
  const { t } = useI18n();
  const [isAll, setAll] = useState(false);
  const { rows, by, totals } = report;
  const parts = rows.filter(({ kind }) => kind === 'part');
  if (parts.length === 0) return <p className="card rp-none muted">{t('reports.nothing')}</p>;
  const most = Math.max(...parts.map((row) => row.sold_sen), 1);
  const shown = isAll ? parts : parts.slice(0, FIRST);
  return (
    <div className="list rp-rows">
      <ul>
        {shown.map((row) => (
          <Row key={row.key} row={row} by={by} share={Math.max(0, row.sold_sen) / most} />
        ))}
      </ul>
      {parts.length > FIRST && !isAll && (
        <button type="button" className="rp-all" onClick={() => setAll(true)}>
          {t('reports.all', { count: parts.length })}
        </button>
      )}
      <dl className="rp-rest num">
        {rows
          .filter(({ kind, sold_sen: sold }) => kind === 'delivery' && sold !== 0)
          .map((row) => (
            <div key={row.kind}>
              <dt>{t('reports.deliveries')}</dt>
              <dd>{formatSen(row.sold_sen)}</dd>
            </div>
          ))}
        <div className="rp-sum">
          <dt>{t('reports.sold')}</dt>
          <dd>{formatSen(totals.sold_sen)}</dd>
        </div>
      </dl>
    </div>
  );
}

interface RowProps {
  readonly row: SalesRow;
  readonly by: SalesReport['by'];
  readonly share: number;
}

function Row({ row, by, share }: RowProps) {
  const { t } = useI18n();
  const name = nameOf(row, by, t);
  return (
    <li className="rp-row">
      {by === 'product' && <Photo url={row.picture} name={name} sizes="52px" className="rp-pic" />}
      <div>
        <p className="rp-line">
          <b>{name}</b>
          <span className="num rp-amount">{formatSen(row.sold_sen)}</span>
        </p>
        <p className="rp-meter" aria-hidden="true">
          <i style={{ '--f': share } as CSSProperties} />
        </p>
        <p className="rp-line small muted">
          <span>
            {row.portions !== null
              ? t('reports.countPortions', { count: row.portions })
              : t('reports.countOrders', { count: row.orders ?? 0 })}
          </span>
          <ChangeBadge now={row.sold_sen} before={row.previous_sold_sen ?? 0} unit="sen" />
        </p>
      </div>
    </li>
  );
}

function nameOf({ key, name }: SalesRow, by: SalesReport['by'], t: Translate): string {
  if (by === 'method' && (key === 'delivery' || key === 'pickup')) return t(`reports.method.${key}`);
  if (by === 'source' && (key === 'store' || key === 'manual')) return t(`reports.source.${key}`);
  const own = by === 'payment' ? ownPaymentOf(key) : undefined;
  if (own !== undefined) return t(`reports.came.${own}`);
  return name || t(by === 'category' ? 'reports.noCategory' : 'reports.unnamed');
}
