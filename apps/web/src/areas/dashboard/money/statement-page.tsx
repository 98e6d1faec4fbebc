import type { Statement, StatementLine } from '@dapur/contract/money/seller-commission';
import { useState } from 'react';
import { Link } from 'wouter';
import { Pager } from '../../../components/ui/pager.tsx';
import { IconPrinter } from '../../../components/icon/seller-icons.ts';
import { IconArrowLeft, IconDownload } from '../../../components/icons.tsx';
import { RefusalNotice } from '../../../components/seller/refusal-notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { ringgitText, signedText } from '../../../lib/account/ringgit-text.ts';
import { instantParts } from '../../../lib/seller/instants.ts';
import { openFile } from '../../../lib/open-file.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useCall } from '../../../lib/account/use-call.ts';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';
import { statementMonthName } from './month-name.ts';

/** As many lines as the server puts on a page. */
const SIZE = 50;

/** One month with the platform: its sums, and each line of them. */
export function StatementPage({ month }: { readonly month: string }) {
  const { t, locale } = useI18n();
  const seat = useSeat();
  const [page, setPage] = useState(1);
  const read = usePageRead(
    seat.keys.statement(month, page),
    async (signal) =>
      (await seat.call(sellerApi.commissionStatement, { params: { month }, query: { page } }, signal)).data,
  );
  const { busy, make } = useCall();
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const save = async (what: 'exportCommission' | 'commissionPaper') => {
    const outcome = await make(() => openFile(seat.call, sellerApi[what], { params: { month } }));
    setFailure(outcome.kind === 'refused' ? outcome : undefined);
  };
  return (
    <main className="stack lg statement">
      <Link className="statement-back page-up" href={`${seat.home}/money`}>
        <IconArrowLeft />
        {t('commission.all')}
      </Link>
      <h1>{statementMonthName(month, locale)}</h1>
      {read.status === 'loading' && <PanelSkeleton />}
      {(read.status === 'failed' || read.status === 'missing') && <FailedPanel onRetry={read.reload} />}
      {read.status === 'ready' && (
        <>
          <Sums statement={read.data} />
          <div className="statement-acts">
            <Button
              busy={busy}
              variant="quiet"
              icon={<IconDownload />}
              onClick={() => void save('commissionPaper')}
            >
              {t('commission.paper')}
            </Button>
            <Button
              busy={busy}
              variant="quiet"
              icon={<IconDownload />}
              onClick={() => void save('exportCommission')}
            >
              {t('commission.save')}
            </Button>
            <Button variant="quiet" onClick={() => window.print()}>
              <IconPrinter />
              {t('commission.print')}
            </Button>
          </div>
          {failure && <RefusalNotice {...failure} />}
          <section className="stack" aria-labelledby="lines">
            <h2 id="lines">{t('commission.lines')}</h2>
            {read.data.lines.length === 0 ? (
              <p className="card muted">{t('commission.linesNone')}</p>
            ) : (
              <ul className="list lines">
                {read.data.lines.map((line) => (
                  <Line
                    key={line.id}
                    line={line}
                    orders={seat.may('orders') ? `${seat.home}/orders` : undefined}
                  />
                ))}
              </ul>
            )}
            <Pager
              page={page}
              total={read.data.total}
              size={SIZE}
              words={{
                label: t('commission.pages'),
                of: (at, pages) => t('commission.page', { page: at, pages }),
                previous: t('commission.previous'),
                next: t('commission.next'),
              }}
              onPage={setPage}
            />
          </section>
        </>
      )}
    </main>
  );
}

function Sums({ statement }: { readonly statement: Statement }) {
  const { t } = useI18n();
  const rows = [
    ['commission.opening', statement.opening],
    ['commission.charged', statement.charged],
    ['commission.reversed', -statement.reversed],
    ['commission.paid', -statement.paid],
    ['commission.allowed', -statement.allowed],
  ] as const;
  return (
    <dl className="card sums">
      {rows
        .filter(
          ([label, amount]) =>
            amount !== 0 || label === 'commission.opening' || label === 'commission.charged',
        )
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd className="num">{ringgitText(amount)}</dd>
          </div>
        ))}
      <div className="total">
        <dt>{t('commission.closing')}</dt>
        <dd className="num">{ringgitText(statement.closing)}</dd>
      </div>
    </dl>
  );
}

function Line({ line, orders }: { readonly line: StatementLine; readonly orders: string | undefined }) {
  const { t, locale } = useI18n();
  const { date, time } = instantParts(line.at, locale);
  return (
    <li className="line">
      <p className="breaks">
        <b>{t(`commission.kind.${line.kind}`)}</b>
        {line.is_reversal && <> {t('commission.undone')}</>}
        {line.rate !== null && <> {t('commission.at', { rate: line.rate })}</>}
      </p>
      <b className="num">{signedText(line.amount)}</b>
      <p className="small muted breaks">
        {line.order_number !== null &&
          (orders === undefined || line.order_id === null ? (
            <>{line.order_number} · </>
          ) : (
            <>
              <Link href={`${orders}/${line.order_id}`}>{line.order_number}</Link> ·{' '}
            </>
          ))}
        {date}, {time}
        {line.reference !== '' && <> · {line.reference}</>}
        {line.note !== '' && <> · {line.note}</>}
      </p>
      <span className="small muted num">{t('commission.after', { amount: ringgitText(line.balance) })}</span>
    </li>
  );
}
