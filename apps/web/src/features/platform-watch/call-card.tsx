import type { ProviderCallback } from '@dapur/contract/platform/platform-payments';
import { IconChevronDown } from '../../components/icons.tsx';
import { IconRefreshCw } from '../../components/icon/seller-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n, type Translate } from '../../i18n/index.tsx';
import { whenText } from '../../components/platform/when-text.ts';
import { useMay } from '../../components/platform/platform-role.tsx';

const outcomes = [
  'confirmed',
  'revived',
  'balance_paid',
  'paid_late',
  'paid_twice',
  'amount_mismatch',
  'settled_before',
  'unknown_bill',
  'other_account',
  'not_paid',
  'applied',
  'old',
  'ignored',
  'unknown_order',
  'stray',
  'repeated',
] as const;

/** What a call led to, in words. */
export function outcomeText(outcome: string, t: Translate): string {
  const known = outcomes.find((one) => one === outcome);
  return known === undefined ? outcome : t(`watch.outcome.${known}`);
}

const tone = { signed: 'ok', bad_signature: 'bad', malformed: 'bad', failed: 'low' } as const;

interface CallCardProps {
  readonly call: ProviderCallback;
  readonly busy: boolean;
  readonly onReplay: () => void;
}

/** One call of a provider, with what it said in a drawer. */
export function CallCard({ call, busy, onReplay }: CallCardProps) {
  const { t, locale } = useI18n();
  const { provider, verdict, outcome, reference, store, fault, payload, replays } = call;
  const canReplay = useMay('system') && call.can_replay;
  return (
    <article className="card watch-card" aria-label={`${t(`watch.provider.${provider}`)} ${reference}`}>
      <header>
        <span className="watch-marks">
          <span className={`badge ${tone[verdict]}`}>{t(`watch.verdict.${verdict}`)}</span>
        </span>
        <span className="small muted num">{whenText(call.received_at, locale)}</span>
        <h2 className="breaks">{store?.name ?? t('watch.noStore')}</h2>
      </header>
      <p>
        <span className="muted">{t(`watch.provider.${provider}`)}</span>
        {outcome !== '' && ` · ${outcomeText(outcome, t)}`}
      </p>
      {fault !== '' && <p className="watch-fault small breaks">{fault}</p>}
      <details className="watch-payload">
        <summary>
          <span>
            {t('watch.payload')}
            {reference !== '' && <span className="num muted breaks"> {reference}</span>}
          </span>
          <IconChevronDown />
        </summary>
        {payload.length === 0 ? (
          <p className="small muted">{t('watch.erased')}</p>
        ) : (
          <dl>
            {payload.map(({ name, value }, at) => (
              <div key={at}>
                <dt className="breaks">{name}</dt>
                <dd className={value === null ? 'muted' : 'num breaks'}>{value ?? t('watch.hidden')}</dd>
              </div>
            ))}
          </dl>
        )}
      </details>
      {(canReplay || replays > 0) && (
        <footer className="padmin-acts">
          {canReplay && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`${t('watch.replay')}: ${reference}`}
              aria-disabled={busy || undefined}
              onClick={() => !busy && onReplay()}
            >
              <IconRefreshCw />
              {t('watch.replay')}
            </Button>
          )}
          {replays > 0 && <span className="small muted">{t('watch.replays', { count: replays })}</span>}
        </footer>
      )}
    </article>
  );
}
