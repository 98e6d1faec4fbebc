import type { PaymentFinding } from '@dapur/contract/platform/platform-payments';
import { Link } from 'wouter';
import { Button } from '../../components/ui/button.tsx';
import { useI18n, type Translate } from '../../i18n/index.tsx';
import { ringgitText } from '../../lib/account/ringgit-text.ts';
import { instantParts } from '../../lib/seller/instants.ts';
import { daysSince } from './ago.ts';
import { Doing } from '../../components/platform/platform-role.tsx';

export type FindingStep = 'ask' | 'close' | 'hand_over' | 'deal' | 'reopen';

const tone: Readonly<Record<PaymentFinding['kind'], string>> = {
  orphan: 'bad',
  late: 'bad',
  mismatch: 'bad',
  twice: 'bad',
  refund: 'low',
  pending: 'info',
  kept: '',
};

interface FindingCardProps {
  readonly finding: PaymentFinding;
  readonly busy: boolean;
  readonly onStep: (step: FindingStep, of: PaymentFinding) => void;
}

/** One payment that does not add up: what happened, and what may be done. */
export function FindingCard({ finding, busy, onStep }: FindingCardProps) {
  const { t, locale } = useI18n();
  const { kind, store, order, amount, expected, bill_id: bill, since, mark, can } = finding;
  const days = daysSince(since);
  const steps: readonly (readonly [step: FindingStep, label: string, isOffered: boolean])[] = [
    ['ask', t('watch.ask'), can.ask],
    ['close', t('watch.close'), can.close],
    ['hand_over', t('watch.handOver'), can.hand_over],
    ['deal', t('watch.deal'), can.deal],
    ['reopen', t('watch.reopen'), mark?.state === 'dealt_with'],
  ];
  const what = order === null ? store.name : t('watch.order', { number: order.number });
  return (
    <article className="card watch-card" aria-label={`${store.name}, ${t(`watch.kind.${kind}`)}`}>
      <header>
        <span className="watch-marks">
          <span className={`badge ${tone[kind]}`}>{t(`watch.kind.${kind}`)}</span>
          {finding.state === 'failed' && finding.source === 'refund' && (
            <span className="badge bad">{t('watch.failedBefore')}</span>
          )}
        </span>
        <b className="num watch-amount">{ringgitText(amount)}</b>
        <h2 className="breaks">
          <Link href={`/super-admin/stores/${store.id}`}>{store.name}</Link>
        </h2>
      </header>
      <p>{textOf(finding, t)}</p>
      <dl className="watch-facts">
        {order && (
          <div>
            <dt>{t('watch.order', { number: '' }).trim()}</dt>
            <dd className="num">{order.number}</dd>
          </div>
        )}
        {expected !== null && expected !== amount && (
          <div>
            <dt>{t('watch.orderTotal')}</dt>
            <dd className="num">{ringgitText(expected)}</dd>
          </div>
        )}
        {bill !== '' && (
          <div>
            <dt>{t('watch.bill')}</dt>
            <dd className="num breaks">{bill}</dd>
          </div>
        )}
        <div>
          <dt>{t('watch.since')}</dt>
          <dd className="num">
            {instantParts(since, locale).date} ·{' '}
            {days === 0 ? t('watch.age.today') : t('watch.age', { count: days })}
          </dd>
        </div>
      </dl>
      {mark && (
        <p className="watch-mark small">
          {t(`watch.mark.${mark.state}`, { name: mark.by, date: instantParts(mark.at, locale).date })}
          {mark.note !== '' && <span className="breaks"> “{mark.note}”</span>}
        </p>
      )}
      <Doing right="money">
        <footer className="padmin-acts">
          {steps
            .filter(([, , isOffered]) => isOffered)
            .map(([step, label]) => (
              <Button
                key={step}
                variant="quiet"
                size="sm"
                aria-label={`${label}: ${what}`}
                aria-disabled={busy || undefined}
                onClick={() => !busy && onStep(step, finding)}
              >
                {label}
              </Button>
            ))}
        </footer>
      </Doing>
    </article>
  );
}

function textOf({ kind, source, bill_id }: PaymentFinding, t: Translate): string {
  if (kind === 'mismatch' && source === 'callback') return t('watch.text.mismatchNone');
  if (kind === 'pending' && bill_id === '') return t('watch.text.pendingUnanswered');
  return t(`watch.text.${kind}`);
}
