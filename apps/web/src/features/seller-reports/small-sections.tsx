import { formatSen } from '@dapur/contract/money/money';
import type {
  CustomerReport,
  DeliveryReport,
  TaxReport,
  VoucherReport,
} from '@dapur/contract/reports/seller-reports';
import type { CSSProperties, ReactNode } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { ReportSection } from './report-section.tsx';
import { signed } from './sums-section.tsx';
import type { Reading } from '../../lib/query/use-read.ts';

interface SectionProps<T> {
  readonly reported: Reading<T>;
}

/** What customers paid for deliveries, and what couriers took. */
export function DeliverySection({ reported }: SectionProps<DeliveryReport>) {
  const { t } = useI18n();
  return (
    <ReportSection
      title={t('reports.delivery')}
      note={t('reports.deliveryNote')}
      reported={reported}
      lines={3}
    >
      {({ totals, vehicles }) =>
        totals.charged_sen === 0 && totals.paid_sen === 0 ? (
          <None />
        ) : (
          <div className="card rp-sums">
            <Pair one={totals.charged_sen} other={totals.paid_sen} />
            <dl className="num">
              <Fact name={t('reports.charged')} value={formatSen(totals.charged_sen)} />
              <Fact name={t('reports.couriers')} value={signed(-totals.paid_sen)} />
              <Fact
                name={t(totals.left_sen < 0 ? 'reports.added' : 'reports.left')}
                value={signed(totals.left_sen)}
                isSum
              />
            </dl>
            {vehicles.length > 1 && (
              <table className="rp-figures">
                <thead>
                  <tr>
                    <th scope="col">{t('reports.vehicle')}</th>
                    <th scope="col">{t('reports.charged')}</th>
                    <th scope="col">{t('reports.left')}</th>
                  </tr>
                </thead>
                <tbody>
                  {vehicles.map((way) => (
                    <tr key={way.vehicle}>
                      <th scope="row">{t(`reports.vehicle.${way.vehicle}`)}</th>
                      <td>{formatSen(way.charged_sen)}</td>
                      <td>{signed(way.left_sen)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </div>
        )
      }
    </ReportSection>
  );
}

/** Discounts by the voucher that gave them. */
export function VoucherReportSection({ reported }: SectionProps<VoucherReport>) {
  const { t } = useI18n();
  return (
    <ReportSection title={t('reports.vouchers')} reported={reported} lines={3}>
      {({ rows, totals }) =>
        rows.length === 0 ? (
          <None />
        ) : (
          <div className="card rp-sums">
            <div className="rp-scroll" tabIndex={0} role="group" aria-label={t('reports.vouchers')}>
              <table className="rp-figures">
                <thead>
                  <tr>
                    <th scope="col">{t('reports.voucher')}</th>
                    <th scope="col">{t('reports.orders')}</th>
                    <th scope="col">{t('reports.takenOff')}</th>
                    <th scope="col">{t('reports.sold')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.code ?? ''}>
                      <th scope="row">{row.code ?? t('reports.byHand')}</th>
                      <td>{row.orders}</td>
                      <td>{formatSen(row.discount_sen)}</td>
                      <td>{formatSen(row.sold_sen)}</td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row">{t('reports.total')}</th>
                    <td>{totals.orders}</td>
                    <td>{formatSen(totals.discount_sen)}</td>
                    <td>{formatSen(totals.sold_sen)}</td>
                  </tr>
                </tfoot>
              </table>
            </div>
          </div>
        )
      }
    </ReportSection>
  );
}

/** Who came for the first time, and who came back. */
export function CustomerReportSection({ reported }: SectionProps<CustomerReport>) {
  const { t } = useI18n();
  return (
    <ReportSection title={t('reports.customers')} reported={reported} lines={3}>
      {({ totals }) =>
        totals.customers === 0 ? (
          <None />
        ) : (
          <div className="card rp-sums">
            <Pair one={totals.returning_customers} other={totals.new_customers} />
            <dl className="num">
              <Fact name={t('reports.returning')} value={String(totals.returning_customers)} />
              <Fact name={t('reports.newOnes')} value={String(totals.new_customers)} />
              <Fact
                name={t('reports.repeatOrders', { count: totals.repeat_orders })}
                value={formatSen(totals.repeat_sold_sen)}
              />
              <Fact
                name={t('reports.firstOrders', { count: totals.first_orders })}
                value={formatSen(totals.first_sold_sen)}
              />
            </dl>
          </div>
        )
      }
    </ReportSection>
  );
}

/** Tax charged, for whoever files it. */
export function TaxSection({ reported }: SectionProps<TaxReport>) {
  const { t } = useI18n();
  return (
    <ReportSection title={t('reports.taxTitle')} note={t('reports.taxNote')} reported={reported} lines={2}>
      {({ rows, totals }) =>
        totals.tax_sen === 0 ? (
          <p className="card rp-none muted">{t('reports.noTax')}</p>
        ) : (
          <div className="card rp-sums">
            <div className="rp-scroll" tabIndex={0} role="group" aria-label={t('reports.taxTitle')}>
              <table className="rp-figures">
                <thead>
                  <tr>
                    <th scope="col">{t('reports.tax')}</th>
                    <th scope="col">{t('reports.taxable')}</th>
                    <th scope="col">{t('reports.tax')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={`${row.name ?? ''} ${row.basis_points}`}>
                      <th scope="row">
                        {row.basis_points === 0
                          ? t('reports.untaxed')
                          : `${row.name ?? ''} ${row.basis_points / 100}%`}
                      </th>
                      <td>{formatSen(row.taxable_sen)}</td>
                      <td>{formatSen(row.tax_sen)}</td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row">{t('reports.total')}</th>
                    <td>{formatSen(totals.taxable_sen)}</td>
                    <td>{formatSen(totals.tax_sen)}</td>
                  </tr>
                </tfoot>
              </table>
            </div>
          </div>
        )
      }
    </ReportSection>
  );
}

function Fact({
  name,
  value,
  isSum = false,
}: {
  readonly name: ReactNode;
  readonly value: string;
  readonly isSum?: boolean;
}) {
  return (
    <div className={isSum ? 'rp-sum' : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Two amounts as parts of a bar. */
function Pair({ one, other }: { readonly one: number; readonly other: number }) {
  const all = Math.max(1, one + Math.max(0, other));
  return (
    <p className="rp-split" aria-hidden="true">
      <i data-of="items" style={{ '--f': one / all } as CSSProperties} />
      <i data-of="tax" style={{ '--f': Math.max(0, other) / all } as CSSProperties} />
    </p>
  );
}

/** Nothing in these days. */
export function None() {
  const { t } = useI18n();
  return <p className="card rp-none muted">{t('reports.nothing')}</p>;
}
