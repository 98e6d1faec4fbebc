import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import type { Order } from '@dapur/contract/orders/ordering';
import { IconCheck, IconPackageOpen, IconX } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { timeOfDay } from './time-of-day.ts';

type StopName = 'placed' | 'confirmedStep' | 'completedStep' | 'cancelledStep' | 'refundedStep';

interface Stop {
  readonly label: `result.${StopName}`;
  readonly state: 'done' | 'bad' | 'ahead';
  readonly note: string;
}

type TrackedOrder = Pick<Order, 'status' | 'payment_status'> &
  Partial<Pick<Order, 'created_at' | 'paid_at' | 'cash_due' | 'delivery_date'>>;

/** Placed, Confirmed, Completed; for a cancelled order Placed, Cancelled, Refunded (specification, section 4). */
export function Tracker({ order }: { readonly order: TrackedOrder }) {
  const { t, locale } = useI18n();
  const placedOn = order.created_at ? formatDate(malaysianDate(Date.parse(order.created_at)), locale) : '';
  const placed: Stop = { label: 'result.placed', state: 'done', note: placedOn };
  const stops: Stop[] =
    order.status === 'cancelled'
      ? [
          placed,
          { label: 'result.cancelledStep', state: 'bad', note: '' },
          ...refundStop(order.payment_status),
        ]
      : [
          placed,
          {
            label: 'result.confirmedStep',
            state: order.status === 'pending' ? 'ahead' : 'done',
            note: order.cash_due
              ? t('pay.cash.name')
              : order.paid_at
                ? t('result.paidAt', { time: timeOfDay(order.paid_at) })
                : '',
          },
          {
            label: 'result.completedStep',
            state: order.status === 'completed' ? 'done' : 'ahead',
            note: order.delivery_date ? formatDate(order.delivery_date, locale) : '',
          },
        ];
  const current = stops.findLastIndex((stop) => stop.state !== 'ahead');
  return (
    <ol className="tracker" aria-label={t('result.status')}>
      {stops.map((stop, index) => (
        <li
          key={stop.label}
          className={stop.state === 'ahead' ? '' : stop.state}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="pt">
            <Mark stop={stop} />
          </span>
          <span>
            {t(stop.label)}
            {stop.note && <small>{stop.note}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function refundStop(payment: Order['payment_status']): Stop[] {
  return payment === 'refunded' ? [{ label: 'result.refundedStep', state: 'done', note: '' }] : [];
}

function Mark({ stop }: { readonly stop: Stop }) {
  if (stop.state === 'bad') return <IconX className="s" />;
  if (stop.state === 'done') return <IconCheck className="s" />;
  return <IconPackageOpen className="s" />;
}
