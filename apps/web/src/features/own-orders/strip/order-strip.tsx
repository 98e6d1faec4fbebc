import './order-strip.css';
import { IconCircleCheck, IconTimer, IconX } from '../../../components/icons.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { useStoreFrame } from '../../../lib/store-frame.tsx';
import { PayNow } from '../actions/pay-now.tsx';
import { ReorderButton } from '../actions/reorder-button.tsx';
import { messageItemsText, messageWhenText } from '../order-message.ts';
import { orderWord } from '../order-word.ts';
import { useLastOrder } from './use-last-order.ts';

const icons = { waits: IconTimer, stands: IconCircleCheck, past: IconCircleCheck } as const;

export interface OrderStripProps {
  /** The order is in the cart, and its payment may be gone on with. */
  readonly onResumed: () => void;
  /** The cart holds what was ordered. */
  readonly onRefilled: () => void;
}

/** On the store page: the order that waits for payment, is on its way, or was had last time, with what to do next. */
export function OrderStrip({ onResumed, onRefilled }: OrderStripProps) {
  const { t, locale, client, tenant, profile, base } = useStoreFrame();
  const { shown, look, dismiss } = useLastOrder(client, tenant.subdomain);
  if (!shown) return null;
  const { order, state } = shown;
  const place = {
    slug: tenant.subdomain,
    name: profile.name,
    logoUrl: profile.logo_url,
    phone: profile.phone,
    base,
  };
  const waits = state === 'waits';
  const StateIcon = icons[state];
  const text = () => {
    if (waits) return t('account.strip.waits', { number: order.order_number });
    if (state === 'past') return t('account.strip.past', { items: messageItemsText(order, 'of buyer') });
    const word = orderWord(order);
    const when = messageWhenText(order, locale);
    return word === 'confirmed'
      ? t('account.strip.confirmed', { when })
      : t('account.strip.now', { status: t(`account.status.${word}`), when });
  };
  return (
    <section className="order-strip" aria-label={t('account.strip.label')}>
      <p>
        <StateIcon className="s" />
        <b className="grow">{text()}</b>
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
