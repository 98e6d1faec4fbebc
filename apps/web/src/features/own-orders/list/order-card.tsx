import type { CustomerOrder } from '@dapur/contract/orders/my-orders';
import { formatDate } from '@dapur/contract/dates/dates';
import { formatSen, toSen } from '@dapur/contract/money/money';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { StoreLogo } from '../../../components/account/store-logo.tsx';
import { IconCalendarDays, IconChevronRight } from '../../../components/icons.tsx';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { storeClient } from '../../../lib/api.ts';
import { CancelOrder } from '../actions/cancel-order.tsx';
import { PayNow } from '../actions/pay-now.tsx';
import { ReceiptButton } from '../actions/receipt-button.tsx';
import { ReorderButton } from '../actions/reorder-button.tsx';
import { ReviewOrder } from '../actions/review-order.tsx';
import { WhatsappLink } from '../actions/whatsapp-link.tsx';
import type { OrderPlace } from '../order-place.ts';
import { mayChange, orderWord, wordTone } from '../order-word.ts';
import { Tracker } from '../tracker.tsx';

interface OrderCardProps {
  readonly entry: CustomerOrder;
  readonly base: string;
  readonly onChange: () => void;
}

/** One order in the list: whose it is, when it comes, how it stands, and what can be done now. */
export function MyOrderCard({ entry, base, onChange }: OrderCardProps) {
  const { t, locale } = useI18n();
  const { store, order } = entry;
  const client = useMemo(() => storeClient(store.slug), [store.slug]);
  const place: OrderPlace = {
    slug: store.slug,
    name: store.name,
    logoUrl: store.logo_url,
    phone: store.phone,
    base,
  };
  const word = orderWord(order);
  const href = `/u/orders/${order.id}`;
  const open = mayChange(order);
  return (
    <li className="card order-card stack">
      <div className="order-card-head">
        <StoreLogo name={store.name} url={store.logo_url} />
        <div className="grow">
          <h2>
            <Link href={href}>{store.name}</Link>
          </h2>
          <p className="small muted num breaks">{order.order_number}</p>
        </div>
        <span className={`badge ${wordTone(word)}`}>{t(`account.status.${word}`)}</span>
      </div>
      <p className="order-items">
        {order.items.map((item) => `${item.quantity} × ${item.name_read ?? item.name}`).join(', ')}
      </p>
      <p className="row between wraps order-when">
        <span className="row">
          <IconCalendarDays className="s" />
          {formatDate(order.delivery_date, locale)}, {order.delivery_time} ·{' '}
          {t(`result.${order.delivery_method}`)}
        </span>
        <b className="num">{formatSen(toSen(order.total))}</b>
      </p>
      {open && <Tracker order={order} />}
      <div className="order-card-acts">
        {word === 'toPay' && (
          <PayNow client={client} order={order} place={place} size="sm" onStale={onChange} />
        )}
        {entry.reviewable_item_ids.length > 0 && (
          <ReviewOrder
            order={order}
            slug={store.slug}
            itemIds={entry.reviewable_item_ids}
            size="sm"
            onChange={onChange}
          />
        )}
        <ButtonPageLink variant={open && word !== 'toPay' ? 'primary' : 'quiet'} size="sm" href={href}>
          {t(open && word !== 'toPay' ? 'account.order.track' : 'account.order.details')}
          <span className="sr"> {order.order_number}</span>
          <IconChevronRight className="s" />
        </ButtonPageLink>
        {word !== 'toPay' && (
          <ReorderButton client={client} order={order} place={place} variant="quiet" size="sm" />
        )}
        {order.receipt_number !== null && (
          <ReceiptButton client={client} order={order} variant="quiet" size="sm" short />
        )}
        <WhatsappLink phone={store.phone} number={order.order_number} variant="quiet" size="sm" />
        {entry.can_cancel && (
          <CancelOrder client={client} order={order} variant="quiet" size="sm" danger onChange={onChange} />
        )}
      </div>
    </li>
  );
}
