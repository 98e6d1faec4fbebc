import { mailStates } from '@dapur/contract/platform/platform-choices';
import type { MailState } from '@dapur/contract/platform/platform-system';
import { UUID } from '@dapur/contract/uuid';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconMail, IconSearch } from '../../../components/icons.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { whenText } from '../../../components/platform/when-text.ts';
import { ListPager, ListTools, Loaded, SimilarNote } from '../../../components/platform/list-tools.tsx';
import { NameOf } from '../../../components/platform/name-of.tsx';
import { useFilteredList, type ListRequest } from '../lists/use-filtered-list.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';

/** Kinds of which there may be several for one order end in an id. */
const ID_AT_END = new RegExp(`-${UUID}$`);

const tone: Readonly<Record<MailState, string>> = {
  sent: 'ok',
  sending: 'info',
  failing: 'low',
  refused: 'bad',
};

const fetchPage = async (
  { show, ...request }: ListRequest<(typeof mailStates)[number]>,
  signal: AbortSignal,
) =>
  (
    await platformClient(
      platformApi.platformMails,
      { query: { ...request, ...(show === undefined ? {} : { state: show }) } },
      signal,
    )
  ).data;

/** `/super-admin/system/mails`: mails about orders, and why one did not go out. */
export function MailsPage() {
  const { t, locale } = useI18n();
  const { query, isNarrowed, read } = useFilteredList(platformKeys.mails, mailStates, fetchPage);
  return (
    <>
      <p className="muted">{t('watch.mailsLead')}</p>
      <ListTools
        query={query}
        searchLabel={t('watch.searchMails')}
        filters={mailStates.map((value) => ({ value, label: t(`watch.mail.${value}`) }))}
      />
      <Loaded read={read}>
        {({ mails, total, is_similar: isSimilar }) => (
          <>
            <SimilarNote query={query} isShown={isSimilar} />
            {mails.length === 0 ? (
              isNarrowed ? (
                <EmptyState icon={IconSearch} title={t('watch.noneSuch')} text={t('watch.noneSuchText')} />
              ) : (
                <EmptyState icon={IconMail} title={t('watch.noMails')} text={t('watch.noMailsText')} />
              )
            ) : (
              <Table heads={[t('watch.mailKind'), t('watch.recipient'), t('watch.at'), t('pmoney.state')]}>
                {mails.map((mail) => (
                  <tr key={`${mail.order.id}/${mail.kind}`}>
                    <th scope="row">
                      <NameOf
                        name={mail.kind.replace(ID_AT_END, '')}
                        more={`${mail.store.name} · ${mail.order.number}`}
                      />
                    </th>
                    <td className="breaks" data-label={t('watch.recipient')}>
                      {mail.recipient}
                    </td>
                    <td className="num" data-label={t('watch.at')}>
                      {whenText(mail.at, locale)}
                    </td>
                    <td data-label={t('pmoney.state')}>
                      <span className={`badge ${tone[mail.state]}`}>{t(`watch.mail.${mail.state}`)}</span>
                      {mail.fault !== '' && <span className="small muted breaks"> {mail.fault}</span>}
                    </td>
                  </tr>
                ))}
              </Table>
            )}
            <ListPager query={query} total={total} />
          </>
        )}
      </Loaded>
    </>
  );
}
