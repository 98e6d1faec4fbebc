import { isChangeable } from '@dapur/contract/orders/order-states';
import type { DayOrder } from '@dapur/contract/dates/seller-schedule';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Link } from 'wouter';
import { IconCalendarClock } from '../../components/icon/seller-icons.ts';
import { IconChevronRight, IconMotorbike, IconStore } from '../../components/icons.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { dragOrder, dropOrders } from './order-drag.ts';
import type { PutDown } from './use-order-moves.ts';
import { RetryButton } from '../../components/ui/retry-button.tsx';

const RescheduleSheet = lazyPart(
  async () => ({
    default: (await import('../../components/seller/reschedule-sheet.tsx')).RescheduleSheet,
  }),
  { isOver: true },
);

interface DayAgendaProps {
  readonly seat: Seat;
  readonly date: string;
  /** Number of the day's orders; when it changes, the list is read again. */
  readonly orders: number;
  /** The open slots of the day, also those without orders: orders can be dropped on each. */
  readonly open: readonly string[];
  readonly onPutDown: (id: string, to: PutDown) => void;
  readonly onMoved: () => void;
}

/** The orders of a day, by slot; whoever may see orders sees whose they are. */
export function DayAgenda({ seat, date, orders, open, onPutDown, onMoved }: DayAgendaProps) {
  const { t } = useI18n();
  const { call, keys } = seat;
  const agenda = useRead(
    keys.dayAgenda(date, orders),
    async (signal) => ({ date, list: (await call(sellerApi.dayAgenda, { params: { date } }, signal)).data }),
    { keepsPreviousData: true },
  );
  const [isDragging, setDragging] = useState(false);
  const [moving, setMoving] = useState<DayOrder>();
  const mayMove = seat.may('orders');
  const list = agenda.data?.date === date ? agenda.data.list : undefined;
  if (orders === 0) return null;
  const taken = list?.map(({ time }) => time) ?? [];
  // While an order is dragged, empty slots show too, so that it can be dropped on them.
  const slots = [...new Set(isDragging ? [...taken, ...open] : taken)];
  return (
    <section className="stack sm">
      <header className="sc-head">
        <h2>{t('cal.ordersOfDay')}</h2>
      </header>
      {agenda.fault !== undefined && list === undefined ? (
        <div className="row between wraps">
          <p className="muted">{t('cal.noAnswer')}</p>
          <RetryButton variant="quiet" size="sm" onRetry={agenda.reload}>
            {t('common.retry')}
          </RetryButton>
        </div>
      ) : list === undefined ? (
        <Skeleton shape="card" role="status" aria-label={t('common.loading')} />
      ) : (
        slots.map((time) => (
          <div
            key={time}
            className="stack sm sc-drop"
            {...(mayMove ? dropOrders((id) => onPutDown(id, { date, time })) : {})}
          >
            <h3 className="sc-slot-title num">{time}</h3>
            <ul className="card sc-rows">
              {list
                .filter((order) => order.time === time)
                .map((order) => (
                  <li
                    key={order.id}
                    draggable={mayMove && isMovable(order)}
                    onDragStart={(event) => {
                      dragOrder(event, order.id);
                      setDragging(true);
                    }}
                    onDragEnd={() => setDragging(false)}
                  >
                    <OrderFace order={order} home={seat.home} linked={mayMove} />
                    {mayMove && isMovable(order) && (
                      <button
                        type="button"
                        className="round plain"
                        aria-label={t('cal.moveOrder', { name: order.name ?? order.number })}
                        onClick={() => setMoving(order)}
                      >
                        <IconCalendarClock />
                      </button>
                    )}
                  </li>
                ))}
            </ul>
          </div>
        ))
      )}
      {moving !== undefined && (
        <Suspense fallback={null}>
          <RescheduleSheet
            ids={[moving.id]}
            date={date}
            time={moving.time}
            method={moving.method}
            onMoved={onMoved}
            onClose={() => setMoving(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Whether an order can be dragged: not once it is on its way or over. The server has the last word. */
const isMovable = ({ status }: DayOrder): boolean => isChangeable(status);

function OrderFace({
  order,
  home,
  linked,
}: {
  readonly order: DayOrder;
  readonly home: string;
  readonly linked: boolean;
}) {
  const { t } = useI18n();
  const { number, name, portions, method, payment_status: payment } = order;
  const face = (
    <>
      {method === 'delivery' ? <IconMotorbike /> : <IconStore />}
      <span className="grow">
        <b className="breaks">{name ?? number}</b>
        <span className="sc-sold">
          {name !== undefined && <span className="num">{number} · </span>}
          {t('cal.portions', { count: portions })}
        </span>
      </span>
      {payment === 'unpaid' && <span className="badge low">{t('cal.unpaid')}</span>}
    </>
  );
  if (!linked) return <span className="sc-order">{face}</span>;
  return (
    <Link className="sc-order" href={`${home}/orders/${order.id}`}>
      {face}
      <IconChevronRight className="s" />
    </Link>
  );
}
