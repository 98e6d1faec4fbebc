import { formatSen } from '@dapur/contract/money/money';
import type { SalesReport } from '@dapur/contract/reports/seller-reports';
import type { CSSProperties } from 'react';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { ReportSection } from './report-section.tsx';
import type { Reading } from '../../lib/query/use-read.ts';

interface SumsSectionProps {
  readonly reported: Reading<SalesReport>;
}

/** How what was sold becomes what the store keeps. */
export function SumsSection({ reported }: SumsSectionProps) {
  const { t } = useI18n();
  return (
    <ReportSection title={t('reports.addsUp')} reported={reported} lines={5}>
      {({ totals }) => {
        const lines = [
          ['items', totals.gross_sen],
          ['discounts', -totals.discount_sen],
          ['deliveries', totals.delivery_sen],
          ['tax', totals.tax_sen],
        ] as const;
        const after = [
          ['givenBack', -totals.given_back_sen],
          ['kept', totals.kept_sen],
        ] as const;
        const parts = [
          ['items', Math.max(0, totals.gross_sen - totals.discount_sen)],
          ['deliveries', totals.delivery_sen],
          ['tax', totals.tax_sen],
        ] as const;
        const all = parts.reduce((sum, [, sen]) => sum + sen, 0);
        return (
          <div className="card rp-sums">
            {all > 0 && (
              <p className="rp-split" aria-hidden="true">
                {parts.map(([name, sen]) => (
                  <i key={name} data-of={name} style={{ '--f': sen / all } as CSSProperties} />
                ))}
              </p>
            )}
            <dl className="num">
              {lines.map(([name, sen]) => (
                <Line key={name} name={name} sen={sen} />
              ))}
              <Line name="sold" sen={totals.sold_sen} isSum />
              {after.map(([name, sen]) => (sen === 0 ? null : <Line key={name} name={name} sen={sen} />))}
              <Line name="net" sen={totals.net_sen} isSum />
              {totals.open_sen > 0 && <Line name="open" sen={totals.open_sen} />}
            </dl>
          </div>
        );
      }}
    </ReportSection>
  );
}

interface LineProps {
  readonly name:
    | 'items'
    | 'discounts'
    | 'deliveries'
    | 'tax'
    | 'sold'
    | 'givenBack'
    | 'kept'
    | 'net'
    | 'open';
  readonly sen: number;
  readonly isSum?: boolean;
}

function Line({ name, sen, isSum = false }: LineProps) {
  const { t } = useI18n();
  return (
    <div className={isSum ? 'rp-sum' : undefined} data-of={name}>
      <dt>{t(`reports.${name}` as PlainKey)}</dt>
      <dd>{signed(sen)}</dd>
    </div>
  );
}

/** What came in and went out on the days themselves, whatever order it was for. */
export function MoneySection({ reported }: SumsSectionProps) {
  const { t } = useI18n();
  return (
    <ReportSection
      title={t('reports.moneyMoved')}
      note={t('reports.moneyNote')}
      reported={reported}
      lines={3}
    >
      {({ money }) => (
        <div className="card rp-sums">
          <dl className="num">
            {money.received.map(({ method, amount_sen: sen }) => (
              <div key={method}>
                <dt>{t(`reports.came.${method}` as PlainKey)}</dt>
                <dd>{formatSen(sen)}</dd>
              </div>
            ))}
            <div className="rp-sum">
              <dt>{t('reports.received')}</dt>
              <dd>{formatSen(money.received_sen)}</dd>
            </div>
            {money.refunds.map(({ cause, amount_sen: sen }) => (
              <div key={cause}>
                <dt>{t(`reports.cause.${cause}` as PlainKey)}</dt>
                <dd>{signed(-sen)}</dd>
              </div>
            ))}
            {money.refunds.length > 0 && (
              <div className="rp-sum">
                <dt>{t('reports.goesBack')}</dt>
                <dd>{signed(-money.refunds_sen)}</dd>
              </div>
            )}
          </dl>
        </div>
      )}
    </ReportSection>
  );
}

/** With a true minus. */
export const signed = (sen: number): string => (sen < 0 ? `−${formatSen(-sen)}` : formatSen(sen));
