import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import type { PlatformReferral } from '@dapur/contract/platform/platform-money';
import type { ReferralTerms } from '@dapur/contract/money/referrals';
import type { TermsInput } from '@dapur/contract/platform/platform-money-input';
import { useState } from 'react';
import type { z } from 'zod';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconUser } from '../../../components/icons.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { daysText } from '../../../lib/days-text.ts';
import { ringgitText } from '../../../lib/account/ringgit-text.ts';
import { platformClient } from '../../../lib/api.ts';
import { SimilarNote, ListPager, ListTools, Loaded } from '../../../components/platform/list-tools.tsx';
import { NameOf } from '../../../components/platform/name-of.tsx';
import { usePlatformCall } from '../../../components/platform/platform-call.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { BookRewards } from '../../../features/platform-money/book-rewards.tsx';
import { MoneyReasonDialog } from '../../../features/platform-money/reason-dialog.tsx';
import { TermsDialog } from '../../../features/platform-money/terms-dialog.tsx';
import { useFilteredList, type ListRequest } from '../lists/use-filtered-list.ts';
import { Doing, useMay } from '../../../components/platform/platform-role.tsx';

const stages = ['store_created', 'first_sale', 'in_hold', 'qualified', 'rejected'] as const;

const fetchPage = async ({ show, ...request }: ListRequest<(typeof stages)[number]>, signal: AbortSignal) =>
  (
    await platformClient(
      platformApi.platformReferrals,
      { query: { ...request, ...(show === undefined ? {} : { stage: show }) } },
      signal,
    )
  ).data;

/** `/super-admin/referrals`: who brought whom, and what it is worth. */
export function ReferralsPage() {
  const { t, locale } = useI18n();
  const { query, read } = useFilteredList(platformKeys.referrals, stages, fetchPage);
  const [rejecting, setRejecting] = useState<PlatformReferral>();
  const [booking, setBooking] = useState<{
    readonly holder: PlatformReferral['referrer'];
    readonly reward: number;
  }>();
  const [changed, setTerms] = useState<ReferralTerms>();
  const { busy, run } = usePlatformCall();
  const saveTerms = async (body: z.input<typeof TermsInput>) => {
    if (!(await run(() => platformClient(platformApi.setReferralTerms, { body })))) return;
    toast({ title: t('pmoney.saved') });
    setTerms(undefined);
    read.reload();
  };
  const reject = async (store: string, note: string) => {
    const isDone = await run(() =>
      platformClient(platformApi.rejectReferral, { params: { store }, body: { note } }),
    );
    if (isDone) toast({ title: t('pmoney.saved') });
    setRejecting(undefined);
    read.reload();
  };
  return (
    <>
      <h1>{t('pmoney.referrals')}</h1>
      <Loaded read={read}>
        {({ referrals, terms, next_terms: next, total, is_similar: isSimilar }) => (
          <>
            <div className="card padmin-waiting">
              <p className="small padmin-terms">
                <b>{t('pmoney.terms')}: </b>
                <TermsText terms={terms} />
                {next !== null && (
                  <span className="block muted">
                    {t('pmoney.from')} {formatDate(next.effective_from, locale)}: <TermsText terms={next} />
                  </span>
                )}
              </p>
              <Doing right="money">
                <Button variant="quiet" size="sm" onClick={() => setTerms(terms)}>
                  {t('pmoney.terms.change')}
                </Button>
              </Doing>
            </div>
            <ListTools
              query={query}
              searchLabel={t('pmoney.searchPeople')}
              filters={stages.map((value) => ({ value, label: t(`pmoney.stage.${value}`) }))}
            />
            <SimilarNote query={query} isShown={isSimilar} />
            {referrals.length === 0 ? (
              <EmptyState icon={IconUser} title={t('pmoney.none')} text={t('pmoney.noneText')} />
            ) : (
              <Table
                heads={(['store', 'referrer', 'referred', 'stage', 'buyers', 'reward', 'act'] as const).map(
                  (name) => ({ text: t(`pmoney.${name}`), isEnd: name === 'buyers' || name === 'reward' }),
                )}
              >
                {referrals.map((referral) => (
                  <Referral
                    key={referral.store.id}
                    referral={referral}
                    onReject={() => setRejecting(referral)}
                    onBook={() => setBooking({ holder: referral.referrer, reward: terms.reward })}
                  />
                ))}
              </Table>
            )}
            <ListPager query={query} total={total} />
          </>
        )}
      </Loaded>
      {changed && (
        <TermsDialog
          terms={changed}
          busy={busy}
          onSave={(body) => void saveTerms(body)}
          onClose={() => setTerms(undefined)}
        />
      )}
      {booking && <BookRewards {...booking} onClose={() => setBooking(undefined)} />}
      {rejecting && (
        <MoneyReasonDialog
          title={t('pmoney.rejectTitle', { store: rejecting.store.name })}
          text={t('pmoney.rejectText')}
          action={t('pmoney.reject')}
          busy={busy}
          onConfirm={(note) => void reject(rejecting.store.id, note)}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </>
  );
}

function TermsText({ terms }: { readonly terms: ReferralTerms }) {
  const { t, locale } = useI18n();
  return (
    <>
      {t('pmoney.termsText', {
        reward: ringgitText(terms.reward),
        orders: t('pmoney.termsBuyers', { count: terms.qualifying_orders }),
        days: daysText(terms.hold_days, locale),
        most: daysText(terms.most_days, locale),
      })}{' '}
      {t('pmoney.termsLeast', { least: ringgitText(terms.minimum_payout) })}
    </>
  );
}

const tone = {
  store_created: 'info',
  first_sale: 'info',
  in_hold: 'low',
  qualified: 'ok',
  rejected: 'bad',
  signed_up: '',
} as const;

function Referral({
  referral,
  onReject,
  onBook,
}: {
  readonly referral: PlatformReferral;
  readonly onReject: () => void;
  readonly onBook: () => void;
}) {
  const { t, locale } = useI18n();
  const { stage, reason } = referral;
  const mayReject = useMay('money');
  const since = formatDate(malaysianDate(Date.parse(referral.created_at)), locale);
  return (
    <tr>
      <th scope="row">
        <NameOf name={referral.store.name} more={since} />
      </th>
      <td data-label={t('pmoney.referrer')}>
        <NameOf name={referral.referrer.name} more={referral.referrer.email} />
      </td>
      <td data-label={t('pmoney.referred')}>
        <NameOf name={referral.referred.name} more={referral.referred.email} />
      </td>
      <td data-label={t('pmoney.stage')}>
        {stage !== 'signed_up' && (
          <span className={`badge ${tone[stage]}`}>{t(`pmoney.stage.${stage}`)}</span>
        )}
        {reason !== null && <span className="small muted"> {t(`pmoney.reason.${reason}`)}</span>}
        {referral.note !== '' && <span className="small muted breaks"> {referral.note}</span>}
      </td>
      <td className="end num" data-label={t('pmoney.buyers')}>
        {referral.buyers}/{referral.qualifying_orders}
      </td>
      <td className="end num strong" data-label={t('pmoney.reward')}>
        {ringgitText(referral.reward)}
      </td>
      <td>
        {mayReject && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${t('pmoney.book')}: ${referral.referrer.name}`}
            onClick={onBook}
          >
            {t('pmoney.book')}
          </Button>
        )}
        {mayReject && stage !== 'rejected' && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('pmoney.rejectTitle', { store: referral.store.name })}
            onClick={onReject}
          >
            {t('pmoney.reject')}
          </Button>
        )}
      </td>
    </tr>
  );
}
