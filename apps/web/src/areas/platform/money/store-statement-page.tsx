import type { StatementLine } from '@dapur/contract/seller-commission';
import { useState } from 'react';
import { Link } from 'wouter';
import { Pager } from '../../../components/ui/pager.tsx';
import { IconArrowLeft } from '../../../components/icons.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
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
              ]}
            >
              {statement.lines.map((line) => (
                <Line key={line.id} line={line} />
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
    </>
  );
}

function Line({ line }: { readonly line: StatementLine }) {
  const { t, locale } = useI18n();
  const { date, time } = instantParts(line.at, locale);
  const more = [line.order_number, line.reference, line.note].filter(Boolean).join(' · ');
  return (
    <tr>
      <th scope="row" className="breaks">
        {t(`pmoney.line.${line.kind}`)}
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
    </tr>
  );
}
