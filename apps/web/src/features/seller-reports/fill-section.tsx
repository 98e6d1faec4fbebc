import { addDays, weekdayAndDay } from '@dapur/contract/dates/dates';
import type { CapacityReport } from '@dapur/contract/reports/seller-reports';
import { useState, type CSSProperties } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { ReportSection } from './report-section.tsx';
import type { Reading } from '../../lib/query/use-read.ts';

interface FillSectionProps {
  readonly reported: Reading<CapacityReport>;
}

const MONDAY = '2024-01-01';
const FIRST = 5;

/** How much of what could be made was sold, by weekday and product. */
export function FillSection({ reported }: FillSectionProps) {
  const { t, locale } = useI18n();
  const totals = reported.data?.totals;
  return (
    <ReportSection
      title={t('reports.full')}
      note={t('reports.fullNote')}
      figure={totals !== undefined && <span className="rp-figure num">{percentOf(totals) ?? '–'}</span>}
      reported={reported}
    >
      {({ weekdays, products }) => (
        <>
          <ol className="card rp-week">
            {weekdays.map((day, at) => {
              const percent = percentOf(day);
              const name = weekdayAndDay(addDays(MONDAY, at), locale).weekday;
              return (
                <li key={name}>
                  <i
                    aria-hidden="true"
                    data-rest={percent === undefined || undefined}
                    data-full={isFull(day) || undefined}
                    style={
                      { '--f': Math.min(1, day.limit === 0 ? 1 : day.sold / day.limit) } as CSSProperties
                    }
                  />
                  <b className="num">{percent ?? '–'}</b>
                  <span>{name}</span>
                </li>
              );
            })}
          </ol>
          {products.length > 0 && <Products products={products} />}
        </>
      )}
    </ReportSection>
  );
}

function Products({ products }: Pick<CapacityReport, 'products'>) {
  const { t } = useI18n();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? products : products.slice(0, FIRST);
  return (
    <div className="list rp-rows">
      <ul>
        {shown.map((product) => (
          <li key={product.id} className="rp-row">
            <div>
              <p className="rp-line">
                <b>{product.name}</b>
                <span className="num">{percentOf(product) ?? '–'}</span>
              </p>
              <p className="rp-meter" aria-hidden="true">
                <i
                  style={
                    {
                      '--f': Math.min(1, product.limit === 0 ? 0 : product.sold / product.limit),
                    } as CSSProperties
                  }
                />
              </p>
              <p className="small muted num">
                {t('reports.ofLimit', { sold: product.sold, limit: product.limit })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {products.length > FIRST && !isAll && (
        <button type="button" className="rp-all" onClick={() => setAll(true)}>
          {t('reports.all', { count: products.length })}
        </button>
      )}
    </div>
  );
}

interface Fill {
  readonly sold: number;
  readonly limit: number;
}

/** Percentage sold; undefined where nothing could be sold and nothing was. */
const percentOf = ({ sold, limit }: Fill): string | undefined =>
  limit === 0 ? (sold === 0 ? undefined : '100%') : `${Math.round((sold * 100) / limit)}%`;
const isFull = ({ sold, limit }: Fill): boolean => sold > 0 && sold >= limit * 0.95;
