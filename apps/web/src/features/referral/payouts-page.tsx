import type { PayoutDesk, PayoutState, ReferralPayout } from '@dapur/contract/money/referrals';
import type { User } from '@dapur/contract/people/identity';
import { useState } from 'react';
import { Pager } from '../../components/ui/pager.tsx';
import { IconDownload } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { ringgitText } from '../../lib/account/ringgit-text.ts';
import type { WithProof } from '../../lib/account/with-proof.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { openFile } from '../../lib/open-file.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { useListAddress } from '../../lib/query/use-list-address.ts';
import { personKeys } from '../../lib/query/query-keys.ts';
import { instantParts } from '../../lib/seller/instants.ts';
import { AccountForm } from './account-form.tsx';
import { LedgerEmpty, LedgerFrame } from './ledger-frame.tsx';
import { pagerWords } from './pager-words.ts';
import { RequestForm } from './request-form.tsx';

/** As many as the server puts on a page. */
const SIZE = 25;
/** The address says the page alone. */
const readNothing = () => ({});

const tone: Readonly<Record<PayoutState, string>> = {
  requested: 'info',
  approved: 'low',
  processing: 'low',
  completed: 'ok',
  refunded: 'bad',
  rejected: 'bad',
};

interface PayoutsPageProps {
  readonly user: User;
  readonly withProof: WithProof;
}

/** `/u/referral/payouts`: what can be paid out, where to, and what was. */
export function MyPayoutsPage({ user, withProof }: PayoutsPageProps) {
  const { t } = useI18n();
  const [{ page }, change] = useListAddress(readNothing);
  const read = useRead(
    personKeys.payouts(page),
    async (signal) => (await platformClient(accountApi.payoutDesk, { query: { page } }, signal)).data,
  );
  return (
    <LedgerFrame page="payouts" read={read}>
      {(desk) => (
        <>
          <Ask desk={desk} user={user} withProof={withProof} onChange={(next) => read.put(() => next)} />
          {desk.total === 0 ? (
            <LedgerEmpty page="payouts" />
          ) : (
            <section className="stack" aria-labelledby="payouts">
              <h2 id="payouts" className="card-title">
                {t('referral.history')}
              </h2>
              <ul className="list referral-rewards">
                {desk.payouts.map((payout) => (
                  <Payout key={payout.id} payout={payout} />
                ))}
              </ul>
              <Pager
                page={page}
                total={desk.total}
                size={SIZE}
                words={pagerWords(t)}
                onPage={(next) => change({ page: next })}
              />
            </section>
          )}
        </>
      )}
    </LedgerFrame>
  );
}

function Ask({
  desk,
  user,
  withProof,
  onChange,
}: PayoutsPageProps & {
  readonly desk: PayoutDesk;
  readonly onChange: (desk: PayoutDesk) => void;
}) {
  const { t } = useI18n();
  const [isChanging, setChanging] = useState(false);
  const { available, minimum, account, is_locked: isLocked } = desk;
  return (
    <section className="card roomy stack lg">
      <div className="referral-head">
        <p>
          <span className="small muted">{t('referral.available')}</span>
          <b className="num">{ringgitText(available)}</b>
        </p>
      </div>
      {available < 0 && (
        <p className="notice warn">{t('referral.negative', { amount: ringgitText(-available) })}</p>
      )}
      {isLocked ? (
        <p className="notice">{t('referral.onItsWay')}</p>
      ) : available >= minimum && account !== null && !isChanging ? (
        <RequestForm desk={desk} onChange={onChange} />
      ) : available < minimum ? (
        <p className="muted">
          {t('referral.tooLittle', { least: ringgitText(minimum), available: ringgitText(available) })}
        </p>
      ) : (
        account === null && <p className="muted">{t('referral.bankFirst')}</p>
      )}
      <div className="stack referral-bank">
        <div className="stack sm">
          <h2 className="card-title">{t('referral.bank')}</h2>
          {account === null || isChanging ? (
            <p className="small muted">{t('referral.bankText')}</p>
          ) : (
            <p className="num">
              {account.bank} ••{account.account_hint}
            </p>
          )}
        </div>
        {account === null || isChanging ? (
          <AccountForm
            user={user}
            withProof={withProof}
            onSaved={(saved) => {
              setChanging(false);
              onChange(saved);
            }}
            onCancel={account === null ? undefined : () => setChanging(false)}
          />
        ) : isLocked ? (
          <p className="small muted">{t('referral.bankLocked')}</p>
        ) : (
          <Button variant="quiet" size="sm" onClick={() => setChanging(true)}>
            {t('referral.bankChange')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Payout({ payout }: { readonly payout: ReferralPayout }) {
  const { t, locale } = useI18n();
  const { date, time } = instantParts(payout.requested_at, locale);
  return (
    <li className="referral-reward">
      <p>
        <span className={`badge ${tone[payout.state]}`}>{t(`referral.state.${payout.state}`)}</span>
      </p>
      <b className="num">{ringgitText(payout.amount)}</b>
      <p className="small muted">
        {date}, {time}
        {payout.reason !== '' && <span className="breaks"> · {payout.reason}</span>}
        {payout.reference !== '' && (
          <span className="breaks"> · {t('referral.reference', { text: payout.reference })}</span>
        )}
      </p>
      <span className="small muted num">
        {payout.bank} ••{payout.account_hint}
      </span>
      {payout.state === 'completed' && <Receipt payout={payout} />}
    </li>
  );
}

function Receipt({ payout: { id, amount } }: { readonly payout: ReferralPayout }) {
  const { t } = useI18n();
  const { busy, send } = useSending();
  const save = async () => {
    const failed = await send(() => openFile(platformClient, accountApi.payoutReceipt, { params: { id } }));
    if (failed !== undefined && failed !== 'busy')
      toast({ title: t('referral.receiptFailed'), variant: 'destructive' });
  };
  return (
    <Button
      busy={busy}
      variant="quiet"
      size="sm"
      className="referral-receipt"
      icon={<IconDownload />}
      onClick={() => void save()}
    >
      {t('referral.receiptOf', { amount: ringgitText(amount) })}
    </Button>
  );
}
