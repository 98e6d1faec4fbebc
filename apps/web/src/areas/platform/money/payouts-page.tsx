import type { PayoutRun, PlatformPayout } from '@dapur/contract/platform/platform-payouts';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconCreditCard } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { ringgitText } from '../../../lib/account/ringgit-text.ts';
import { platformClient } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { instantParts } from '../../../lib/seller/instants.ts';
import { SimilarNote, ListPager, ListTools, Loaded } from '../../../components/platform/list-tools.tsx';
import { PayoutTable } from '../../../features/platform-money/payout-table.tsx';
import { usePlatformCall } from '../../../components/platform/platform-call.ts';
import { MoneyReasonDialog } from '../../../features/platform-money/reason-dialog.tsx';
import { useFilteredList, type ListRequest } from '../lists/use-filtered-list.ts';
import { Doing, useMay } from '../../../components/platform/platform-role.tsx';

const states = ['requested', 'approved', 'processing', 'completed', 'refunded', 'rejected'] as const;

const fetchPage = async ({ show, ...request }: ListRequest<(typeof states)[number]>, signal: AbortSignal) => {
  const wanted = { ...request, ...(show === undefined ? {} : { state: show }) };
  const [payouts, runs] = await Promise.all([
    platformClient(platformApi.platformPayouts, { query: wanted }, signal),
    platformClient(platformApi.listPayoutRuns, { query: {} }, signal),
  ]);
  return { ...payouts.data, runs: runs.data.runs };
};

/** `/super-admin/payouts`: runs, and the payouts that people asked for. */
export function PlatformPayoutsPage() {
  const { t } = useI18n();
  const { query, read } = useFilteredList(platformKeys.payouts, states, fetchPage);
  const [refusing, setRefusing] = useState<PlatformPayout>();
  const { busy, run } = usePlatformCall();
  const mayRefuse = useMay('money');
  const refuse = async (id: string, reason: string) => {
    const isDone = await run(() =>
      platformClient(platformApi.rejectPayout, { params: { id }, body: { reason } }),
    );
    if (isDone) toast({ title: t('pmoney.saved') });
    setRefusing(undefined);
    read.reload();
  };
  return (
    <>
      <h1>{t('pmoney.payouts')}</h1>
      <Loaded read={read}>
        {({ payouts, waiting, runs, total, is_similar: isSimilar }) => (
          <>
            <Waiting waiting={waiting} onFailed={read.reload} />
            <Runs runs={runs} />
            <section className="stack" aria-labelledby="requests">
              <h2 id="requests">{t('pmoney.requests')}</h2>
              <ListTools
                query={query}
                searchLabel={t('pmoney.searchPeople')}
                filters={states.map((value) => ({ value, label: t(`pmoney.payout.${value}`) }))}
              />
              <SimilarNote query={query} isShown={isSimilar} />
              {payouts.length === 0 ? (
                <EmptyState
                  icon={IconCreditCard}
                  title={t('pmoney.requestsNone')}
                  text={t('pmoney.requestsNoneText')}
                />
              ) : (
                <PayoutTable
                  payouts={payouts}
                  act={(payout) =>
                    mayRefuse && payout.state === 'requested' && payout.run_number === null ? (
                      <Button
                        variant="quiet"
                        size="sm"
                        aria-label={t('pmoney.refuseTitle', {
                          amount: ringgitText(payout.amount),
                          name: payout.holder.name,
                        })}
                        onClick={() => setRefusing(payout)}
                      >
                        {t('pmoney.refuse')}
                      </Button>
                    ) : (
                      payout.run_number !== null && (
                        <span className="small muted">{t('pmoney.run', { number: payout.run_number })}</span>
                      )
                    )
                  }
                />
              )}
              <ListPager query={query} total={total} />
            </section>
          </>
        )}
      </Loaded>
      {refusing && (
        <MoneyReasonDialog
          title={t('pmoney.refuseTitle', {
            amount: ringgitText(refusing.amount),
            name: refusing.holder.name,
          })}
          text={t('pmoney.refuseText')}
          action={t('pmoney.refuse')}
          busy={busy}
          onConfirm={(reason) => void refuse(refusing.id, reason)}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  );
}

interface WaitingProps {
  readonly waiting: { readonly count: number; readonly total: number };
  readonly onFailed: () => void;
}

function Waiting({ waiting, onFailed }: WaitingProps) {
  const { t } = useI18n();
  const [, navigate] = useLocation();
  const { busy, run } = usePlatformCall();
  // Keeps its id until the call is answered, so that a second press drafts no second run.
  const id = useRef(newId());
  const draft = async () => {
    const isDone = await run(
      () => platformClient(platformApi.draftPayoutRun, { body: { id: id.current } }),
      ({ code }) => (code === 'conflict' ? t('pmoney.draftNone') : undefined),
    );
    if (isDone) navigate(`/super-admin/payouts/${id.current}`);
    else onFailed();
  };
  return (
    <section className="card padmin-waiting">
      <p>
        <span className="small muted">{t('pmoney.waiting')}</span>
        <b className="num">{ringgitText(waiting.total)}</b>
        <span className="small muted">{t('pmoney.waitingCount', { count: waiting.count })}</span>
      </p>
      <Doing right="money">
        <Button busy={busy} disabled={waiting.count === 0} onClick={() => void draft()}>
          {t('pmoney.draft')}
        </Button>
      </Doing>
    </section>
  );
}

export const runTone = { draft: 'info', approved: 'low', paid: 'ok', cancelled: '' } as const;

function Runs({ runs }: { readonly runs: readonly PayoutRun[] }) {
  const { t, locale } = useI18n();
  return (
    <section className="stack" aria-labelledby="runs">
      <h2 id="runs">{t('pmoney.runs')}</h2>
      {runs.length === 0 ? (
        <p className="card muted">{t('pmoney.runsNoneText')}</p>
      ) : (
        <ul className="list padmin-runs">
          {runs.map((run) => (
            <li key={run.id}>
              <Link href={`/super-admin/payouts/${run.id}`}>
                <span className="padmin-name">
                  <b>{t('pmoney.run', { number: run.number })}</b>
                  <span className="small muted breaks">
                    {instantParts(run.made_at, locale).date} · {t('pmoney.madeBy', { name: run.made_by })}
                  </span>
                </span>
                <span className={`badge ${runTone[run.state]}`}>{t(`pmoney.runState.${run.state}`)}</span>
                <span className="padmin-end">
                  <b className="num">{ringgitText(run.total)}</b>
                  <span className="small muted">{t('pmoney.waitingCount', { count: run.count })}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
