import './order-strip.css';
import { formatDate } from '@dapur/contract/dates';
import { IconCircleCheck, IconTimer, IconX } from '../../../components/icons.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { useShop } from '../../../lib/shop-context.tsx';
import { PayNow } from '../actions/pay-now.tsx';
import { ReorderButton } from '../actions/reorder-button.tsx';
import { orderWord } from '../order-word.ts';
import { useLastOrder } from './use-last-order.ts';

export interface OrderStripProps {
  /** The order is in the cart, and its payment may be gone on with. */
  readonly onResumed: () => void;
  /** The cart holds what was ordered. */
  readonly onRefilled: () => void;
}

/** On the store page: the order that waits for payment, or the one that is on its way, with what to do next. */
export function OrderStrip({ onResumed, onRefilled }: OrderStripProps) {
  const { t, locale, client, tenant, profile, base } = useShop();
  const { told, look, dismiss } = useLastOrder(client, tenant.subdomain);
  if (!told) return null;
  const { order, state } = told;
  const place = {
    slug: tenant.subdomain,
    name: profile.name,
    logoUrl: profile.logo_url,
    phone: profile.phone,
    base,
  };
  const waits = state === 'waits';
  const word = orderWord(order);
  const when = `${formatDate(order.delivery_date, locale)}, ${order.delivery_time}`;
  return (
    <section className="order-strip" aria-label={t('account.strip.label')}>
      <p>
        {waits ? <IconTimer className="s" /> : <IconCircleCheck className="s" />}
        <span className="grow">
          <b>
            {waits && t('account.strip.waits', { number: order.order_number })}
            {!waits &&
              (word === 'confirmed'
                ? t('account.strip.confirmed', { when })
                : t('account.strip.now', { status: t(`account.status.${word}`), when }))}
          </b>
        </span>
      </p>
      <button type="button" className="close" aria-label={t('account.strip.dismiss')} onClick={dismiss}>
        <IconX className="s" />
      </button>
      <div className="acts">
        {waits ? (
          <PayNow
            client={client}
            order={order}
            place={place}
            size="sm"
            onStale={look}
            onResumed={onResumed}
          />
        ) : (
          <>
            <ReorderButton
              client={client}
              order={order}
              place={place}
              variant="soft"
              size="sm"
              onFilled={() => {
                dismiss();
                onRefilled();
              }}
            />
            <ButtonLink variant="text" size="sm" href={`${base}/orders/${order.id}`}>
              {t('account.strip.see')}
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
