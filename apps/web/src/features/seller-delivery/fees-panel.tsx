import './seller-delivery.css';
import { toSen } from '@dapur/contract/money/money';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconCreditCard } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import type { DeliveryLedger } from './delivery-calls.ts';
import { byOrder, type Period } from './fees.ts';
import { moneyText, senText } from '../../lib/money-text.ts';

/** How many entries the server lists at most. */
const MOST = 500;

const periods: readonly Period[] = ['thisMonth', 'lastMonth', 'all'];

interface PeriodSwitchProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

export function PeriodSwitch({ period, onPeriod }: PeriodSwitchProps) {
  const { t } = useI18n();
  return (
    <div className="seg dl-period" role="group" aria-label={t('seller.fees.period')}>
      {periods.map((one) => (
        <button
          key={one}
          type="button"
          className={one === period ? 'on' : undefined}
          aria-pressed={one === period}
          onClick={() => onPeriod(one)}
        >
          {t(`seller.fees.${one}`)}
        </button>
      ))}
    </div>
  );
}

/** What customers paid for deliveries against what couriers took. */
export function FeesPanel({ ledger }: { readonly ledger: DeliveryLedger }) {
  const { t, locale } = useI18n();
  const { entries, totals } = ledger;
  const difference = toSen(totals.difference);
  if (entries.length === 0)
    return (
      <EmptyState icon={IconCreditCard} title={t('seller.fees.none')} text={t('seller.fees.noneText')} />
    );
  const amount = senText(Math.abs(difference));
  return (
    <div className="stack lg">
      <section className="card raised dl-sums">
        <p className="dl-verdict">
          {difference < 0 && t('seller.fees.cost', { amount })}
          {difference > 0 && t('seller.fees.gain', { amount })}
          {difference === 0 && t('seller.fees.even')}
        </p>
        <dl>
          <div>
            <dt>{t('seller.fees.charged')}</dt>
            <dd>{moneyText(totals.charged)}</dd>
          </div>
          <div>
            <dt>{t('seller.fees.paid')}</dt>
            <dd>{senText(Math.abs(toSen(totals.paid)))}</dd>
          </div>
        </dl>
      </section>
      <section className="stack" aria-labelledby="by-order">
        <h2 id="by-order" className="dl-title">
          {t('seller.fees.byOrder')}
        </h2>
        {entries.length >= MOST && (
          <p className="small muted">{t('seller.fees.newest', { count: entries.length })}</p>
        )}
        <ul className="list dl-fees">
          {byOrder(entries).map(({ orderId, orderNumber, entries: own, sum }) => (
            <li key={orderId}>
              <p className="row between">
                <b>{orderNumber}</b>
                <b className={sum < 0 ? 'num dearer' : 'num'}>{signed(sum)}</b>
              </p>
              <ul>
                {own.map((entry) => (
                  <li key={entry.id}>
                    <span>
                      {t(`seller.fees.kind.${entry.kind}`)}{' '}
                      <span className="muted nowrap">{instantParts(entry.created_at, locale).date}</span>
                    </span>
                    <span className="num">{signed(toSen(entry.amount))}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** `+RM 1.60` or `−RM 1.60`, with the sign that figures have. */
function signed(sen: number): string {
  if (sen === 0) return senText(0);
  return `${sen < 0 ? '−' : '+'}${senText(Math.abs(sen))}`;
}
