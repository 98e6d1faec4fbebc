import type { ReportName } from '@dapur/contract/reports/seller-reports';
import { IconPrinter } from '../../components/icon/seller-icons.ts';
import { IconMail } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import type { Split } from './report-query.ts';
import { saveReport, saveVisits, type ReportView } from './report-view.ts';

const reports = [
  ['money', 'reports.moneyMoved'],
  ['capacity', 'reports.full'],
  ['demand', 'reports.demand'],
  ['delivery', 'reports.delivery'],
  ['customers', 'reports.customers'],
  ['cohorts', 'reports.cohorts'],
  ['vouchers', 'reports.vouchers'],
  ['tax', 'reports.taxTitle'],
  ['invoices', 'reports.invoices'],
] as const satisfies readonly (readonly [ReportName, PlainKey])[];
const visits = [
  ['day', 'reports.visits'],
  ['product', 'reports.viewed'],
  ['source', 'reports.visitSources'],
] as const;

interface ExportSheetProps {
  readonly view: ReportView;
  /** What the sales are grouped by on the page. */
  readonly by: Split;
  /** Undefined for those who may not set up mails. */
  readonly onMails: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Everything that can be taken home: each report as a file, the page on paper, reports by email. */
export function ExportSheet({ view, by, onMails, onClose }: ExportSheetProps) {
  const { t, locale } = useI18n();
  const sale = (split: Split | 'day', title: string) => ({
    title,
    csv: () => saveReport(view, { report: 'sales', by: split, locale, format: 'csv' }),
    pdf: () => saveReport(view, { report: 'sales', by: split, locale, format: 'pdf' }),
  });
  const rows: readonly RowProps[] = [
    sale('day', t('reports.soldByDay')),
    sale(by, t('reports.whatSold')),
    ...reports.map(([report, title]) => ({
      title: t(title),
      csv: () => saveReport(view, { report, locale, format: 'csv' }),
      pdf: () => saveReport(view, { report, locale, format: 'pdf' }),
    })),
    ...visits.map(([split, title]) => ({
      title: t(title),
      csv: () => saveVisits(view, split, locale),
    })),
  ];
  return (
    <Sheet title={t('reports.export')} onClose={onClose}>
      <ul className="rp-exports">
        {rows.map((row) => (
          <Row key={row.title} {...row} />
        ))}
      </ul>
      <div className="rp-ways">
        <Button
          variant="soft"
          onClick={() => {
            onClose();
            // The sheet must be gone before the page is put on paper.
            setTimeout(() => print(), 0);
          }}
        >
          <IconPrinter className="s" />
          {t('reports.print')}
        </Button>
        {onMails && (
          <Button variant="soft" aria-haspopup="dialog" onClick={onMails}>
            <IconMail className="s" />
            {t('reports.mails')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

interface RowProps {
  readonly title: string;
  readonly csv: () => Promise<void>;
  readonly pdf?: () => Promise<void>;
}

function Row({ title, csv, pdf }: RowProps) {
  const { t } = useI18n();
  const { busy, make } = useCall();
  const save = async (write: () => Promise<void>) => {
    const outcome = await make(write);
    if (outcome.kind === 'refused') toast({ title: t('reports.saveFailed'), variant: 'destructive' });
  };
  return (
    <li aria-busy={busy}>
      <span>{title}</span>
      {pdf && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('reports.savePdf', { title })}
          onClick={() => void save(pdf)}
        >
          PDF
        </Button>
      )}
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('reports.save', { title })}
        onClick={() => void save(csv)}
      >
        {t('reports.csv')}
      </Button>
    </li>
  );
}
