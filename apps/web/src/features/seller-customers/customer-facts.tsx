import type { SellerCustomer } from '@dapur/contract/customers/seller-customers';
import { IconMail, IconMapPin, IconPhone } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** What follows from a customer's orders: favourite items, addresses, phone numbers and mail addresses. */
export function CustomerFacts({ customer }: { readonly customer: SellerCustomer }) {
  const { t } = useI18n();
  const { favourites, addresses, keys } = customer;
  return (
    <div className="card stack">
      {favourites.length > 0 && (
        <section className="stack sm">
          <h2>{t('cust.favourites')}</h2>
          <ol className="cu-favourites">
            {favourites.map(({ name, quantity }) => (
              <li key={name}>
                <span>{name}</span>
                <b className="num">{quantity}×</b>
              </li>
            ))}
          </ol>
        </section>
      )}
      {addresses.length > 0 && (
        <section className="stack sm">
          <h2>{t('cust.addresses')}</h2>
          <ul className="cu-facts">
            {addresses.map(({ address, orders }) => (
              <li key={address}>
                <IconMapPin className="s" />
                <span>
                  {address}
                  <span className="small muted block">{t('cust.orders', { count: orders })}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {keys.length > 0 && (
        <section className="stack sm">
          <h2>{t('cust.contacts')}</h2>
          <ul className="cu-facts num">
            {keys.map((key) => (
              <li key={key}>
                {key.includes('@') ? <IconMail className="s" /> : <IconPhone className="s" />}
                <span>{key}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
