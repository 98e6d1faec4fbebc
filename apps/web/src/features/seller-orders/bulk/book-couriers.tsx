import { courierName } from '@dapur/contract/delivery/couriers';
import { formatDate } from '@dapur/contract/dates/dates';
import { formatSen, toSen } from '@dapur/contract/money/money';
import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import type { OrderRow } from '@dapur/contract/orders/seller-orders';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { IconCheck, IconTriangleAlert } from '../../../components/icons.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useRead } from '../../../lib/query/use-read.ts';
import { moneyText } from '../../../lib/money-text.ts';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';

interface Result {
  readonly kind: 'booked' | 'trouble' | 'refused';
  /** Undefined where nothing of it was answered. */
  readonly delivery: SellerDelivery | undefined;
}

interface BookCouriersProps {
  readonly seat: Seat;
  readonly orders: readonly OrderRow[];
  readonly onBooked: () => void;
  readonly onClose: () => void;
}

/** Books couriers now, one order after the other, and says of each what became of it. */
export function BookCouriers({ seat, orders: chosen, onBooked, onClose }: BookCouriersProps) {
  const { t, locale } = useI18n();
  const { call, home, keys } = seat;
  // Kept from the beginning: a booked order leaves the list of orders to book, but its result must still show here.
  const [orders] = useState(chosen);
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const isDone = results.size === orders.length;
  // What each was promised for; booking needs none of it.
  const open = useRead(
    keys.deliveries('open'),
    async (signal) => (await call(sellerApi.listDeliveries, { query: { view: 'open' } }, signal)).data,
  ).data?.deliveries;
  const known = new Map(open?.map((one) => [one.order_id, one]));
  const fees = orders.map(({ id }) => feeOf(known.get(id)));
  const isPriced = fees.every((fee) => fee !== undefined);
  const sumSen = fees.reduce<number>((sum, fee) => sum + toSen(fee ?? 0), 0);
  const book = async () => {
    setBusy(true);
    for (const { id } of orders) {
      const result = await call(sellerApi.bookDelivery, { params: { id }, body: {} }).then(
        ({ data }): Result => ({ kind: data.alert === null ? 'booked' : 'trouble', delivery: data }),
        (): Result => ({ kind: 'refused', delivery: undefined }),
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
          const delivery = result?.delivery ?? known.get(order.id);
          const fee = result?.delivery?.courier_fee ?? feeOf(delivery);
          const alert = result?.delivery?.alert?.reason;
          return (
            <li key={order.id}>
              <span className="grow">
                <b className="breaks">{order.name}</b>
                <small className="block muted">
                  {formatDate(order.delivery_date, locale)}, {order.delivery_time} · {order.area}
                </small>
                {delivery !== undefined && (
                  <small className="block">
                    {delivery.vehicle !== null && `${t(`seller.vehicle.${delivery.vehicle}`)} · `}
                    {fee !== undefined && <b className="num">{moneyText(fee)}</b>}
                  </small>
                )}
                {alert !== undefined && (
                  <small className="block down">
                    {t(`seller.alert.${alert}`, { courier: courierName(delivery?.provider ?? null) })}
                  </small>
                )}
              </span>
              {result !== undefined && (
                <span className={`badge ${result.kind === 'booked' ? 'ok' : 'bad'}`} role="status">
                  {result.kind === 'booked' ? (
                    <IconCheck className="s" />
                  ) : (
                    <IconTriangleAlert className="s" />
                  )}
                  {t(`bulk.result.${result.kind}`)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {isDone ? (
        <>
          {[...results.values()].some(({ kind }) => kind !== 'booked') && (
            <ButtonLink variant="quiet" block href={`${home}/delivery`}>
              {t('bulk.seeDeliveries')}
            </ButtonLink>
          )}
          <Button block onClick={onClose}>
            {t('resched.close')}
          </Button>
        </>
      ) : (
        <>
          {isPriced && (
            <p className="so-sum">
              <span className="grow">{t('bulk.sum', { count: orders.length })}</span>
              <b className="num">{formatSen(sumSen)}</b>
            </p>
          )}
          <p className="small muted">{t('bulk.sumText')}</p>
          <Button busy={busy} block onClick={() => void book()}>
            {t('bulk.bookNow')}
          </Button>
        </>
      )}
    </Sheet>
  );
}

/** What a courier is about to take: what it asks now, or what the customer was promised it for. */
const feeOf = (delivery: SellerDelivery | undefined): number | undefined =>
  delivery && (delivery.alert?.fee ?? delivery.promised_fee);
