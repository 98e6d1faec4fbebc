import { RATE_NOTICE_DAYS } from '@dapur/contract/money/commission';
import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import type { CommissionStore, PlatformCommission } from '@dapur/contract/platform/platform-money';
import { useState } from 'react';
import { Link } from 'wouter';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconStore } from '../../../components/icons.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { ringgitText } from '../../../lib/account/ringgit-text.ts';
import { platformClient } from '../../../lib/api.ts';
import { SimilarNote, ListPager, ListTools, Loaded } from '../../../components/platform/list-tools.tsx';
import { usePlatformCall } from '../../../components/platform/platform-call.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { RateDialog, type NewRate } from '../../../features/platform-money/rate-dialog.tsx';
import { useFilteredList, type ListRequest } from '../lists/use-filtered-list.ts';
import { Doing } from '../../../components/platform/platform-role.tsx';

const filters = ['owing', 'credit'] as const;

const fetchPage = async ({ show, ...request }: ListRequest<(typeof filters)[number]>, signal: AbortSignal) =>
  (
    await platformClient(
      platformApi.platformCommission,
      { query: { ...request, ...(show === undefined ? {} : { owing: show }) } },
      signal,
    )
  ).data;

/** `/super-admin/commission`: what stores owe, and by which rate. */
export function CommissionPage() {
  const { t } = useI18n();
  const { query, read } = useFilteredList(platformKeys.commission, filters, fetchPage);
  return (
    <>
      <h1>{t('pmoney.commission')}</h1>
      <Loaded read={read}>
        {(data) => (
          <>
            <Figures data={data} onChanged={read.reload} />
            <ListTools
              query={query}
              searchLabel={t('pmoney.searchStores')}
              filters={[
                { value: 'owing', label: t('pmoney.owing') },
                { value: 'credit', label: t('pmoney.inCredit') },
              ]}
            />
            <SimilarNote query={query} isShown={data.is_similar} />
            {data.stores.length === 0 ? (
              <EmptyState icon={IconStore} title={t('pmoney.none')} text={t('pmoney.noneText')} />
            ) : (
              <Table
                heads={[
                  t('pmoney.store'),
                  { text: t('pmoney.rate'), isEnd: true },
                  { text: t('pmoney.thisMonth'), isEnd: true },
                  { text: t('pmoney.balance'), isEnd: true },
                ]}
              >
                {data.stores.map((store) => (
                  <StoreRow key={store.id} store={store} />
                ))}
              </Table>
            )}
            <ListPager query={query} total={data.total} />
          </>
        )}
      </Loaded>
    </>
  );
}

function StoreRow({ store }: { readonly store: CommissionStore }) {
  const { t } = useI18n();
  return (
    <tr>
      <th scope="row">
        <Link href={`/super-admin/commission/${store.id}`}>{store.name}</Link>
        <span className="small muted">/{store.slug}</span>
      </th>
      <td className="end num" data-label={t('pmoney.rate')}>
        {store.rate}% {store.has_own_rate && <span className="badge info">{t('pmoney.own')}</span>}
      </td>
      <td className="end num" data-label={t('pmoney.thisMonth')}>
        {ringgitText(store.this_month)}
      </td>
      <td className="end num strong" data-label={t('pmoney.balance')}>
        {ringgitText(store.balance)}
      </td>
    </tr>
  );
}

function Figures({ data, onChanged }: { readonly data: PlatformCommission; readonly onChanged: () => void }) {
  const { t, locale } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { busy, run } = usePlatformCall();
  const { totals, default_rate: rate } = data;
  const next = data.default_changes.findLast(({ effective_from: from }) => from > malaysianDate(Date.now()));
  const save = async ({ rate: to, effective_from }: NewRate) => {
    if (to === null) return;
    const isDone = await run(
      () => platformClient(platformApi.setDefaultCommission, { body: { rate: to, effective_from } }),
      ({ code }) => (code === 'invalid_input' ? t('pmoney.fromSoon', { days: RATE_NOTICE_DAYS }) : undefined),
    );
    if (!isDone) return;
    setOpen(false);
    toast({ title: t('pmoney.saved') });
    onChanged();
  };
  return (
    <dl className="padmin-figures">
      <div className="card">
        <dt>{t('pmoney.owed')}</dt>
        <dd className="num">{ringgitText(totals.owed)}</dd>
      </div>
      <div className="card">
        <dt>{t('pmoney.thisMonth')}</dt>
        <dd className="num">{ringgitText(totals.this_month)}</dd>
      </div>
      <div className="card">
        <dt>{t('pmoney.credit')}</dt>
        <dd className="num">{ringgitText(totals.credit)}</dd>
      </div>
      <div className="card">
        <dt>{t('pmoney.defaultRate')}</dt>
        <dd className="num">{rate}%</dd>
        <dd className="small">
          {next !== undefined && (
            <span className="muted">
              {t('pmoney.upcoming', { rate: next.rate, date: formatDate(next.effective_from, locale) })}
            </span>
          )}
          <Doing right="money">
            <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
              {t('pmoney.change')}
            </Button>
          </Doing>
        </dd>
      </div>
      {isOpen && (
        <RateDialog
          title={t('pmoney.defaultRate')}
          rate={rate}
          isStore={false}
          busy={busy}
          onSave={(wanted) => void save(wanted)}
          onClose={() => setOpen(false)}
        />
      )}
    </dl>
  );
}
