import type { BankEntry, StatementPreview, StatementProposal } from '@dapur/contract/money/seller-statements';
import { formatDate } from '@dapur/contract/dates/dates';
import { useState } from 'react';
import { IconBanknote } from '../../../components/icon/step-icons.ts';
import { RefusalNotice } from '../../../components/seller/refusal-notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { useCall } from '../../../lib/account/use-call.ts';
import { moneyText } from '../../../lib/money-text.ts';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { ProposalCard } from './proposal-card.tsx';
import {
  batchesOf,
  CERTAINTIES,
  proposalGroups,
  isTaken,
  nameOf,
  openCertain,
  type Outcomes,
} from './statement-rules.ts';

interface ProposalsProps {
  readonly seat: Seat;
  readonly preview: StatementPreview;
  /** Where the refunds are that wait to be sent. */
  readonly refundsHref: string;
  /** Something was accepted. */
  readonly onAccepted: () => void;
}

/** Payments that may be for orders, the surest first, each to be accepted; and what of the file fits nothing. */
export function Proposals({ seat, preview, refundsHref, onAccepted }: ProposalsProps) {
  const { t } = useI18n();
  const { busy, make } = useCall();
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [pressed, setPressed] = useState<string>();
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { id, counts } = preview;
  const groups = proposalGroups(preview.proposals, outcomes);
  const certain = openCertain(groups, outcomes);

  const accept = async (chosen: readonly StatementProposal[], by: string) => {
    if (id === null || busy) return;
    setPressed(by);
    setFailure(undefined);
    let taken = 0;
    // What an earlier batch did stays done and shown when a later one fails.
    for (const batch of batchesOf(chosen)) {
      const lines = batch.map(({ key, order_id }) => ({ key, order_id }));
      const outcome = await make(() =>
        seat.call(sellerApi.acceptStatementLines, { params: { id }, body: { lines } }),
      );
      if (outcome.kind === 'busy') return;
      if (outcome.kind === 'refused') {
        setFailure(outcome);
        break;
      }
      const done = outcome.data.data.lines;
      taken += done.filter((line) => isTaken(line.outcome)).length;
      setOutcomes((before) => ({
        ...before,
        ...Object.fromEntries(done.map((line) => [nameOf(line), line.outcome])),
      }));
    }
    if (taken > 0) {
      toast({ title: t('xfer.bank.done', { count: taken }) });
      onAccepted();
    }
  };

  return (
    <>
      <p className="muted" role="status">
        {t('xfer.bank.read', { count: counts.lines })}{' '}
        {counts.used > 0 && t('xfer.bank.used', { count: counts.used })}
      </p>
      {failure &&
        (failure.code === 'not_found' ? (
          <p className="notice bad" role="alert">
            {t('xfer.bank.over')}
          </p>
        ) : (
          <RefusalNotice {...failure} />
        ))}
      {preview.proposals.length === 0 && (
        <EmptyState
          icon={IconBanknote}
          title={t(counts.lines === 0 ? 'xfer.bank.noMoney' : 'xfer.bank.none')}
          text={t(counts.lines === 0 ? 'xfer.bank.noMoneyText' : 'xfer.bank.noneText')}
        />
      )}
      {CERTAINTIES.filter((certainty) => groups[certainty].length > 0).map((certainty) => (
        <section key={certainty} className="stack" aria-labelledby={`xfer-${certainty}`}>
          <div className="stack sm">
            <h2 id={`xfer-${certainty}`}>{t(`xfer.bank.${certainty}`)}</h2>
            <p className="muted">{t(`xfer.bank.${certainty}Text`)}</p>
          </div>
          {certainty === 'certain' && certain.length > 0 && (
            <Button block busy={busy && pressed === 'all'} onClick={() => void accept(certain, 'all')}>
              {t('xfer.bank.acceptAll', { count: certain.length })}
            </Button>
          )}
          <ul className="xfer-list">
            {groups[certainty].map((proposal) => (
              <ProposalCard
                key={nameOf(proposal)}
                home={seat.home}
                refundsHref={refundsHref}
                proposal={proposal}
                outcome={outcomes[nameOf(proposal)]}
                busy={busy && pressed === nameOf(proposal)}
                isMain={certainty === 'likely'}
                onAccept={() => void accept([proposal], nameOf(proposal))}
              />
            ))}
          </ul>
        </section>
      ))}
      <Unmatched entries={preview.unmatched} count={counts.unmatched} />
      <Skipped skipped={preview.skipped} count={counts.skipped} />
    </>
  );
}

function Unmatched({ entries, count }: { readonly entries: readonly BankEntry[]; readonly count: number }) {
  const { t, locale } = useI18n();
  if (count === 0) return null;
  return (
    <details className="xfer-more">
      <summary>{t('xfer.bank.unmatched', { count })}</summary>
      {entries.length < count && (
        <p className="small muted">{t('xfer.bank.first', { count: entries.length })}</p>
      )}
      <ul className="list">
        {entries.map(({ row, date, amount, description, payer }) => (
          <li key={row}>
            <p className="row between">
              <span className="strong num">{moneyText(amount)}</span>
              <span className="small muted">{formatDate(date, locale)}</span>
            </p>
            <p className="small breaks">{[description, payer].filter((text) => text !== '').join(' · ')}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Skipped({
  skipped,
  count,
}: {
  readonly skipped: StatementPreview['skipped'];
  readonly count: number;
}) {
  const { t } = useI18n();
  if (count === 0) return null;
  return (
    <details className="xfer-more">
      <summary>{t('xfer.bank.skipped', { count })}</summary>
      {skipped.length < count && (
        <p className="small muted">{t('xfer.bank.first', { count: skipped.length })}</p>
      )}
      <ul className="list">
        {skipped.map(({ row, reason }) => (
          <li key={row} className="row between small">
            <span className="num">{t('xfer.bank.row', { row })}</span>
            <span className="muted">{t(`xfer.bank.skip.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
