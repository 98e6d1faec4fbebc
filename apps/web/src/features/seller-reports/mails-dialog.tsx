import type { ReportMail } from '@dapur/contract/reports/seller-report-mails';
import type { ReportName } from '@dapur/contract/reports/seller-reports';
import { useId, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { IconX } from '../../components/icons.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall, type Outcome } from '../../lib/account/use-call.ts';

const names = {
  sales: 'reports.soldByDay',
  money: 'reports.moneyMoved',
  capacity: 'reports.full',
  delivery: 'reports.deliveries',
  vouchers: 'reports.vouchers',
  customers: 'reports.customers',
  tax: 'reports.taxTitle',
  cohorts: 'reports.cohorts',
  demand: 'reports.demand',
  invoices: 'reports.invoices',
} as const satisfies Readonly<Record<ReportName, PlainKey>>;
const all = Object.keys(names) as ReportName[];
const spans = ['week', 'month'] as const;

interface Mails {
  readonly mails: readonly ReportMail[];
  readonly people: readonly { readonly user_id: string; readonly name: string; readonly is_you: boolean }[];
}

interface MailsDialogProps {
  readonly seat: Seat;
  readonly onClose: () => void;
}

/** Which reports go by mail to whom, when their week or month is over. */
export function MailsDialog({ seat, onClose }: MailsDialogProps) {
  const { t } = useI18n();
  const id = useId();
  const [report, setReport] = useState<ReportName>('sales');
  const [every, setEvery] = useState<ReportMail['every']>('week');
  const [picked, setPerson] = useState<string>();
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { busy, make } = useCall();
  const { call, keys } = seat;
  const {
    data: mails,
    fault,
    put,
  } = useRead(
    keys.reportMails,
    async (signal): Promise<Mails> => (await call(sellerApi.listReportMails, {}, signal)).data,
  );
  const people = mails?.people ?? [];
  const person = picked ?? (people.find(({ is_you: isYou }) => isYou) ?? people[0])?.user_id ?? '';
  const settle = (outcome: Outcome<{ readonly data: Mails }>, said?: string): void => {
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') return setFailure(outcome);
    setFailure(undefined);
    put(() => outcome.data.data);
    if (said !== undefined) toast({ title: said });
  };
  const add = async () =>
    settle(
      await make(() =>
        call(sellerApi.addReportMail, {
          body: { id: crypto.randomUUID(), report, every, user_id: person },
        }),
      ),
      t('reports.mailAdded'),
    );
  const remove = async (mail: ReportMail) =>
    settle(
      await make(() => call(sellerApi.removeReportMail, { params: { id: mail.id } })),
      t('reports.mailStopped'),
    );
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose}>
      <div className="sheet-body stack">
        <div>
          <h2 id={`${id}-title`} className="sheet-title">
            {t('reports.mails')}
          </h2>
          <p className="muted small">{t('reports.mailsText')}</p>
        </div>
        {mails !== undefined && mails.mails.length > 0 && (
          <ul className="rp-mails" aria-label={t('reports.mails')}>
            {mails.mails.map((mail) => (
              <li key={mail.id}>
                <p>
                  <b>{t(names[mail.report])}</b>
                  <br />
                  <span className="small muted">
                    {t(`reports.every.${mail.every}`)} · {mail.name}
                  </span>
                </p>
                <button
                  type="button"
                  className="round plain"
                  aria-label={t('reports.mailStop', { report: t(names[mail.report]), name: mail.name })}
                  aria-disabled={busy || undefined}
                  onClick={() => void remove(mail)}
                >
                  <IconX />
                </button>
              </li>
            ))}
          </ul>
        )}
        <SelectField
          label={t('reports.mailReport')}
          value={report}
          options={all.map((one) => [one, t(names[one])])}
          onChange={setReport}
        />
        <SelectField
          label={t('reports.mailEvery')}
          value={every}
          options={spans.map((one) => [one, t(`reports.every.${one}`)])}
          onChange={setEvery}
        />
        <SelectField
          label={t('reports.mailTo')}
          value={person}
          options={people.map(({ user_id: userId, name }) => [userId, name])}
          onChange={setPerson}
        />
        {failure && <RefusalNotice {...failure} />}
        {mails === undefined && fault !== undefined && <RefusalNotice code={fault} message="" />}
        <Button busy={busy} block onClick={() => void add()}>
          {t('reports.mailAdd')}
        </Button>
      </div>
    </Dialog>
  );
}
