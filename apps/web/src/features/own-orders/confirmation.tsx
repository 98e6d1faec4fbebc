import { Suspense, useEffect, useRef } from 'react';
import { IconCheck, IconMail, IconStore } from '../../components/icons.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { SoldBy } from '../../components/sold-by.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { accountMessages } from '../../i18n/later-messages.ts';
import { withMessages } from '../../i18n/load-messages.ts';
import type { Following } from '../../lib/order/follow-order.ts';
import { isWhole, type KnownOrder } from '../../lib/order/order-state.ts';
import { useStoreFrame } from '../../lib/store-frame.tsx';
import { KeepOrder } from './actions/keep-order.tsx';
import { ReceiptButton } from './actions/receipt-button.tsx';
import { callName } from './call-name.ts';
import { ContactStore } from './contact-store.tsx';
import { DeliveryProgress } from './delivery/delivery-progress.tsx';
import { GlimpseWays } from './glimpse-ways.tsx';
import { Handover } from './handover.tsx';
import { MyOrdersLink } from './my-orders-link.tsx';
import { OrderPush } from './push/order-push.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { Tracker } from './tracker.tsx';

/** Most orders are paid at once: the rest of the others comes with its texts when it is first drawn. */
const LazyMoney = lazyPart(async () => ({
  default: (await withMessages([accountMessages], import('./view/order-money.tsx'))).OrderMoney,
}));

interface ConfirmationProps {
  readonly order: KnownOrder;
  readonly following: Following;
  /** The order may stand otherwise by now. */
  readonly again: () => void;
}

/** The confirmed order: that it is, when and where, the receipt, and what next. */
export function Confirmation({ order, following, again }: ConfirmationProps) {
  const { t, client, tenant, profile, base, homeHref } = useStoreFrame();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const whole = isWhole(order);
  return (
    <>
      <section className="cheer">
        <span className="tick">
          <IconCheck />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {t(order.status === 'completed' ? 'result.completed' : 'result.confirmed')}
        </h1>
        <p>
          {whole
            ? t(order.status === 'completed' ? 'result.enjoy' : 'result.thanks', {
                name: callName(order.name),
                store: profile.name,
              })
            : t('result.thanksGuest', { store: profile.name })}
        </p>
        {whole && (
          <span className="no">
            <span className="sr">{t('result.orderNumber')} </span>
            {order.order_number}
          </span>
        )}
      </section>
      <div className="wrap lift">
        <div className={whole ? 'confirm' : 'confirm narrow'}>
          <section className="card raised stack lg" aria-label={t('result.status')}>
            <Tracker order={order} />
            {whole ? (
              <>
                {((order.deposit && order.deposit.rest > 0) || order.cash_due !== undefined) && (
                  <Suspense>
                    <LazyMoney
                      client={client}
                      order={order}
                      place={{
                        slug: tenant.subdomain,
                        name: profile.name,
                        logoUrl: profile.logo_url,
                        phone: null,
                        base,
                      }}
                      onChange={again}
                    />
                  </Suspense>
                )}
                <Handover
                  client={client}
                  order={order}
                  hours={profile.operating_hours}
                  instructions={profile.pickup_instructions}
                />
                {order.status !== 'completed' && <KeepOrder order={order} />}
              </>
            ) : (
              <>
                <hr className="hr" />
                <p className="small muted">{t('result.glimpse')}</p>
                <GlimpseWays />
              </>
            )}
          </section>
          {whole && (
            <DeliveryProgress order={order} storeName={profile.name} following={following} className="raised">
              <ContactStore
                number={order.order_number}
                message={t('tracking.message', { number: order.order_number })}
              />
            </DeliveryProgress>
          )}
          {whole && order.status !== 'completed' && (
            <OrderPush
              client={client}
              orderId={order.id}
              slug={tenant.subdomain}
              base={base}
              className="raised"
            />
          )}
          {whole && (
            <div className="r">
              <ReceiptCard order={order} storeName={profile.name} logoUrl={profile.logo_url} />
              <div className="stack after-receipt">
                {order.receipt_number !== null && (
                  <ReceiptButton client={client} order={order} variant="quiet" block />
                )}
                <p className="mailed small muted">
                  <IconMail className="s" />
                  <span className="breaks">{t('result.emailed', { email: order.email })}</span>
                </p>
                {order.payment_status === 'partially_refunded' && (
                  <p className="notice">{t('result.partlyRefunded')}</p>
                )}
                {order.refund_due && <p className="notice">{t('result.paidTwice')}</p>}
                {profile.seller && (
                  <p className="small muted">
                    <SoldBy seller={profile.seller} />
                  </p>
                )}
              </div>
            </div>
          )}
          {whole && (
            <div className="stack sm another">
              <ButtonLink block href={homeHref}>
                {t('result.another')}
              </ButtonLink>
              <div className="onward">
                <ButtonLink variant="text" href={homeHref}>
                  <IconStore />
                  {t('result.store')}
                </ButtonLink>
                <MyOrdersLink block={false} />
              </div>
            </div>
          )}
        </div>
      </div>
    </>
  );
}
