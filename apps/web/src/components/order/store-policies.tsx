import type { Client } from '@dapur/contract/client';
import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';
import type { DepositRule, DepositTerms } from '@dapur/contract/stores/deposit-input';
import type { StorePolicies } from '@dapur/contract/stores/stores';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { moneyText } from '../../lib/money-text.ts';
import { deliveryApi } from '../../lib/delivery/delivery-api.ts';
import { shopKeys } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { IconInfo } from '../icons.tsx';
import { SoldBy } from '../sold-by.tsx';

/** The terms of a store: as they are, or in the version that an order accepted. Undefined until they are read. */
export function useStoreTerms(client: Client, slug: string, version?: number) {
  const { locale } = useI18n();
  // The order can be placed without them, and the store can be asked.
  return useRead(
    shopKeys(slug).policies(locale, version),
    (signal) =>
      client(
        deliveryApi.getStorePolicies,
        { query: { lang: locale, ...(version === undefined ? {} : { version }) } },
        signal,
      ),
    { keepsPreviousData: true },
  );
}

interface StoreTermsProps {
  readonly terms: StorePolicies | undefined;
  /** Who accepts them, and when. */
  readonly note?: string | undefined;
}

/** Since when the terms are as they are; undefined where the store says none. */
export const termsSince = (terms: StorePolicies | undefined, locale: Locale): string | undefined =>
  terms === undefined || terms.since === null
    ? undefined
    : formatDate(malaysianDate(Date.parse(terms.since)), locale);

/** Who sells, and the terms of the order, folded up. Nothing where the store says nothing. */
export function StoreTerms({ terms, note }: StoreTermsProps) {
  if (terms === undefined) return null;
  const { seller, refund_steps: steps, deposit, documents: papers } = terms;
  const said = (['cancel', 'reschedule', 'refund', 'not_collected'] as const).filter((key) => terms[key]);
  const hasTerms = said.length > 0 || steps.length > 0 || deposit.rules.length > 0;
  if (seller === null && !hasTerms && papers.length === 0) return null;
  return (
    <div className="stack sm">
      {(hasTerms || papers.length > 0) && <TermsFold said={said} terms={terms} />}
      {note !== undefined && hasTerms && <p className="small muted">{note}</p>}
      {seller && (
        <p className="small muted">
          <SoldBy seller={seller} />
        </p>
      )}
    </div>
  );
}

function TermsFold({
  said,
  terms: { refund_steps: steps, deposit, documents: papers, ...terms },
}: {
  readonly said: readonly ('cancel' | 'reschedule' | 'refund' | 'not_collected')[];
  readonly terms: StorePolicies;
}) {
  const { t } = useI18n();
  return (
    <details className="card policies">
      <summary className="row">
        <IconInfo className="s" />
        <span className="strong">{t('policies.title')}</span>
      </summary>
      <dl className="stack sm">
        {said.map((key) => (
          <div key={key}>
            <dt className="strong small">{t(`policies.${key}`)}</dt>
            <dd className="small breaks">{terms[key]}</dd>
          </div>
        ))}
        {steps.length > 0 && (
          <div>
            <dt className="strong small">{t('policies.steps')}</dt>
            {steps.map(({ hours, percent }) => (
              <dd key={hours} className="small">
                {t(hours % 24 === 0 && hours > 24 ? 'policies.stepDays' : 'policies.step', {
                  count: hours % 24 === 0 && hours > 24 ? hours / 24 : hours,
                  percent,
                })}
              </dd>
            ))}
          </div>
        )}
        {deposit.rules.length > 0 && <DepositLines deposit={deposit} />}
        {papers.length > 0 && (
          <div>
            <dt className="strong small">{t('policies.papers')}</dt>
            {papers.map(({ kind, title, number }) => (
              <dd key={`${kind} ${title} ${number}`} className="small breaks">
                {[kind === 'other' ? title : t(`policies.paper.${kind}` as PlainKey), number]
                  .filter(Boolean)
                  .join(' · ')}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </details>
  );
}

/** Which orders are paid by a deposit and a rest, and what follows when the rest does not come. */
function DepositLines({
  deposit: { rules, if_unpaid: ifUnpaid, kept_percent: kept },
}: {
  readonly deposit: DepositTerms;
}) {
  const { t } = useI18n();
  const lineOf = ({ on, from, days, percent, amount, rest_days: count }: DepositRule): string => {
    const orders = t(`policies.deposit.${on}`, { from: moneyText(from ?? 0), count: days ?? 0 });
    const share = percent === null ? moneyText(amount ?? 0) : `${percent}%`;
    return t(count === 0 ? 'policies.deposit.sameDay' : 'policies.deposit.before', { orders, share, count });
  };
  return (
    <div>
      <dt className="strong small">{t('policies.deposit')}</dt>
      {rules.map((rule, at) => (
        <dd key={at} className="small">
          {lineOf(rule)}
        </dd>
      ))}
      <dd className="small">
        {ifUnpaid === 'wait' ? t('policies.deposit.wait') : t('policies.deposit.cancel', { percent: kept })}
      </dd>
    </div>
  );
}
