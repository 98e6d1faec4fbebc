import type { AccountState, Clock, Order, OrderStop, Prices, Quotation, Status } from './model.ts';
import { isOpen, totalSen } from './model.ts';
import { driverOf } from './drivers.ts';
import { newId, newShareToken } from './ids.ts';
import {
  amountNews,
  driverNews,
  editedNews,
  proofNews,
  replacedNews,
  statusNews,
  walletNews,
} from './news.ts';
import type { Store } from './store.ts';
import type { NoticeSender } from './webhooks.ts';

/** How long the steps of a ride take, in real milliseconds. */
export type Timetable = {
  /** From the booking until a driver takes the order. */
  readonly matchMs: number;
  readonly toPickUpMs: number;
  readonly toDropOffMs: number;
  /** Set: the first step waits until so long before the time that the order names. Unset: it starts at once. */
  readonly leadMs?: number;
};

/** Quick enough to be watched, and in time for what was ordered: who does not want to wait hurries the rider. */
export const demoTimetable: Timetable = {
  matchMs: 20_000,
  toPickUpMs: 40_000,
  toDropOffMs: 60_000,
  leadMs: 120_000,
};

/** How long a leg seems to take when nobody said how long it takes. */
const LEG_BY_HAND: Timetable = { matchMs: 0, toPickUpMs: 300_000, toDropOffMs: 900_000 };

export type NewOrder = {
  readonly stops: readonly OrderStop[];
  readonly isPODEnabled: boolean;
  readonly metadata: Order['metadata'];
};

/** What happens to an order. Each step answers whether it could be taken in the order's state. */
export type Dispatch = {
  place(quotation: Quotation, wanted: NewOrder): Order;
  /** A driver takes it. */
  assign(order: Order): boolean;
  pickUp(order: Order): boolean;
  complete(order: Order): boolean;
  /** The driver gives it back, before or after the pickup. */
  giveBack(order: Order): boolean;
  /** Too many drivers gave it back. */
  reject(order: Order): boolean;
  /** No driver came. */
  expire(order: Order): boolean;
  cancel(order: Order, party: 'CLIENT' | 'DRIVER' | 'LALAMOVE', reason?: string): boolean;
  /** The provider carries on under a new order. Undefined when the order has ended. */
  replace(order: Order): Order | undefined;
  changePrices(order: Order, prices: Prices): boolean;
  edit(order: Order, stops: readonly OrderStop[], distanceM: number, prices: Prices): void;
  topUp(account: AccountState, sen: number): void;
};

export type DispatchOptions = {
  readonly store: Store;
  readonly clock: Clock;
  readonly notices: NoticeSender;
  readonly timetable: Timetable | 'manual';
  readonly shareLink: (order: Order) => string;
};

