import '../../../styles/checkout.css';
import '../../../styles/payment.css';
import './order-view.css';
import type { ReviewName } from '@dapur/contract/products/reviewer-names';
import type { Client } from '@dapur/contract/client';
import { moneyText } from '../../../lib/money-text.ts';
import { firstAmount } from '../../../lib/order/order-money.ts';
import type { Order } from '@dapur/contract/orders/ordering';
import type { HiddenReview } from '@dapur/contract/products/review-appeal';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { Following } from '../../../lib/order/follow-order.ts';
import { CancelOrder } from '../actions/cancel-order.tsx';
import { PayNow } from '../actions/pay-now.tsx';
import { ReceiptButton } from '../actions/receipt-button.tsx';
import { ReorderButton } from '../actions/reorder-button.tsx';
import { ReviewOrder } from '../actions/review-order.tsx';
import { WhatsappLink } from '../actions/whatsapp-link.tsx';
import { DeliveryProgress } from '../delivery/delivery-progress.tsx';
import { StoreTerms, termsSince, useStoreTerms } from '../../../components/order/store-policies.tsx';
import { Handover } from '../handover.tsx';
import type { OrderPlace } from '../order-place.ts';
import { orderWord, wordTone } from '../order-word.ts';
import { OrderPush } from '../push/order-push.tsx';
import { ReceiptCard } from '../receipt-card.tsx';
import { HiddenReviews } from './hidden-reviews.tsx';
import { NameOfReviews } from './name-of-reviews.tsx';
import { OrderMoney } from './order-money.tsx';
import { isByTransfer, LazyTransfer } from '../transfer/lazy-transfer.tsx';
import { Tracker } from '../tracker.tsx';

interface OrderViewProps {
  readonly order: Order;
  readonly place: OrderPlace;
  /** Of the order's store. */
  readonly client: Client;
  readonly canCancel: boolean;
  /** Items that wait for a review by this reader. */
  readonly reviewable: readonly string[];
  /** The customer's reviews of it that are hidden. */
  readonly hidden?: readonly HiddenReview[];
  /** The name that the customer's reviews of it show. */
  readonly reviewName?: ReviewName | null;
  readonly onChange: () => void;
  /** How well the order is being followed. */
  readonly following: Following;
  /** Within the store's own frame, which names it already. */
  readonly inStore?: boolean;
  /** What stands over the heading, such as a way back. */
  readonly children?: ReactNode;
}

