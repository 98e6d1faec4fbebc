import type { TodayView } from '@dapur/contract/orders/seller-today';
import { useMemo, type CSSProperties } from 'react';
import { Link } from 'wouter';
import { moneyText } from '../../../lib/money-text.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { clockText, useTimeLeft } from '../../../lib/order/use-time-left.ts';
import type { Seat } from '../../../lib/seller/seat.tsx';

type Paying = NonNullable<TodayView['paying']>[number];

const SOON_S = 45;
const HOUR_S = 3_600;

/** Who pays at the moment, and for how long it is held. */
export function PayingNow({ view, seat }: { readonly view: TodayView; readonly seat: Seat }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="paying">
      <header className="today-head">
        <h2 id="paying">{t('today.paying')}</h2>
        <span className="small muted">{t('today.held')}</span>
      </header>
      <ul className="today-holds">
        {view.paying?.map((order) => (
          <Hold
            key={order.id}
            order={order}
            serverTime={view.server_time}
            href={`${seat.home}/orders/${order.id}`}
          />
        ))}
      </ul>
    </section>
  );
}

function Hold({
  order,
  serverTime,
  href,
}: {
  readonly order: Paying;
  readonly serverTime: string;
  readonly href: string;
}) {
  const deadline = useMemo(
    () => ({ endsAtMs: Date.parse(order.held_until), skewMs: Date.parse(serverTime) - Date.now() }),
    [order.held_until, serverTime],
  );
  const left = useTimeLeft(deadline) ?? 0;
  const share = Math.min(1, left / order.held_for);
  // A pay link is held for hours: seconds would say nothing.
  const text = left >= HOUR_S ? `${Math.floor(left / HOUR_S)} h` : clockText(left);
  return (
    <li>
      <Link className="card raised today-hold" href={href}>
        <span
          className="today-ring"
          data-soon={left < SOON_S || undefined}
          style={{ '--share': `${share}turn` } as CSSProperties}
        >
          <b className="num">{text}</b>
        </span>
        <span className="grow today-words">
          <b className="today-clip">{order.name}</b>
          <span className="small muted today-clip">{order.items}</span>
        </span>
        <b className="num today-money">{moneyText(order.total)}</b>
      </Link>
    </li>
  );
}