export function openDispatch({ store, clock, notices, timetable, shareLink }: DispatchOptions): Dispatch {
  const nowIso = () => clock.now().toISOString();

  function place(quotation: Quotation, { stops, isPODEnabled, metadata }: NewOrder): Order {
    const { apiKey, serviceType, language, specialRequests, locode, distanceM, prices } = quotation;
    const createdAt = nowIso();
    const scheduleAt = quotation.scheduleAt ?? createdAt;
    const order: Order = {
      id: newId(),
      quotationId: quotation.id,
      apiKey,
      shareToken: newShareToken(),
      serviceType,
      language,
      specialRequests,
      locode,
      isPODEnabled,
      metadata,
      scheduleAt,
      createdAt,
      stops,
      distanceM,
      prices,
      status: 'ASSIGNING_DRIVER',
      driver: null,
      matches: 0,
      searchingSince: createdAt,
      matchedAt: null,
      endedAt: null,
      cancelledReason: '',
      edits: 0,
      replacedBy: null,
      leg: null,
      nextStepAtMs: firstStepAt(scheduleAt),
      heldProgress: null,
    };
    quotation.orderId = order.id;
    store.orders.set(order.id, order);
    notices.notify(apiKey, statusNews(order, '', clock.now(), shareLink));
    pay(order, totalSen(prices));
    return order;
  }

  function firstStepAt(scheduleAt: string): number | null {
    if (timetable === 'manual') return null;
    const { leadMs, matchMs } = timetable;
    const wait = leadMs === undefined ? 0 : Date.parse(scheduleAt) - leadMs - clock.now().getTime();
    return Date.now() + Math.max(0, wait) + matchMs;
  }

  /** Takes it from the wallet; negative gives it back. */
  function pay(order: Order, sen: number): void {
    const account = store.accounts.get(order.apiKey);
    if (account !== undefined && sen !== 0) topUp(account, -sen);
    store.changed();
  }

  function topUp(account: AccountState, sen: number): void {
    account.walletSen += sen;
    notices.notify(account.apiKey, walletNews(account, clock.now()));
    store.changed();
  }

  function move(order: Order, status: Status, cancelParty?: string): void {
    const previous = order.status;
    order.status = status;
    order.heldProgress = null;
    notices.notify(order.apiKey, statusNews(order, previous, clock.now(), shareLink, cancelParty));
    store.changed();
  }

  function startLeg(order: Order, step: 'toPickUpMs' | 'toDropOffMs'): void {
    const startedMs = Date.now();
    const endsMs = startedMs + (timetable === 'manual' ? LEG_BY_HAND : timetable)[step];
    order.leg = { startedMs, endsMs };
    order.nextStepAtMs = timetable === 'manual' ? null : endsMs;
  }

  function assign(order: Order): boolean {
    if (order.status !== 'ASSIGNING_DRIVER') return false;
    order.driver = driverOf(order.id, order.matches);
    order.matches += 1;
    order.matchedAt = nowIso();
    startLeg(order, 'toPickUpMs');
    move(order, 'ON_GOING');
    const assigned = driverNews(order, clock.now());
    if (assigned !== undefined) notices.notify(order.apiKey, assigned);
    return true;
  }

  function pickUp(order: Order): boolean {
    if (order.status !== 'ON_GOING') return false;
    startLeg(order, 'toDropOffMs');
    move(order, 'PICKED_UP');
    return true;
  }

  function complete(order: Order): boolean {
    if (order.status !== 'PICKED_UP') return false;
    end(order);
    move(order, 'COMPLETED');
    if (order.isPODEnabled) notices.notify(order.apiKey, proofNews(order, clock.now()));
    return true;
  }

  function giveBack(order: Order): boolean {
    if (order.status !== 'ON_GOING' && order.status !== 'PICKED_UP') return false;
    order.driver = null;
    order.leg = null;
    order.matchedAt = null;
    order.searchingSince = nowIso();
    order.nextStepAtMs = timetable === 'manual' ? null : Date.now() + timetable.matchMs;
    move(order, 'ASSIGNING_DRIVER');
    return true;
  }

  function end(order: Order): void {
    order.endedAt = nowIso();
    order.leg = null;
    order.nextStepAtMs = null;
  }

  function endUnpaid(order: Order, status: Status, cancelParty?: string): void {
    end(order);
    move(order, status, cancelParty);
    pay(order, -totalSen(order.prices));
  }

  function reject(order: Order): boolean {
    if (!isOpen(order.status)) return false;
    order.driver = null;
    endUnpaid(order, 'REJECTED');
    return true;
  }

  function expire(order: Order): boolean {
    if (order.status !== 'ASSIGNING_DRIVER') return false;
    endUnpaid(order, 'EXPIRED');
    return true;
  }

  function cancel(order: Order, party: string, reason = ''): boolean {
    if (!isOpen(order.status)) return false;
    order.cancelledReason = reason;
    endUnpaid(order, 'CANCELED', party);
    return true;
  }

  function replace(order: Order): Order | undefined {
    if (!isOpen(order.status)) return undefined;
    const next: Order = { ...order, id: newId(), shareToken: newShareToken(), createdAt: nowIso() };
    order.replacedBy = next.id;
    order.cancelledReason = 'ORDER_REPLACED';
    // The money goes over to the new order.
    end(order);
    move(order, 'CANCELED', 'LALAMOVE');
    store.orders.set(next.id, next);
    notices.notify(next.apiKey, replacedNews(next, order.id, clock.now()));
    store.changed();
    return next;
  }

  function changePrices(order: Order, prices: Prices): boolean {
    if (!isOpen(order.status)) return false;
    const difference = totalSen(prices) - totalSen(order.prices);
    order.prices = prices;
    notices.notify(order.apiKey, amountNews(order, clock.now()));
    pay(order, difference);
    return true;
  }

  function edit(order: Order, stops: readonly OrderStop[], distanceM: number, prices: Prices): void {
    const previous = order.stops;
    order.stops = stops;
    order.distanceM = distanceM;
    order.edits += 1;
    notices.notify(order.apiKey, editedNews(order, previous, clock.now()));
    if (totalSen(prices) !== totalSen(order.prices)) changePrices(order, prices);
    store.changed();
  }

  return {
    place,
    assign,
    pickUp,
    complete,
    giveBack,
    reject,
    expire,
    cancel,
    replace,
    changePrices,
    edit,
    topUp,
  };
}
