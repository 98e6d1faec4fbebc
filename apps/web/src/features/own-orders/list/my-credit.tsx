import type { MyCredit as Credit } from '@dapur/contract/vouchers/store-credit';
import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import { formatSen, toSen } from '@dapur/contract/money/money';
import { useI18n } from '../../../i18n/index.tsx';
import { accountApi } from '../../../lib/account/account-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { personKeys } from '../../../lib/query/query-keys.ts';

/** The person's store credit, above their orders. Draws nothing for a person who never had any. */
export function MyCreditList({ baseOf }: { readonly baseOf: (slug: string) => string }) {
  const { t } = useI18n();
  // The page is about the orders: if the credit cannot be read, it is left out.
  const { data: credit = [] } = useRead(
    personKeys.credit,
    async (signal): Promise<readonly Credit[]> =>
      (await platformClient(accountApi.myCredit, {}, signal)).data,
  );
  const shown = credit.filter(({ balance }) => balance > 0);
  if (shown.length === 0) return null;
  return (
    <section className="stack sm" aria-label={t('account.credit.title')}>
      {shown.map((one) => (
        <CreditCard key={one.store.id} credit={one} href={baseOf(one.store.slug) || '/'} />
      ))}
    </section>
  );
}

function CreditCard({ credit, href }: { readonly credit: Credit; readonly href: string }) {
  const { t, locale } = useI18n();
  return (
    <div className="card stack sm">
      <p className="small muted">{t('account.credit.title')}</p>
      <p>
        <a className="text-link" href={href}>
          {t('account.credit.have', { amount: formatSen(toSen(credit.balance)), store: credit.store.name })}
        </a>
      </p>
      <details>
        <summary className="text-link">{t('account.credit.history')}</summary>
        <ul className="list">
          {credit.entries.map((entry) => (
            <li key={entry.id} className="row between">
              <span className="grow breaks">
                {t(`account.credit.kind.${entry.kind}`)}
                <span className="small muted block">
                  {[
                    formatDate(malaysianDate(Date.parse(entry.at)), locale),
                    entry.order_number,
                    entry.reason,
                    entry.expires_on &&
                      t('account.credit.until', { date: formatDate(entry.expires_on, locale) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <b className="num">{formatSen(toSen(entry.amount))}</b>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
