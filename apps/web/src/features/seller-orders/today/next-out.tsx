import type { TodayView } from '@dapur/contract/orders/seller-today';
import { Link } from 'wouter';
import { Photo } from '../../../components/photo.tsx';
import { LateBadge, StatusBadge } from '../order-badges.tsx';
import { orderItemsText } from '../order-words.ts';
import { useI18n } from '../../../i18n/index.tsx';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { ordersOf } from './task-list.tsx';

/** The orders that are handed over next. */
export function NextOut({ view, seat }: { readonly view: TodayView; readonly seat: Seat }) {
  const { t } = useI18n();
  if (view.next === null) return null;
  return (
    <section aria-labelledby="out">
      <header className="today-head">
        <h2 id="out">{t('today.nextOut', { time: view.next.time })}</h2>
        <Link className="today-link" href={ordersOf(view, seat)}>
          {t('today.all', { count: view.orders })}
        </Link>
      </header>
      <ul className="card raised today-out">
        {view.next.orders.map((order) => (
          <li key={order.id}>
            <Link href={`${seat.home}/orders/${order.id}`}>
              <Photo
                className="thumb"
                url={order.picture}
                name={order.items[0]?.name ?? order.name}
                sizes="52px"
              />
              <span className="grow today-words">
                <b className="today-clip">{order.name}</b>
                <span className="small muted today-clip">
                  {orderItemsText(order.items)} ·{' '}
                  {order.delivery_method === 'pickup' ? t('orders.collects') : order.area}
                </span>
              </span>
              <span className="today-badges">
                <LateBadge order={order} />
                <StatusBadge order={order} serverTime={view.server_time} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
