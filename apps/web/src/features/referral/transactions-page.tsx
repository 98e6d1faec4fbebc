import { isLocalDate } from '@dapur/contract/dates/dates';
import type { RewardEntry, RewardKind } from '@dapur/contract/money/referrals';
import { useSearchParams } from 'wouter';
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

/** `/u/referral/transactions`: what changed the balance, with the balance after each. */
export function TransactionsPage() {
  const { t } = useI18n();
  const [query, setQuery] = useSearchParams();
  const kind = kinds.find((one) => one === query.get('kind'));
  const page = Math.max(1, Number(query.get('page')) || 1);
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')];
  const filter = {
    ...(kind === undefined ? {} : { kind }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const isFiltered = Object.keys(filter).length > 0;
  const read = useRead(
    personKeys.rewards({ ...filter, page }),
    async (signal) =>
      (await platformClient(accountApi.listRewards, { query: { ...filter, page } }, signal)).data,
    { keepsPreviousData: true },
  );
  const { busy, send } = useSending();
  const go = (next: Record<string, string>) => setQuery(next, { replace: true });
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
            <ChipStrip label={t('referral.kinds')} current={kind ?? ''} className="referral-filter">
              {[undefined, ...kinds].map((one) => (
                <li key={one ?? 'all'}>
                  <button
                    type="button"
                    className="chip"
                    aria-pressed={one === kind}
                    onClick={() => go({ ...days(from, to), ...(one === undefined ? {} : { kind: one }) })}
                  >
                    {one === undefined ? t('referral.all') : t(`referral.kind.${one}`)}
                  </button>
                </li>
              ))}
            </ChipStrip>
            <RewardDays
              from={from}
              to={to}
              onDays={(next) => go({ ...(kind === undefined ? {} : { kind }), ...days(next.from, next.to) })}
            />
            {entries.length === 0 ? (
              <p className="card muted">
                {t(from === undefined && to === undefined ? 'referral.kindNone' : 'referral.daysNone')}
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
              onPage={(next) => go({ ...filter, page: String(next) })}
            />
          </>
        );
      }}
    </LedgerFrame>
  );
}

/** A day in the address, if it is a valid date. */
function dayIn(query: URLSearchParams, name: 'from' | 'to'): string | undefined {
  const said = query.get(name) ?? '';
  return isLocalDate(said) ? said : undefined;
}

const days = (from: string | undefined, to: string | undefined) => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

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
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onDays: (days: { readonly from: string | undefined; readonly to: string | undefined }) => void;
}

/** Between which days something changed the balance. */
function RewardDays({ from, to, onDays }: RewardDaysProps) {
  const { t } = useI18n();
  const day = (value: string): string | undefined => (value === '' ? undefined : value);
  return (
    <div className="date-pair referral-days" role="group" aria-label={t('referral.days')}>
      <DateField
        label={t('referral.from')}
        value={from ?? ''}
        max={to}
        onChange={(value) => onDays({ from: day(value), to })}
      />
      <DateField
        label={t('referral.to')}
        value={to ?? ''}
        min={from}
        onChange={(value) => onDays({ from, to: day(value) })}
      />
    </div>
  );
}
