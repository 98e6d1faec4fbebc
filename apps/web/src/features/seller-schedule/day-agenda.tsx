import type { DayOrder } from '@dapur/contract/seller-schedule';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { IconChevronRight, IconMotorbike, IconStore } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { faultOf } from '../../lib/account/fault-of.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';

interface DayAgendaProps {
  readonly seat: Seat;
  readonly date: string;
  /** Changes when the day's orders do. */
  readonly orders: number;
}

/** The orders of a day, by slot; whoever may see orders sees whose they are. */
export function DayAgenda({ seat, date, orders }: DayAgendaProps) {
  const { t } = useI18n();
  const [state, setState] = useState<{ readonly date: string; readonly list: readonly DayOrder[] }>();
  const [failed, setFailed] = useState(false);
  const { call } = seat;
  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const { data } = await call(sellerApi.dayAgenda, { params: { date } }, signal);
        setState({ date, list: data });
        setFailed(false);
      } catch (error) {
        if (signal?.aborted !== true && faultOf(error) === 'failed') setFailed(true);
      }
    },
    [call, date],
  );
  useEffect(() => {
    const left = new AbortController();
    void load(left.signal);
    return () => left.abort();
  }, [load, orders]);
  const list = state?.date === date ? state.list : undefined;
  if (orders === 0) return null;
  const slots = [...new Set(list?.map(({ time }) => time))];
  return (
    <section className="stack sm">
      <header className="sc-head">
        <h2>{t('cal.ordersOfDay')}</h2>
      </header>
      {failed && list === undefined ? (
        <div className="row between wraps">
          <p className="muted">{t('cal.noAnswer')}</p>
          <button type="button" className="btn quiet sm" onClick={() => void load()}>
            {t('common.retry')}
          </button>
        </div>
      ) : list === undefined ? (
        <div className="sk sk-card" role="status" aria-label={t('common.loading')} />
      ) : (
        slots.map((time) => (
          <div key={time} className="stack sm">
            <h3 className="sc-slot-title num">{time}</h3>
            <ul className="card sc-rows">
              {list
                .filter((order) => order.time === time)
                .map((order) => (
                  <li key={order.id}>
                    <OrderFace order={order} home={seat.home} linked={seat.may('orders')} />
                  </li>
                ))}
            </ul>
          </div>
        ))
      )}
    </section>
  );
}

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
