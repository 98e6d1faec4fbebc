import './paid-orders.css';
import { formatDate } from '@dapur/contract/dates/dates';
import type { SoldOrder } from '@dapur/contract/orders/seller-orders';
import { Link } from 'wouter';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { LOOKED_AT_MS } from '../../lib/query/followed.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { instantParts } from '../../lib/seller/instants.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { useStoreLive } from '../../lib/seller/store-news.tsx';
import { moneyText } from '../../lib/money-text.ts';
import { orderItemsText } from './order-words.ts';

/** So many stand on the first page; the bell's list holds the others. */
const MAX_SHOWN = 5;

/** What was paid in the last weeks, the latest first; undefined while it is not known. */
function usePaidOrders({ call, keys }: Seat, isWanted: boolean): readonly SoldOrder[] | undefined {
  return useRead(keys.paidOrders, async (signal) => (await call(sellerApi.paidOrders, {}, signal)).data, {
    isWanted,
    everyMs: LOOKED_AT_MS,
  }).data;
}

/** The orders that came since somebody looked; draws nothing where there are none. */
export function NewOrders({ seat }: { readonly seat: Seat }) {
  const { t } = useI18n();
  const { counts, see } = useStoreLive();
  const count = counts?.fresh ?? 0;
  const paid = usePaidOrders(seat, count > 0);
  if (count === 0) return null;
  const fresh = paid?.slice(0, Math.min(count, MAX_SHOWN));
  return (
    <section aria-labelledby="new-orders">
      <header className="today-head">
        <h2 id="new-orders">{t('today.newOrders', { count })}</h2>
        <Button variant="text" size="sm" onClick={see}>
          {t('today.newSeen')}
        </Button>
      </header>
      {fresh === undefined ? (
        <Skeleton shape="card" />
      ) : (
        // The only one is seen once it is opened.
        <Rows orders={fresh} seat={seat} {...(count === 1 ? { onOpen: see } : {})} />
      )}
      {count > MAX_SHOWN && (
        <Link className="today-link" href={`${seat.home}/orders?sort=-placed`}>
          {t('today.all', { count })}
        </Link>
      )}
    </section>
  );
}

/** What came in the last weeks, in the bell's sheet; what is new is marked. */
export function PaidList({ seat }: { readonly seat: Seat }) {
  const { t } = useI18n();
  const { counts } = useStoreLive();
  const paid = usePaidOrders(seat, true);
  return (
    <section className="stack sm" aria-labelledby="paid-list">
      <h3 id="paid-list">{t('today.cameLately')}</h3>
      {paid === undefined && <Skeleton shape="card" />}
      {paid?.length === 0 && <p className="muted">{t('today.cameNone')}</p>}
      {paid !== undefined && paid.length > 0 && (
        <Rows orders={paid} seat={seat} fresh={counts?.fresh ?? 0} withMoment />
      )}
    </section>
  );
}

interface RowsProps {
  readonly orders: readonly SoldOrder[];
  readonly seat: Seat;
  /** So many of the first are new among others. */
  readonly fresh?: number;
  /** Says when each came. */
  readonly withMoment?: boolean;
  readonly onOpen?: () => void;
}

function Rows({ orders, seat, fresh = 0, withMoment = false, onOpen }: RowsProps) {
  const { t, locale } = useI18n();
  return (
    <ul className="card raised paid-rows">
      {orders.map(({ order, sold_at: soldAt }, at) => {
        const came = instantParts(soldAt, locale);
        return (
          <li key={order.id}>
            <Link href={`${seat.home}/orders/${order.id}`} {...(onOpen ? { onClick: onOpen } : {})}>
              <span className="grow">
                <b>{order.name}</b>
                {at < fresh && <span className="badge new">{t('today.new')}</span>}
                <span className="block small">
                  {formatDate(order.delivery_date, locale)}, {order.delivery_time}
                </span>
                <span className="block small muted">
                  {withMoment ? t('today.came', came) : orderItemsText(order.items)}
                </span>
              </span>
              <b className="num">{moneyText(order.total)}</b>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
