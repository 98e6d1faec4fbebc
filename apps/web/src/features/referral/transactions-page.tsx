import { isLocalDate } from '@dapur/contract/dates/dates';
import type { RewardEntry, RewardKind } from '@dapur/contract/money/referrals';
import { ChipStrip } from '../../components/ui/chip-strip.tsx';
import { Pager } from '../../components/ui/pager.tsx';
import { IconDownload } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { ringgitText, signedText } from '../../lib/account/ringgit-text.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { filled, oneOf, useListAddress, type Said } from '../../lib/query/use-list-address.ts';
import { personKeys } from '../../lib/query/query-keys.ts';
import { instantParts } from '../../lib/seller/instants.ts';
import { openFile } from '../../lib/open-file.ts';
import { LedgerEmpty, LedgerFrame } from './ledger-frame.tsx';
import { pagerWords } from './pager-words.ts';
import { DateField } from '../../components/ui/date-field.tsx';

/** As many as the server puts on a page. */
const SIZE = 25;
const kinds = [
  'earned',
  'payout',
  'payout_returned',
  'reversed',
  'bonus',
  'adjustment',
] as const satisfies readonly RewardKind[];
const validDay = (text: string): string => (isLocalDate(text) ? text : '');
const readWanted = (said: Said) => ({
  kind: oneOf(kinds, said('kind')) ?? ('' as const),
  from: validDay(said('from')),
  to: validDay(said('to')),
});

/** `/u/referral/transactions`: what changed the balance, with the balance after each. */
export function TransactionsPage() {
  const { t } = useI18n();
  const [{ page, ...query }, change] = useListAddress(readWanted);
  const { kind, from, to } = query;
  const filter = filled(query);
  const isFiltered = Object.keys(filter).length > 0;
  const read = useRead(
    personKeys.rewards({ ...filter, page }),
    async (signal) =>
      (await platformClient(accountApi.listRewards, { query: { ...filter, page } }, signal)).data,
    { keepsPreviousData: true },
  );
  const { busy, send } = useSending();
  const save = async () => {
    const failed = await send(() => openFile(platformClient, accountApi.exportRewards, { query: filter }));
    if (failed !== undefined && failed !== 'busy')
      toast({ title: t('referral.saveFailed'), variant: 'destructive' });
  };
  return (
    <LedgerFrame page="transactions" read={read}>
      {({ entries, available, total }) => {
        if (entries.length === 0 && !isFiltered && page === 1) return <LedgerEmpty page="transactions" />;
        return (
          <>
            <div className="referral-head">
              <p>
                <span className="small muted">{t('referral.available')}</span>
                <b className="num">{ringgitText(available)}</b>
              </p>
              <Button
                busy={busy}
                variant="quiet"
                size="sm"
                icon={<IconDownload />}
                onClick={() => void save()}
              >
                {t('referral.save')}
              </Button>
            </div>
            <ChipStrip label={t('referral.kinds')} current={kind} className="referral-filter">
              {(['', ...kinds] as const).map((one) => (
                <li key={one}>
                  <button
                    type="button"
                    className="chip"
                    aria-pressed={one === kind}
                    onClick={() => change({ kind: one })}
                  >
                    {one === '' ? t('referral.all') : t(`referral.kind.${one}`)}
                  </button>
                </li>
              ))}
            </ChipStrip>
            <RewardDays from={from} to={to} onDays={change} />
            {entries.length === 0 ? (
              <p className="card muted">
                {t(from === '' && to === '' ? 'referral.kindNone' : 'referral.daysNone')}
              </p>
            ) : (
              <ul className="list referral-rewards">
                {entries.map((entry) => (
                  <Reward key={entry.id} entry={entry} />
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

function Reward({ entry }: { readonly entry: RewardEntry }) {
  const { t, locale } = useI18n();
  const { date, time } = instantParts(entry.at, locale);
  return (
    <li className="referral-reward">
      <p className="breaks">
        <span className="strong">{t(`referral.kind.${entry.kind}`)}</span>
        {entry.name !== null && <> {t('referral.for', { name: entry.name })}</>}
      </p>
      <b className={entry.amount > 0 ? 'num referral-plus' : 'num'}>{signedText(entry.amount)}</b>
      <p className="small muted">
        {date}, {time}
        {entry.note !== '' && <span className="breaks"> · {entry.note}</span>}
      </p>
      <span className="small muted num">{t('referral.balance', { amount: ringgitText(entry.balance) })}</span>
    </li>
  );
}

interface RewardDaysProps {
  readonly from: string;
  readonly to: string;
  readonly onDays: (days: { readonly from?: string; readonly to?: string }) => void;
}

/** Between which days something changed the balance. */
function RewardDays({ from, to, onDays }: RewardDaysProps) {
  const { t } = useI18n();
  return (
    <div className="date-pair referral-days" role="group" aria-label={t('referral.days')}>
      <DateField
        label={t('referral.from')}
        value={from}
        max={to || undefined}
        onChange={(value) => onDays({ from: value })}
      />
      <DateField
        label={t('referral.to')}
        value={to}
        min={from || undefined}
        onChange={(value) => onDays({ to: value })}
      />
    </div>
  );
}
