import type { CustomerCredit } from '@dapur/contract/vouchers/store-credit';
import type { SellerCustomer } from '@dapur/contract/customers/seller-customers';
import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import { useState } from 'react';
import { FailedPanel } from '../../components/seller/failed-panel.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { CreditSheet } from './credit-sheet.tsx';
import { moneyText } from '../../lib/money-text.ts';

interface CreditSectionProps {
  readonly seat: Seat;
  readonly customer: SellerCustomer;
}

/** The customer's store credit and its history. Members with the right to money can give credit or take it back. */
export function CustomerCreditSection({ seat, customer }: CreditSectionProps) {
  const { t } = useI18n();
  const { call, keys } = seat;
  const {
    data: credit,
    fault,
    reload,
    put,
  } = useRead(
    keys.customerCredit(customer.id),
    async (signal) => (await call(sellerApi.customerCredit, { params: { id: customer.id } }, signal)).data,
  );
  const [open, setOpen] = useState<'give' | 'take'>();
  return (
    <section className="card stack" aria-labelledby="cu-credit">
      <div className="row between">
        <h2 id="cu-credit">{t('cust.credit.title')}</h2>
        {credit && <b className="num">{moneyText(credit.balance)}</b>}
      </div>
      <p className="small muted">{t('cust.credit.text')}</p>
      {credit === undefined ? (
        fault === undefined ? (
          <Skeleton role="status" aria-label={t('common.loading')} />
        ) : (
          <FailedPanel onRetry={reload} />
        )
      ) : (
        <>
          <Entries credit={credit} />
          {seat.may('money') && (
            <div className="row wraps">
              {credit.addresses.length > 0 ? (
                <Button variant="soft" onClick={() => setOpen('give')}>
                  {t('cust.credit.give')}
                </Button>
              ) : (
                <p className="small muted">{t('cust.credit.noAddress')}</p>
              )}
              {credit.takeable > 0 && (
                <Button variant="quiet" onClick={() => setOpen('take')}>
                  {t('cust.credit.take')}
                </Button>
              )}
            </div>
          )}
          {open !== undefined && (
            <CreditSheet
              seat={seat}
              customerId={customer.id}
              credit={credit}
              kind={open}
              onDone={(now) => put(() => now)}
              onClose={() => setOpen(undefined)}
            />
          )}
        </>
      )}
    </section>
  );
}

function Entries({ credit }: { readonly credit: CustomerCredit }) {
  const { t, locale } = useI18n();
  if (credit.entries.length === 0) return <p className="small muted">{t('cust.credit.none')}</p>;
  return (
    <ul className="list">
      {credit.entries.map((entry) => (
        <li key={entry.id} className="row between">
          <span className="grow breaks">
            {t(`cust.credit.kind.${entry.kind}`)}
            <span className="small muted block">
              {[
                formatDate(malaysianDate(Date.parse(entry.at)), locale),
                entry.order_number,
                entry.reason,
                entry.expires_on && `${t('cust.credit.until')}: ${formatDate(entry.expires_on, locale)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <b className="num">{moneyText(entry.amount)}</b>
        </li>
      ))}
    </ul>
  );
}
