import { isLeavingPayout } from '@dapur/contract/money/payout-states';
import type { PayoutRunDetail, PlatformPayout } from '@dapur/contract/platform/platform-payouts';
import { useState } from 'react';
import { Link } from 'wouter';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconArrowLeft, IconDownload } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { ringgitText } from '../../../lib/account/ringgit-text.ts';
import { platformClient } from '../../../lib/api.ts';
import { openFile } from '../../../lib/open-file.ts';
import { Loaded } from '../../../components/platform/list-tools.tsx';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { PayoutTable } from '../../../features/platform-money/payout-table.tsx';
import { runTone } from './payouts-page.tsx';
import { usePlatformCall } from '../../../components/platform/platform-call.ts';
import { MoneyReasonDialog } from '../../../features/platform-money/reason-dialog.tsx';
import { Doing } from '../../../components/platform/platform-role.tsx';

/** `/super-admin/payouts/{run}`: one batch, from its draft to the last transfer. */
export function RunPage({ run: id }: { readonly run: string }) {
  const { t } = useI18n();
  const read = usePageRead(
    platformKeys.payoutRun(id),
    async (signal) => (await platformClient(platformApi.payoutRun, { params: { id } }, signal)).data,
  );
  return (
    <>
      <Link className="padmin-back" href="/super-admin/payouts">
        <IconArrowLeft />
        {t('pmoney.allPayouts')}
      </Link>
      <Loaded read={read}>{(run) => <Run run={run} onChanged={read.reload} />}</Loaded>
    </>
  );
}

const isOnItsWay = ({ state }: PlatformPayout): boolean => isLeavingPayout(state);

/** As long as a browser takes to get a file that it was led to. */
const FILE_COMES_MS = 2_000;

type Asking = 'approve' | 'cancel' | 'paid' | PlatformPayout;

function Run({ run, onChanged }: { readonly run: PayoutRunDetail; readonly onChanged: () => void }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState<Asking>();
  const [reference, setReference] = useState('');
  const { busy, run: make } = usePlatformCall();
  const params = { id: run.id };
  const close = () => setAsking(undefined);
  const act = async (work: () => Promise<unknown>) => {
    if (await make(work)) toast({ title: t('pmoney.saved') });
    close();
    onChanged();
  };
  const save = async () => {
    await make(() => openFile(platformClient, platformApi.payoutRunFile, { params }));
    // Payouts in a downloaded file count as handed to the bank, so their states change once the browser has it.
    setTimeout(onChanged, FILE_COMES_MS);
  };
  const total = ringgitText(run.total);
  const open = run.payouts.filter(isOnItsWay).length;
  return (
    <>
      <div className="padmin-head">
        <h1>{t('pmoney.run', { number: run.number })}</h1>
        <span className={`badge ${runTone[run.state]}`}>{t(`pmoney.runState.${run.state}`)}</span>
      </div>
      <section className="card padmin-waiting">
        <p>
          <b className="num">{total}</b>
          <span className="small muted">{t('pmoney.waitingCount', { count: run.count })}</span>
          <span className="small muted">
            {t('pmoney.madeBy', { name: run.made_by })}
            {run.approved_by !== null && <> · {t('pmoney.approvedBy', { name: run.approved_by })}</>}
          </span>
          {(run.reason || run.note) && <span className="small muted breaks">{run.reason || run.note}</span>}
        </p>
        <Doing right="money">
          <div className="padmin-acts">
            {run.can.approve && <Button onClick={() => setAsking('approve')}>{t('pmoney.approve')}</Button>}
            {run.can.cancel && (
              <Button variant="quiet" onClick={() => setAsking('cancel')}>
                {t('pmoney.giveUp')}
              </Button>
            )}
            {run.can.settle && (
              <>
                <Button onClick={() => setAsking('paid')}>{t('pmoney.allPaid')}</Button>
                <Button busy={busy} variant="quiet" icon={<IconDownload />} onClick={() => void save()}>
                  {t('pmoney.file')}
                </Button>
              </>
            )}
          </div>
        </Doing>
      </section>
      {run.can.needs_another && <p className="notice">{t('pmoney.needsAnother')}</p>}
      {run.payouts.length > 0 && (
        <PayoutTable
          payouts={run.payouts}
          act={(payout) =>
            run.can.settle &&
            isOnItsWay(payout) && (
              <Button variant="quiet" size="sm" onClick={() => setAsking(payout)}>
                {t('pmoney.sentBack')}
              </Button>
            )
          }
        />
      )}
      {asking === 'approve' && (
        <ConfirmDialog
          title={t('pmoney.approveTitle', { number: run.number })}
          action={t('pmoney.approve')}
          busy={busy}
          onConfirm={() => void act(() => platformClient(platformApi.approvePayoutRun, { params }))}
          onClose={close}
        >
          <p className="muted">{t('pmoney.approveText', { count: run.count, total })}</p>
        </ConfirmDialog>
      )}
      {asking === 'paid' && (
        <ConfirmDialog
          title={t('pmoney.allPaidTitle')}
          action={t('pmoney.allPaid')}
          busy={busy}
          onConfirm={() =>
            void act(() =>
              platformClient(platformApi.settlePayouts, {
                params,
                body: { outcome: 'completed', reference: reference.trim() },
              }),
            )
          }
          onClose={close}
        >
          <p className="muted">{t('pmoney.allPaidText', { count: open })}</p>
          <TextField
            label={t('pmoney.reference')}
            name="reference"
            value={reference}
            onChange={setReference}
            autoComplete="off"
            maxLength={80}
            optional
          />
        </ConfirmDialog>
      )}
      {asking === 'cancel' && (
        <MoneyReasonDialog
          title={t('pmoney.giveUpTitle', { number: run.number })}
          text={t('pmoney.giveUpText')}
          action={t('pmoney.giveUp')}
          busy={busy}
          onConfirm={(reason) =>
            void act(() => platformClient(platformApi.cancelPayoutRun, { params, body: { reason } }))
          }
          onClose={close}
        />
      )}
      {typeof asking === 'object' && (
        <MoneyReasonDialog
          title={t('pmoney.sentBackTitle', { amount: ringgitText(asking.amount) })}
          text={t('pmoney.sentBackText', { name: asking.holder.name })}
          action={t('pmoney.sentBack')}
          busy={busy}
          onConfirm={(reason) =>
            void act(() =>
              platformClient(platformApi.settlePayouts, {
                params,
                body: { ids: [asking.id], outcome: 'refunded', reason },
              }),
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}
