import { normalisePhone } from '@dapur/contract/people/phone';
import type { SellerCustomer } from '@dapur/contract/customers/seller-customers';
import { IconCircleAlert, IconMail, IconPhone, IconWhatsapp } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import { CustomerBadges } from './customer-badges.tsx';
import { fullDay } from './full-day.ts';
import { moneyText } from '../../lib/money-text.ts';

/** The customer's name, the ways to reach them, and the sums of their orders. */
export function CustomerHead({ customer }: { readonly customer: SellerCustomer }) {
  const { t, locale } = useI18n();
  const { name, email } = customer;
  const phone = normalisePhone(customer.phone);
  const perOrder = customer.orders === 0 ? 0 : Math.round((customer.spend * 100) / customer.orders) / 100;
  return (
    <>
      <section className="card raised cu-hero">
        <div className="cu-who">
          <div className="grow">
            <h1>{name}</h1>
            <p className="small muted">
              {t('cust.since', { date: fullDay(customer.first_order_at, locale) })}
            </p>
          </div>
          <div className="cu-reach">
            {phone !== '' && (
              <>
                <a
                  className="round"
                  href={`https://wa.me/${phone.replace(/\D/g, '')}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('cust.whatsapp', { name })}
                >
                  <IconWhatsapp />
                </a>
                <a className="round" href={`tel:${phone}`} aria-label={t('cust.call', { name })}>
                  <IconPhone />
                </a>
              </>
            )}
            {email !== '' && (
              <a className="round" href={`mailto:${email}`} aria-label={t('cust.mail', { name })}>
                <IconMail />
              </a>
            )}
          </div>
        </div>
        <CustomerBadges row={customer} />
        <dl className="cu-sums">
          <div>
            <dt>{t('cust.sum.spend')}</dt>
            <dd className="num">{moneyText(customer.spend)}</dd>
          </div>
          <div>
            <dt>{t('cust.sum.orders')}</dt>
            <dd className="num">{customer.orders}</dd>
          </div>
          <div>
            <dt>{t('cust.sum.average')}</dt>
            <dd className="num">{moneyText(perOrder)}</dd>
          </div>
          <div>
            <dt>{t('cust.sum.last')}</dt>
            <dd>{instantParts(customer.last_order_at, locale).date}</dd>
          </div>
        </dl>
      </section>
      {customer.allergies !== '' && (
        <p className="notice warn cu-allergies">
          <IconCircleAlert />
          <span>
            <b>{t('cust.allergies')}:</b> {customer.allergies}
          </span>
        </p>
      )}
      {customer.blocked_at !== null && (
        <p className="notice bad">
          <IconCircleAlert />
          <span>
            {t('cust.blockedSince', {
              date: instantParts(customer.blocked_at, locale).date,
              reason: customer.block_reason,
            })}
          </span>
        </p>
      )}
    </>
  );
}