/** One order, for its customer: how it stands, what to do now, when and where, and the slip. */
export function OrderView(props: OrderViewProps) {
  const {
    order,
    place,
    client,
    canCancel,
    reviewable,
    hidden = [],
    reviewName = null,
    onChange,
    following,
    inStore = false,
    children,
  } = props;
  const { t, locale } = useI18n();
  const { data: terms } = useStoreTerms(client, place.slug, order.terms_version);
  const accepted = order.terms_version === undefined ? undefined : termsSince(terms, locale);
  const word = orderWord(order);
  const isOver = word === 'completed' || word === 'cancelled' || word === 'refundDue' || word === 'refunded';
  const transfers = isByTransfer(order) && (word === 'toPay' || word === 'cancelled');
  const hasRest = order.deposit !== undefined && order.deposit.rest > 0;
  const cash = order.cash_due;
  const statusKey =
    word === 'toPay' && transfers
      ? 'toTransfer'
      : word === 'confirmed' && cash !== undefined
        ? 'byCash'
        : word === 'confirmed' && hasRest
          ? 'deposited'
          : word;
  const isPaid = order.paid_at !== null && order.receipt_number !== null;
  return (
    <article className="order-page stack lg">
      <header className="stack sm">
        {children}
        <p className="row wraps">
          <span className={`badge ${wordTone(word)}`}>{t(`account.status.${word}`)}</span>
          {!inStore && (
            <a className="order-store" href={place.base || '/'}>
              {place.name}
            </a>
          )}
        </p>
        <h1>{t('account.order.title', { number: order.order_number })}</h1>
        <p className="muted" aria-live="polite">
          {t(`account.statusText.${statusKey}`, {
            store: place.name,
            amount: moneyText(word === 'toPay' ? firstAmount(order) : (cash ?? order.total)),
          })}
        </p>
      </header>
      <div className="order-cols">
        <div className="stack">
          {transfers && (
            <LazyTransfer
              client={client}
              slug={place.slug}
              storeName={place.name}
              order={order}
              heading="h2"
              onChange={onChange}
            />
          )}
          <section className="card roomy stack lg" aria-label={t('result.status')}>
            <Tracker order={order} />
            {word === 'toPay' && !transfers && (
              <PayNow client={client} order={order} place={place} block onStale={onChange} />
            )}
            {order.cancel_reason && word === 'cancelled' && <CancelReason reason={order.cancel_reason} />}
            {order.payment_status === 'partially_refunded' && (
              <p className="notice">{t('result.partlyRefunded')}</p>
            )}
            {(order.payment_status !== 'unpaid' || cash !== undefined) && (
              <OrderMoney client={client} order={order} place={place} onChange={onChange} />
            )}
            <Handover
              client={client}
              order={order}
              isOver={isOver && word !== 'completed'}
              {...(place.hours ? { hours: place.hours } : {})}
              {...(place.instructions ? { instructions: place.instructions } : {})}
            />
          </section>
          {reviewName && <NameOfReviews order={order} name={reviewName} onChange={onChange} />}
          <HiddenReviews order={order} reviews={hidden} onChange={onChange} />
          <DeliveryProgress order={order} storeName={place.name} following={following} />
          {!isOver && <OrderPush client={client} orderId={order.id} slug={place.slug} base={place.base} />}
        </div>
        <div className="stack">
          <ReceiptCard order={order} storeName={place.name} logoUrl={place.logoUrl} />
          <div className="order-acts">
            {reviewable.length > 0 && (
              <ReviewOrder order={order} slug={place.slug} itemIds={reviewable} block onChange={onChange} />
            )}
            {isPaid && <ReceiptButton client={client} order={order} variant="quiet" block />}
            {word !== 'toPay' && (
              <ReorderButton client={client} order={order} place={place} variant="quiet" block />
            )}
            <WhatsappLink phone={place.phone} number={order.order_number} variant="quiet" block />
            {canCancel && (
              <CancelOrder client={client} order={order} variant="text" danger block onChange={onChange} />
            )}
          </div>
          <StoreTerms
            terms={terms}
            note={accepted === undefined ? undefined : t('policies.accepted', { date: accepted })}
          />
        </div>
      </div>
    </article>
  );
}

/** Written by the product itself, in English; the status says the same in the reader's language. */
const ownReasons = new Set([
  'timeout',
  'changed by the customer',
  'cancelled by the customer',
  'cancelled by the store',
]);

/** Why the store cancelled, in its own words. */
function CancelReason({ reason }: { readonly reason: string }) {
  const { t } = useI18n();
  if (reason === 'rest_unpaid') return <p className="notice">{t('account.order.restUnpaid')}</p>;
  return ownReasons.has(reason) ? null : (
    <p className="notice breaks">{t('account.order.reason', { reason })}</p>
  );
}

/** Skeleton of the page while the order is fetched. */
export function OrderSkeleton() {
  const { t } = useI18n();
  return (
    <div className="order-page stack lg" role="status" aria-label={t('common.loading')}>
      <div className="stack sm" aria-hidden="true">
        <Skeleton className="sk-badge" />
        <Skeleton shape="title" />
        <Skeleton shape="line" />
      </div>
      <div className="order-cols" aria-hidden="true">
        <Skeleton shape="card" className="tall" />
        <Skeleton shape="card" className="tall" />
      </div>
    </div>
  );
}
