import type { LineOutcome, StatementProposal } from '@dapur/contract/money/seller-statements';
import { formatDate } from '@dapur/contract/dates/dates';
import { Link } from 'wouter';
import { IconCheck, IconCircleAlert, IconTriangleAlert } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n, type Translate } from '../../../i18n/index.tsx';
import { moneyText } from '../../../lib/money-text.ts';
import { isAcceptable, isTaken } from './statement-rules.ts';

interface ProposalCardProps {
  readonly home: string;
  readonly refundsHref: string;
  readonly proposal: StatementProposal;
  readonly outcome: LineOutcome | undefined;
  readonly busy: boolean;
  /** A certain one is accepted with the others. */
  readonly isMain: boolean;
  readonly onAccept: () => void;
}

/** A payment of the bank beside the order that it may be for, why, and what became of it. */
export function ProposalCard(props: ProposalCardProps) {
  const { home, refundsHref, proposal, outcome, busy, isMain, onAccept } = props;
  const { t, locale } = useI18n();
  const { order_number: number, payer } = proposal;
  return (
    <li className="card raised xfer">
      <div className="xfer-head">
        <p className="xfer-amount num">{moneyText(proposal.amount)}</p>
        {proposal.is_late && <span className="badge bad">{t('xfer.late')}</span>}
      </div>
      <div className="xfer-who">
        <p className="strong breaks">{proposal.customer_name}</p>
        <p className="small">
          <Link className="text-link" href={`${home}/orders/${proposal.order_id}`}>
            {t('xfer.order', { number })}
          </Link>
        </p>
      </div>
      <div className="xfer-line">
        <p className="breaks">{proposal.description}</p>
        <p className="small muted breaks">
          {payer !== '' && `${t('xfer.bank.from', { payer })} · `}
          {formatDate(proposal.date, locale)} · {t('xfer.bank.row', { row: proposal.row })}
        </p>
      </div>
      <ul className="xfer-reasons">
        {proposal.reasons.map((reason) => (
          <li key={reason} className={reason === 'amount_differs' ? 'badge bad' : 'badge'}>
            {reason === 'amount_differs' ? <IconTriangleAlert className="s" /> : <IconCheck className="s" />}
            {t(`xfer.bank.reason.${reason}`)}
          </li>
        ))}
      </ul>
      {outcome !== undefined && (
        <div
          className={isTaken(outcome) && outcome !== 'refund_due' ? 'notice' : 'notice warn'}
          role="status"
        >
          {isTaken(outcome) && outcome !== 'refund_due' ? <IconCheck /> : <IconCircleAlert />}
          <div className="stack sm">
            <p>{outcomeText(t, outcome, number)}</p>
            {outcome === 'refund_due' && (
              <Link className="text-link" href={refundsHref}>
                {t('xfer.toRefunds')}
              </Link>
            )}
          </div>
        </div>
      )}
      {outcome === undefined && !isAcceptable(proposal) && (
        <p className="small">{t('xfer.bank.differs', { amount: moneyText(proposal.order_amount) })}</p>
      )}
      {outcome === undefined && isAcceptable(proposal) && (
        <div className="xfer-acts">
          <Button
            variant={isMain ? 'primary' : 'quiet'}
            size="sm"
            busy={busy}
            aria-label={`${t('xfer.accept')}: ${t('xfer.order', { number })}, ${moneyText(proposal.amount)}`}
            onClick={onAccept}
          >
            {t('xfer.accept')}
          </Button>
        </div>
      )}
    </li>
  );
}

function outcomeText(t: Translate, outcome: LineOutcome, number: string): string {
  switch (outcome) {
    case 'already_used':
      return t('xfer.bank.outcome.already_used');
    case 'changed':
      return t('xfer.bank.outcome.changed', { number });
    default:
      return t(`xfer.outcome.${outcome}`, { number });
  }
}
