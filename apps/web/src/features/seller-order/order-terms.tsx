import type { Order } from '@dapur/contract/orders/ordering';
import { StoreTerms, termsSince, useStoreTerms } from '../../components/order/store-policies.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useSeat } from '../../lib/seller/seat.tsx';

/** The terms that the customer of an order accepted, as they were then. */
export function OrderTerms({ version }: { readonly version: NonNullable<Order['terms_version']> }) {
  const { t, locale } = useI18n();
  const { call, slug } = useSeat();
  const { data: terms } = useStoreTerms(call, slug, version);
  const since = termsSince(terms, locale);
  return (
    <StoreTerms
      terms={terms}
      note={since === undefined ? undefined : t('ord.termsAccepted', { date: since })}
    />
  );
}
