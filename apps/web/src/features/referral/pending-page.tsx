import type { ReferralProgress, ReferralStage } from '@dapur/contract/money/referrals';
import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import { ChipStrip } from '../../components/ui/chip-strip.tsx';
import { Pager } from '../../components/ui/pager.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { ringgitText } from '../../lib/account/ringgit-text.ts';
import { platformClient } from '../../lib/api.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { filled, oneOf, useListAddress, type Said } from '../../lib/query/use-list-address.ts';
import { personKeys } from '../../lib/query/query-keys.ts';
import { LedgerEmpty, LedgerFrame } from './ledger-frame.tsx';
import { pagerWords } from './pager-words.ts';

/** As many as the server puts on a page. */
const SIZE = 25;
const stages = [
  'signed_up',
  'store_created',
  'first_sale',
  'in_hold',
  'qualified',
  'rejected',
] as const satisfies readonly ReferralStage[];
const readStage = (said: Said) => ({ stage: oneOf(stages, said('stage')) ?? ('' as const) });

const tone: Readonly<Record<ReferralStage, string>> = {
  signed_up: '',
  store_created: 'info',
  first_sale: 'info',
  in_hold: 'low',
  qualified: 'ok',
  rejected: 'bad',
};

/** `/u/referral/pending`: the stores that the person invited, and how far each has come. */
export function PendingPage() {
  const { t } = useI18n();
  const [{ stage, page }, change] = useListAddress(readStage);
  const read = useRead(
    personKeys.referrals({ stage, page }),
    async (signal) =>
      (await platformClient(accountApi.listReferrals, { query: filled({ stage, page }) }, signal)).data,
  );
  return (
    <LedgerFrame page="pending" read={read}>
      {({ referrals, counts, total }) => {
        const all = stages.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
        if (all === 0) return <LedgerEmpty page="pending" />;
        return (
          <>
            <ChipStrip label={t('referral.stages')} current={stage} className="referral-filter">
              {(['', ...stages.filter((one) => (counts[one] ?? 0) > 0)] as const).map((one) => (
                <li key={one}>
                  <button
                    type="button"
                    className="chip"
                    aria-pressed={one === stage}
                    onClick={() => change({ stage: one })}
                  >
                    {one === '' ? t('referral.all') : t(`referral.stage.${one}`)}
                    <span className="num">{one === '' ? all : counts[one]}</span>
                  </button>
                </li>
              ))}
            </ChipStrip>
            {referrals.length === 0 ? (
              <p className="card muted">{t('referral.stageNone')}</p>
            ) : (
              <ul className="referral-people">
                {referrals.map((referral, at) => (
                  <Progress key={`${referral.since}-${at}`} referral={referral} />
                ))}
              </ul>
            )}
            <Pager
              page={page}
              total={total}
              size={SIZE}
              words={pagerWords(t)}
              onPage={(next) => change({ page: next })}
            />
          </>
        );
      }}
    </LedgerFrame>
  );
}

function Progress({ referral }: { readonly referral: ReferralProgress }) {
  const { t, locale } = useI18n();
  const { stage, buyers, qualifying_orders: needed, hold_until: held, ends_on: ends, reason } = referral;
  const day = (iso: string) => formatDate(malaysianDate(Date.parse(iso)), locale);
  const isSelling = stage === 'store_created' || stage === 'first_sale';
  return (
    <li className="card referral-person">
      <div className="referral-who">
        <span className="strong breaks">{referral.name}</span>
        <span className={`badge ${tone[stage]}`}>{t(`referral.stage.${stage}`)}</span>
      </div>
      <b className={stage === 'rejected' ? 'num referral-sum off' : 'num referral-sum'}>
        {ringgitText(referral.reward)}
      </b>
      {isSelling && (
        <span className="referral-meter" aria-hidden="true">
          <i style={{ inlineSize: `${Math.min(100, (buyers / needed) * 100)}%` }} />
        </span>
      )}
      <p className="small muted">
        {stage === 'signed_up' && t('referral.noStoreYet')}
        {isSelling && t('referral.buyers', { count: buyers, needed })}
        {isSelling && ends !== null && `, ${t('referral.until', { date: formatDate(ends, locale) })}`}
        {stage === 'in_hold' && held !== null && t('referral.yours', { date: day(held) })}
        {stage === 'rejected' && reason !== null && t(`referral.reason.${reason}`)}
        {stage === 'qualified' && t('referral.buyers', { count: buyers, needed })}
      </p>
      <p className="small muted referral-since">{t('referral.since', { date: day(referral.since) })}</p>
    </li>
  );
}
