import { formatDate } from '@dapur/contract/dates/dates';
import type { StoreCommission } from '@dapur/contract/platform/platform-money';
import { useState } from 'react';
import { Link } from 'wouter';
import { IconArrowLeft } from '../../../components/icons.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { ringgitText } from '../../../lib/account/ringgit-text.ts';
import { platformClient } from '../../../lib/api.ts';
import { Loaded } from '../../../components/platform/list-tools.tsx';
import { usePlatformCall } from '../../../components/platform/platform-call.ts';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { RateDialog } from '../../../features/platform-money/rate-dialog.tsx';
import { RecordDialog } from '../../../features/platform-money/record-dialog.tsx';
import { Doing } from '../../../components/platform/platform-role.tsx';

interface StoreCommissionPageProps {
  readonly store: string;
}

/** `/super-admin/commission/{store}`: one store's account with the platform. */
export function StoreCommissionPage({ store }: StoreCommissionPageProps) {
  const { t } = useI18n();
  const read = usePageRead(
    platformKeys.storeCommission(store),
    async (signal) => (await platformClient(platformApi.storeCommission, { params: { store } }, signal)).data,
  );
  return (
    <>
      <Link className="padmin-back" href="/super-admin/commission">
        <IconArrowLeft />
        {t('pmoney.back')}
      </Link>
      <Loaded read={read}>{(data) => <Account data={data} onChanged={read.reload} />}</Loaded>
    </>
  );
}

function Account({ data, onChanged }: { readonly data: StoreCommission; readonly onChanged: () => void }) {
  const { t, locale } = useI18n();
  const [open, setOpen] = useState<'rate' | 'money'>();
  const { busy, run } = usePlatformCall();
  const params = { store: data.store.id };
  const done = (isDone: boolean) => {
    if (!isDone) return;
    setOpen(undefined);
    toast({ title: t('pmoney.saved') });
    onChanged();
  };
  return (
    <>
      <h1 className="breaks">{data.store.name}</h1>
      <dl className="padmin-figures">
        <div className="card">
          <dt>{t(data.balance < 0 ? 'pmoney.credit' : 'pmoney.balance')}</dt>
          <dd className="num">{ringgitText(Math.abs(data.balance))}</dd>
          <dd className="small">
            <Doing right="money">
              <Button size="sm" onClick={() => setOpen('money')}>
                {t('pmoney.record')}
              </Button>
            </Doing>
          </dd>
        </div>
        <div className="card">
          <dt>{t('pmoney.rate')}</dt>
          <dd className="num">{data.rate}%</dd>
          <dd className="small">
            {data.next !== null && (
              <span className="muted">
                {t('pmoney.upcoming', {
                  rate: data.next.rate,
                  date: formatDate(data.next.effective_from, locale),
                })}
              </span>
            )}
            <Doing right="money">
              <Button variant="quiet" size="sm" onClick={() => setOpen('rate')}>
                {t('pmoney.change')}
              </Button>
            </Doing>
          </dd>
        </div>
      </dl>
      <section className="stack" aria-labelledby="statements">
        <h2 id="statements">{t('pmoney.statements')}</h2>
        {data.months.length === 0 ? (
          <p className="card muted">{t('pmoney.statementsNone')}</p>
        ) : (
          <Table
            heads={(['month', 'opening', 'charged', 'reversed', 'paid', 'allowed', 'closing'] as const).map(
              (name) => ({ text: t(`pmoney.${name}`), isEnd: name !== 'month' }),
            )}
          >
            {data.months.map((month) => (
              <tr key={month.month}>
                <th scope="row" className="num">
                  <Link href={`/super-admin/commission/${data.store.id}/${month.month}`}>{month.month}</Link>
                </th>
                {(['opening', 'charged', 'reversed', 'paid', 'allowed', 'closing'] as const).map((name) => (
                  <td key={name} className="end num" data-label={t(`pmoney.${name}`)}>
                    {ringgitText(month[name])}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        )}
      </section>
      <section className="stack" aria-labelledby="rates">
        <h2 id="rates">{t('pmoney.changes')}</h2>
        {data.changes.length === 0 ? (
          <p className="card muted">{t('pmoney.changesNone')}</p>
        ) : (
          <ul className="list padmin-rates">
            {data.changes.map((change) => (
              <li key={change.effective_from}>
                <span>{formatDate(change.effective_from, locale)}</span>
                <b className="num">
                  {change.rate}% {change.is_own && <span className="badge info">{t('pmoney.own')}</span>}
                </b>
              </li>
            ))}
          </ul>
        )}
      </section>
      {open === 'rate' && (
        <RateDialog
          title={t('pmoney.change')}
          rate={data.rate}
          isStore
          busy={busy}
          onSave={(body) =>
            void run(() => platformClient(platformApi.setStoreCommission, { params, body })).then(done)
          }
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'money' && (
        <RecordDialog
          balance={data.balance}
          busy={busy}
          onSave={(body) =>
            void run(
              () => platformClient(platformApi.recordCommissionMoney, { params, body }),
              ({ code }) => (code === 'conflict' ? t('pmoney.tooMuch') : undefined),
            ).then(done)
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
