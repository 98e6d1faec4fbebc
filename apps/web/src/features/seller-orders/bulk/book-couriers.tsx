import type { OrderRow } from '@dapur/contract/seller-orders';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { IconCheck, IconTriangleAlert } from '../../../components/icons.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';

/** Whether a courier is still to be booked for an order. */
export function mayBook({ courier }: OrderRow): boolean {
  return courier?.state === 'scheduled' || courier?.state === 'unavailable';
}

type Result = 'booked' | 'trouble' | 'refused';

interface BookCouriersProps {
  readonly seat: Seat;
  readonly orders: readonly OrderRow[];
  readonly onBooked: () => void;
  readonly onClose: () => void;
}

/** Books couriers now, one order after the other, and says of each what became of it. */
export function BookCouriers({ seat: { call, home }, orders: chosen, onBooked, onClose }: BookCouriersProps) {
  const { t } = useI18n();
  // Kept from the beginning: a booked order leaves the list of orders to book, but its result must still show here.
  const [orders] = useState(chosen);
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const isDone = results.size === orders.length;
  const book = async () => {
    setBusy(true);
    for (const { id } of orders) {
      const result = await call(sellerApi.bookDelivery, { params: { id }, body: {} }).then(
        ({ data }): Result => (data.alert === null ? 'booked' : 'trouble'),
        (): Result => 'refused',
      );
      setResults((before) => new Map(before).set(id, result));
    }
    setBusy(false);
    onBooked();
  };
  return (
    <Sheet title={t('bulk.book', { count: orders.length })} onClose={onClose}>
      <ul className="so-results">
        {orders.map((order) => {
          const result = results.get(order.id);
          return (
            <li key={order.id}>
              <span className="grow">
                <b className="breaks">{order.name}</b>
                <small className="block muted">
                  {order.delivery_time} · {order.area}
                </small>
              </span>
              {result !== undefined && (
                <span className={`badge ${result === 'booked' ? 'ok' : 'bad'}`} role="status">
                  {result === 'booked' ? <IconCheck className="s" /> : <IconTriangleAlert className="s" />}
                  {t(`bulk.result.${result}`)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {isDone ? (
        <>
          {[...results.values()].some((result) => result !== 'booked') && (
            <ButtonLink variant="quiet" block href={`${home}/delivery`}>
              {t('bulk.seeDeliveries')}
            </ButtonLink>
          )}
          <Button block onClick={onClose}>
            {t('resched.close')}
          </Button>
        </>
      ) : (
        <Button busy={busy} block onClick={() => void book()}>
          {t('bulk.bookNow')}
        </Button>
      )}
    </Sheet>
  );
}
