import '../../../features/seller-reports/seller-reports.css';
import { malaysianDate } from '@dapur/contract/dates/dates';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../../../components/ui/button.tsx';
import { IconCalendarDays, IconDownload } from '../../../components/icons.tsx';
import { CohortSection } from '../../../features/seller-reports/cohort-section.tsx';
import { wholeSpanText } from '../../../features/seller-reports/day-text.ts';
import { ExportSheet } from '../../../features/seller-reports/export-sheet.tsx';
import { FillSection } from '../../../features/seller-reports/fill-section.tsx';
import { FindingsList } from '../../../features/seller-reports/findings-list.tsx';
import { FiveFigures } from '../../../features/seller-reports/five-figures.tsx';
import { MailsDialog } from '../../../features/seller-reports/mails-dialog.tsx';
import { PeriodDialog } from '../../../features/seller-reports/period-dialog.tsx';
import {
  presets,
  readReportQuery,
  spanOf,
  writeReportQuery,
  type ReportQuery,
} from '../../../features/seller-reports/report-query.ts';
import type { ReportView } from '../../../features/seller-reports/report-view.ts';
import { SalesCard } from '../../../features/seller-reports/sales-card.tsx';
import {
  CustomerReportSection,
  DeliverySection,
  TaxSection,
  VoucherReportSection,
} from '../../../features/seller-reports/small-sections.tsx';
import { SplitSection } from '../../../features/seller-reports/split-section.tsx';
import { MoneySection, SumsSection } from '../../../features/seller-reports/sums-section.tsx';
import { VisitsSection } from '../../../features/seller-reports/visits-section.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useRead, type Reading } from '../../../lib/query/use-read.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';

/** While another period is fetched, the last stays to be seen. */
const KEPT = { keepsPreviousData: true } as const;

/** Neither here nor failed. */
const isComing = ({ data, fault }: Pick<Reading<unknown>, 'data' | 'fault'>): boolean =>
  data === undefined && fault === undefined;

/** `/{slug}/dashboard/reports`: what the store sold, and how that adds up. */
export default function ReportsPage() {
  const { t, locale } = useI18n();
  const seat = useSeat();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [today] = useState(() => malaysianDate(Date.now()));
  const [isExporting, setExporting] = useState(false);
  const [isPicking, setPicking] = useState(false);
  // The link in a mailed report opens the dialog in which that mail can be switched off.
  const [isMailing, setMailing] = useState(() => location.hash === '#mails');
  const query = useMemo(() => readReportQuery(search), [search]);
  const go = useCallback(
    (change: Partial<ReportQuery>) => {
      const said = writeReportQuery({ ...query, ...change });
      navigate(said === '' ? path : `${path}?${said}`, { replace: true });
    },
    [navigate, path, query],
  );
  const { basis, by } = query;
  const { from, to } = spanOf(query, today);
  const span = useMemo(() => ({ from, to }), [from, to]);
  const view: ReportView = { seat, span, basis };
  const { call, keys } = seat;
  const asked = { ...span, basis };
  const sales = useRead(
    keys.report('sales', { ...asked, by: 'day' }),
    async (signal) => (await call(sellerApi.salesReport, { query: { ...asked, by: 'day' } }, signal)).data,
    KEPT,
  );
  const split = useRead(
    keys.report('sales', { ...asked, by }),
    async (signal) => (await call(sellerApi.salesReport, { query: { ...asked, by } }, signal)).data,
    KEPT,
  );
  const customers = useRead(
    keys.report('customers', asked),
    async (signal) => (await call(sellerApi.customerReport, { query: asked }, signal)).data,
    KEPT,
  );
  const cohorts = useRead(
    keys.report('cohorts', span),
    async (signal) => (await call(sellerApi.cohortReport, { query: span }, signal)).data,
    KEPT,
  );
  const vouchers = useRead(
    keys.report('vouchers', asked),
    async (signal) => (await call(sellerApi.voucherReport, { query: asked }, signal)).data,
    KEPT,
  );
  const tax = useRead(
    keys.report('tax', asked),
    async (signal) => (await call(sellerApi.taxReport, { query: asked }, signal)).data,
    KEPT,
  );
  const capacity = useRead(
    keys.report('capacity', span),
    async (signal) => (await call(sellerApi.capacityReport, { query: span }, signal)).data,
    KEPT,
  );
  const delivery = useRead(
    keys.report('delivery', span),
    async (signal) => (await call(sellerApi.deliveryReport, { query: span }, signal)).data,
    KEPT,
  );
  const demand = useRead(
    keys.report('demand', span),
    async (signal) => (await call(sellerApi.demandReport, { query: span }, signal)).data,
    KEPT,
  );
  const traffic = useRead(
    keys.report('traffic', span),
    async (signal) => (await call(sellerApi.trafficReport, { query: span }, signal)).data,
    KEPT,
  );
  return (
    <main className="rp">
      <header className="rp-top">
        <h1>{t('seller.reports')}</h1>
        <Button variant="soft" size="sm" aria-haspopup="dialog" onClick={() => setExporting(true)}>
          <IconDownload className="s" />
          {t('reports.export')}
        </Button>
      </header>
      <div className="chips rp-chips" role="group" aria-label={t('reports.period')}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className="chip"
            aria-pressed={query.preset === preset}
            onClick={() => go({ preset, span: undefined })}
          >
            {t(`reports.preset.${preset}`)}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          aria-pressed={query.span !== undefined}
          aria-haspopup="dialog"
          onClick={() => setPicking(true)}
        >
          <IconCalendarDays className="s" />
          {t('reports.pick')}
        </button>
      </div>
      <div className="rp-basis">
        <p className="small muted num">{wholeSpanText(span, locale)}</p>
        <div className="seg" role="group" aria-label={t('reports.basis')}>
          {(['paid', 'due'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={one === basis ? 'on' : undefined}
              aria-pressed={one === basis}
              onClick={() => go({ basis: one })}
            >
              {t(`reports.basis.${one}`)}
            </button>
          ))}
        </div>
      </div>
      <FindingsList
        seat={seat}
        today={today}
        isWaiting={[sales, capacity, demand, traffic].some(isComing)}
        sales={sales.data}
        capacity={capacity.data}
        demand={demand.data}
        traffic={traffic.data}
      />
      <FiveFigures view={view} sales={sales} customers={customers} capacity={capacity} />
      <SalesCard view={view} sales={sales} />
      <div className="rp-cols">
        <div className="rp-col">
          <SplitSection by={by} onSplit={(next) => go({ by: next })} reported={split} />
          <FillSection reported={capacity} />
          <VisitsSection reported={traffic} />
        </div>
        <div className="rp-col">
          <SumsSection reported={sales} />
          <MoneySection reported={sales} />
          <DeliverySection reported={delivery} />
          <CustomerReportSection reported={customers} />
          <CohortSection reported={cohorts} />
          <VoucherReportSection reported={vouchers} />
          <TaxSection reported={tax} />
        </div>
      </div>
      {isExporting && (
        <ExportSheet
          view={view}
          by={by}
          onMails={
            seat.support === null
              ? () => {
                  setExporting(false);
                  setMailing(true);
                }
              : undefined
          }
          onClose={() => setExporting(false)}
        />
      )}
      {isMailing && <MailsDialog seat={seat} onClose={() => setMailing(false)} />}
      {isPicking && (
        <PeriodDialog
          span={span}
          onPick={(picked) => {
            setPicking(false);
            go({ preset: undefined, span: picked });
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </main>
  );
}
