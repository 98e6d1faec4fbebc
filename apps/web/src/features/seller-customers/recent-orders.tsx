import type { CustomerOrderRow, SellerCustomer } from '@dapur/contract/customers/seller-customers';
import { Link } from 'wouter';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { fullDay } from './full-day.ts';
import { moneyText } from '../../lib/money-text.ts';
import type { CustomerFile } from './use-customer.ts';

interface RecentOrdersProps {
  readonly seat: Seat;
  readonly file: CustomerFile;
  readonly customer: SellerCustomer;
}

/** The customer's newest orders, and whether they came for each. */
export function RecentOrders({ seat, file, customer }: RecentOrdersProps) {
  const { t } = useI18n();
  const seesOrders = seat.may('orders');
  const note = async (order: CustomerOrderRow) => {
    const done = await file.change(() =>
      seat.call(sellerApi.noteNoShow, {
        params: { id: customer.id },
        body: { order_id: order.id, missed: order.missed_at === null },
      }),
    );
    if (!done) toast({ title: t('cust.failed'), variant: 'destructive' });
  };
  return (
    <section className="stack sm" aria-labelledby="cu-orders">
      <div className="row between">
        <h2 id="cu-orders">{t('cust.recent')}</h2>
        {seesOrders && (
          <Link className="cu-more" href={`${seat.home}/orders?customer=${customer.id}&sort=-placed`}>
            {t('cust.allOrders')}
          </Link>
        )}
      </div>
      <ul className="list">
        {customer.recent.map((order) => (
          <li key={order.id} className="cu-order">
            <Order order={order} href={seesOrders ? `${seat.home}/orders/${order.id}` : undefined} />
            {mayMiss(order) && (
              <button
                type="button"
                className="cu-miss"
                aria-pressed={order.missed_at !== null}
                aria-disabled={file.busy || undefined}
                onClick={() => void note(order)}
              >
                {t(order.missed_at === null ? 'cust.markMissed' : 'cust.unmarkMissed')}
                <span className="sr"> {order.order_number}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether an order can count as not collected; an unpaid one cannot. */
const mayMiss = ({ status, delivery_method: method, missed_at: missedAt }: CustomerOrderRow): boolean =>
  missedAt !== null ||
  (method === 'pickup' && (status === 'awaiting_pickup' || status === 'cancelled' || status === 'ready'));

function Order({ order, href }: { readonly order: CustomerOrderRow; readonly href: string | undefined }) {
  const { t, locale } = useI18n();
  const inside = (
    <>
      <span className="cu-line">
        <b>{fullDay(order.delivery_date, locale)}</b>
        <span className="cu-spend num">{moneyText(order.total)}</span>
      </span>
      <span className="small cu-items">
        {order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
      </span>
      <span className="cu-badges">
        <span
          className={`badge ${order.status === 'cancelled' ? 'bad' : order.status === 'completed' ? 'ok' : ''}`}
        >
          {t(`cust.status.${order.status}`)}
        </span>
        {order.missed_at !== null && <span className="badge low">{t('cust.missed')}</span>}
        {order.kept !== order.total && (
          <span className="small muted num">{t('cust.kept', { amount: moneyText(order.kept) })}</span>
        )}
        <span className="small muted num">{order.order_number}</span>
      </span>
    </>
  );
  if (href === undefined) return <div className="cu-face">{inside}</div>;
  return (
    <Link className="cu-face" href={href}>
      {inside}
    </Link>
  );
}
