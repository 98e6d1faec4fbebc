import { daysBetween, formatDate } from '@dapur/contract/dates/dates';
import type { TodayView } from '@dapur/contract/orders/seller-today';
import { upcomingStatuses } from '@dapur/contract/orders/order-states';
import { Link } from 'wouter';
import { IconCheck } from '../../../components/icons.tsx';
import { ButtonFace } from '../../../components/ui/button-link.tsx';
import { moneyText } from '../../../lib/money-text.ts';
import { KEPT, writeOrdersQuery } from '../orders-query.ts';
import { useI18n } from '../../../i18n/index.tsx';
import type { Seat } from '../../../lib/seller/seat.tsx';

type Task = TodayView['tasks'][number];

const urgent: ReadonlySet<Task['kind']> = new Set<Task['kind']>([
  'overdue',
  'courier_trouble',
  'book_by_hand',
  'late_payments',
  'refunds_due',
]);
/** Tasks whose amount is money that somebody is owed, and not only work. */
const aboutMoney: ReadonlySet<Task['kind']> = new Set<Task['kind']>(['late_payments', 'refunds_due']);

/** Tasks that always open the day's whole list, even for a single order. */
const ofTheDay: ReadonlySet<Task['kind']> = new Set<Task['kind']>(['to_book', 'to_start', 'to_hand_over']);

interface TaskListProps {
  readonly view: TodayView;
  readonly seat: Seat;
  /** How many slips of transfers wait for a look. */
  readonly transfers: number;
}

/** What waits for somebody, the most urgent first, each with the one way to it. */
export function TaskList({ view, seat, transfers }: TaskListProps) {
  const { t } = useI18n();
  const isCalm = view.tasks.length === 0 && view.dates_end === null && transfers === 0;
  return (
    <section aria-labelledby="do">
      <header className={isCalm ? 'sr' : 'today-head'}>
        <h2 id="do">{t('today.do')}</h2>
      </header>
      {isCalm ? (
        <p className="card raised today-calm">
          <IconCheck />
          {t('today.doNone')}
        </p>
      ) : (
        <ol className="card raised today-tasks">
          {transfers > 0 && <TransfersRow count={transfers} href={`${seat.home}/transfers`} />}
          {view.tasks.map((task) => (
            <TaskRow key={task.kind} task={task} href={hrefOf(task, view, seat)} />
          ))}
          {view.dates_end !== null && (
            <DatesEndRow today={view.today} last={view.dates_end} href={`${seat.home}/calendar`} />
          )}
        </ol>
      )}
    </section>
  );
}

function TaskRow({ task, href }: { readonly task: Task; readonly href: string | undefined }) {
  const { t } = useI18n();
  const { kind, count, amount, example } = task;
  const isCourier = kind === 'courier_trouble';
  // Trouble with couriers is worded as on all other pages that count waiting deliveries.
  const title = isCourier ? t('seller.waiting', { count }) : t(`today.task.${kind}`);
  const text = isCourier
    ? t('seller.waitingText')
    : example === null
      ? undefined
      : aboutMoney.has(kind) && amount !== null
        ? t('today.exampleMoney', { name: example.name, amount: moneyText(amount) })
        : t('today.example', { name: example.name, time: example.time });
  const inside = (
    <>
      <b className="num today-n" aria-hidden={isCourier || undefined}>
        {count}
      </b>
      <span className="grow today-words">
        <b>{title}</b>
        {text !== undefined && <span className="small muted">{text}</span>}
      </span>
      {href !== undefined && (
        <ButtonFace variant={urgent.has(kind) ? 'primary' : 'soft'} size="sm">
          {t(`today.go.${kind}`)}
        </ButtonFace>
      )}
    </>
  );
  return (
    <li data-urgent={urgent.has(kind) || undefined}>
      {href === undefined ? (
        <div className="today-task">{inside}</div>
      ) : (
        <Link className="today-task" href={href}>
          {inside}
        </Link>
      )}
    </li>
  );
}

/** Customers say that they have paid: their portions are kept only for so long. */
function TransfersRow({ count, href }: { readonly count: number; readonly href: string }) {
  const { t } = useI18n();
  return (
    <li data-urgent>
      <Link className="today-task" href={href}>
        <b className="num today-n">{count}</b>
        <span className="grow today-words">
          <b>{t('today.transfers')}</b>
          <span className="small muted">{t('today.transfersText')}</span>
        </span>
        <ButtonFace size="sm">{t('today.go.transfers')}</ButtonFace>
      </Link>
    </li>
  );
}

interface DatesEndRowProps {
  readonly today: string;
  readonly last: string;
  readonly href: string;
}

/** The store's open dates run out, or did. */
function DatesEndRow({ today, last, href }: DatesEndRowProps) {
  const { t, locale } = useI18n();
  return (
    <li>
      <Link className="today-task" href={href}>
        <b className="num today-n">{Math.max(0, daysBetween(today, last))}</b>
        <span className="grow today-words">
          <b>{t(last < today ? 'today.datesPast' : 'today.datesEnd')}</b>
          <span className="small muted">{t('today.datesLast', { date: formatDate(last, locale) })}</span>
        </span>
        <ButtonFace variant="soft" size="sm">
          {t('today.go.dates')}
        </ButtonFace>
      </Link>
    </li>
  );
}

function hrefOf({ kind, count, example }: Task, view: TodayView, { home, may }: Seat): string | undefined {
  if (kind === 'courier_trouble' || kind === 'book_by_hand') return `${home}/delivery`;
  if (kind === 'to_book' && !may('orders')) return `${home}/delivery`;
  if (kind === 'documents_expiring') return `${home}/settings/papers`;
  if (!may('orders')) return may('kitchen', 'handover') ? `${home}/production` : undefined;
  // A single order is opened directly.
  if (count === 1 && example !== null && !ofTheDay.has(kind)) return `${home}/orders/${example.id}`;
  const day = view.date === view.today ? { day: 'today' } : { from: view.date, to: view.date };
  const query = {
    overdue: { to: view.today, status: upcomingStatuses.join(',') },
    late_payments: { payment: 'paid_late', marks: 'settle' },
    refunds_due: { marks: 'settle' },
    to_book: { ...day, courier: 'to_book' },
    to_start: { ...day, status: 'confirmed' },
    to_hand_over: { ...day, method: 'pickup', status: 'ready,awaiting_pickup' },
  }[kind];
  return `${home}/orders?${writeOrdersQuery(query)}`;
}

/** The list of a date's orders. */
export function ordersOf(view: TodayView, { home }: Seat): string {
  const day = view.date === view.today ? { day: 'today' } : { from: view.date, to: view.date };
  return `${home}/orders?${writeOrdersQuery({ ...day, status: KEPT })}`;
}
