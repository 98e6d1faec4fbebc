import type { StatementLine } from '@dapur/contract/money/seller-commission';
import { useState } from 'react';
import { Link } from 'wouter';
import { Pager } from '../../../components/ui/pager.tsx';
import { IconArrowLeft } from '../../../components/icons.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { usePlatformCall } from '../../../components/platform/platform-call.ts';
import { useMay } from '../../../components/platform/platform-role.tsx';
import { MoneyReasonDialog } from '../../../features/platform-money/reason-dialog.tsx';
import { ringgitText, signedText } from '../../../lib/account/ringgit-text.ts';
import { platformClient } from '../../../lib/api.ts';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { instantParts } from '../../../lib/seller/instants.ts';
import { Loaded } from '../../../components/platform/list-tools.tsx';

/** As many lines as the server puts on a page. */
const SIZE = 50;

interface StoreStatementPageProps {
  readonly store: string;
  readonly month: string;
}

/** `/super-admin/commission/{store}/{month}`: one month of a store, line by line. */
export function StoreStatementPage({ store, month }: StoreStatementPageProps) {
  const { t } = useI18n();
  const [page, setPage] = useState(1);
  const [reversing, setReversing] = useState<StatementLine>();
  const { busy, run } = usePlatformCall();
  const read = usePageRead(
    platformKeys.storeStatement(store, month, page),
    async (signal) =>
      (
        await platformClient(
          platformApi.storeStatement,
          { params: { store, month }, query: { page } },
          signal,
        )
      ).data,
  );
  const reverse = async (transfer: string, reason: string) => {
    const params = { store, transfer };
    if (await run(() => platformClient(platformApi.reverseCommissionMoney, { params, body: { reason } })))
      toast({ title: t('pmoney.saved') });
    setReversing(undefined);
    read.reload();
  };
  return (
    <>
      <Link className="padmin-back" href={`/super-admin/commission/${store}`}>
        <IconArrowLeft />
        {t('pmoney.statements')}
      </Link>
      <h1 className="num">{month}</h1>
      <Loaded read={read}>
        {(statement) => (
          <>
            <Table
              heads={[
                t('pmoney.kind'),
                t('pmoney.when'),
                { text: t('pmoney.rate'), isEnd: true },
                { text: t('pmoney.sum'), isEnd: true },
                { text: t('pmoney.balance'), isEnd: true },
                t('pmoney.act'),
              ]}
            >
              {statement.lines.map((line) => (
                <Line key={line.id} line={line} onReverse={() => setReversing(line)} />
              ))}
            </Table>
            <Pager
              page={page}
              total={statement.total}
              size={SIZE}
              words={{
                label: t('pmoney.pages'),
                of: (at, pages) => t('pmoney.page', { page: at, pages }),
                previous: t('pmoney.previous'),
                next: t('pmoney.next'),
              }}
              onPage={setPage}
            />
          </>
        )}
      </Loaded>
      {reversing && (
        <MoneyReasonDialog
          title={t('pmoney.reverseTitle', { amount: signedText(reversing.amount) })}
          text={t('pmoney.reverseText')}
          action={t('pmoney.reverse')}
          busy={busy}
          onConfirm={(reason) => void reverse(reversing.id, reason)}
          onClose={() => setReversing(undefined)}
        />
      )}
    </>
  );
}

function Line({ line, onReverse }: { readonly line: StatementLine; readonly onReverse: () => void }) {
  const { t, locale } = useI18n();
  const mayReverse = useMay('money') && line.may_reverse;
  const { date, time } = instantParts(line.at, locale);
  const more = [line.order_number, line.reference, line.note].filter(Boolean).join(' · ');
  return (
    <tr>
      <th scope="row" className="breaks">
        {t(`pmoney.line.${line.kind}`)}
        {line.is_reversal && <span className="badge"> {t('pmoney.reversal')}</span>}
        {more !== '' && <span className="small muted breaks"> {more}</span>}
      </th>
      <td className="num" data-label={t('pmoney.when')}>
        {date}, {time}
      </td>
      <td className="end num" data-label={t('pmoney.rate')}>
        {line.rate === null ? '' : `${line.rate}%`}
      </td>
      <td className="end num strong" data-label={t('pmoney.sum')}>
        {signedText(line.amount)}
      </td>
      <td className="end num" data-label={t('pmoney.balance')}>
        {ringgitText(line.balance)}
      </td>
      <td>
        {mayReverse && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${t('pmoney.reverse')}: ${signedText(line.amount)}, ${date}`}
            onClick={onReverse}
          >
            {t('pmoney.reverse')}
          </Button>
        )}
      </td>
    </tr>
  );
}
