import { randomUUID } from 'node:crypto';
import {
  CourierError,
  type Cancellation,
  type Courier,
  type CourierAccount,
  type CourierStatus,
} from '../../ports.ts';
import { forged, iso, Post, signed, type Forgery, type News, type SignedNews } from './courier-news.ts';
import {
  driverOf,
  ENDED,
  isLiveAtCourier,
  viewOf,
  type Process,
  type Subject,
  type TrueOrder,
} from './courier-orders.ts';
import type { CourseStep } from './schedules.ts';
import { apiKeyOf, wordOf } from '../lalamove-side.ts';

const BEFORE = { picked_up: 'driver_assigned', completed: 'picked_up' } as const;
export const PROMISED_SEN = 1_000;
const DEAR_SEN = 1_500;

/** The courier as it really is: it keeps its own books and detects when it was asked twice for one order. */
export class CourierWorld {
  readonly violations: string[] = [];
  readonly subjects = new Map<string, Subject>();
  readonly #byAddress = new Map<string, Subject>();
  readonly #orders = new Map<string, TrueOrder>();
  readonly #quotations = new Map<string, { readonly feeSen: number; isUsed: boolean }>();
  readonly #late = new Map<number, (() => void)[]>();
  readonly #post = new Post();
  readonly #secretOf: (tenantId: string) => { apiKey: string; apiSecret: string };
  tick = 0;
  #now: number;
  #numbers = 3_443_000_000_000_000_000n;
  /** Set at the end: the courier answers every call. */
  isHealthy = false;
  /** Set at the end: orders take no further steps. */
  isQuiet = false;

  constructor(now: number, secretOf: (tenantId: string) => { apiKey: string; apiSecret: string }) {
    this.#now = now;
    this.#secretOf = secretOf;
  }

  now(): number {
    return this.#now;
  }

  /** A moment later than all before. */
  #moment(): number {
    this.#now += 1;
    return this.#now;
  }

  add(subject: Subject): void {
    this.subjects.set(subject.orderId, subject);
    this.#byAddress.set(subject.address, subject);
  }

  /** A price that was given before the order. */
  promise(quotationId: string): void {
    this.#quotations.set(quotationId, { feeSen: PROMISED_SEN, isUsed: false });
  }

  order(id: string): TrueOrder | undefined {
    return this.#orders.get(id);
  }

  /** What the courier took for an order of ours and did not give back. */
  takenSen(subject: Subject): number {
    return subject.placed.filter(isLiveAtCourier).reduce((sum, { feeSen }) => sum + feeSen, 0);
  }

  /** Time goes on: answers that are late come, and orders take their course. */
  advance(ms: number): void {
    this.#now += ms;
    this.tick += 1;
    for (const answer of this.#late.get(this.tick) ?? []) answer();
    this.#late.delete(this.tick);
    if (!this.isQuiet) for (const order of this.#orders.values()) this.#takeCourse(order);
  }

  /** All late answers, at once. */
  hurry(): void {
    for (const answers of this.#late.values()) for (const answer of answers) answer();
    this.#late.clear();
  }

  /** What arrives now. */
  arrivals(): SignedNews[] {
    return this.#post.arrivals(this.tick);
  }

  process(): Process {
    let isDead = false;
    let waiting = 0;
    let stalls = Promise.withResolvers<void>();
    const stall = (): void => stalls.resolve();
    const never = <T>(): Promise<T> => {
      isDead = true;
      stall();
      return new Promise<T>(() => {});
    };
    const alive =
      <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
      (...args: A): Promise<T> =>
        isDead ? never<T>() : call(...args);
    const later = (ticks: number): Promise<void> => {
      if (this.isHealthy) return Promise.resolve();
      waiting += 1;
      stall();
      return new Promise((resolve) => {
        const at = this.tick + ticks;
        const answer = (): void => {
          if (--waiting === 0 && !isDead) stalls = Promise.withResolvers();
          resolve();
        };
        this.#late.set(at, [...(this.#late.get(at) ?? []), answer]);
      });
    };
    const courier: Courier = {
      quote: alive(async (_account, request) => {
        const subject = this.#byAddress.get(request.dropOff.address);
        if (subject === undefined) throw new Error('a price for nobody');
        const fault = this.#next(subject.quotes);
        if (fault === 'die') return never();
        if (fault === 'unavailable') throw new CourierError('unavailable', ['busy']);
        if (fault === 'timeout') throw new CourierError('timeout', [], { outcomeUnknown: true });
        if (fault === 'no_credit' || fault === 'out_of_area') throw new CourierError(fault, [fault]);
        const quotationId = this.#number();
        const feeSen = fault === 'dear' ? DEAR_SEN : PROMISED_SEN;
        this.#quotations.set(quotationId, { feeSen, isUsed: false });
        return {
          quotationId,
          pickupStopId: 'p',
          dropOffStopId: 'd',
          vehicle: request.vehicle,
          feeSen,
          distanceM: 5_000,
          expiresAt: new Date(this.#now + 300_000),
        };
      }),
      placeOrder: alive(async (_account, order) => {
        const subject = this.subjects.get(order.metadata['order'] ?? '');
        if (subject === undefined) throw new Error('an order for nobody');
        const fault = this.#next(subject.orders);
        if (fault === 'die_before') return never();
        if (fault === 'timeout_lost') throw new CourierError('timeout', [], { outcomeUnknown: true });
        if (fault === 'unavailable') throw new CourierError('unavailable', ['busy']);
        if (fault === 'rate_limited') throw new CourierError('rate_limited', ['slow down']);
        if (fault === 'no_credit') throw new CourierError('no_credit', ['top up']);
        if (fault === 'quotation_gone') throw new CourierError('quotation_gone', ['expired']);
        const placed = this.#place(subject, order.quotationId, order.metadata);
        if (fault === 'die_after') return never();
        if (fault === 'timeout_placed') throw new CourierError('timeout', [], { outcomeUnknown: true });
        if (fault === 'broken_after') throw new CourierError('unavailable', [], { outcomeUnknown: true });
        const answer = viewOf(placed);
        if (fault === 'late') await later(1 + (subject.placed.length % 5));
        return answer;
      }),
      getOrder: alive(async (account, id) => {
        const order = this.#own(account, id);
        if (order !== undefined) this.#failLook(order.subject);
        return order && viewOf(order);
      }),
      getDriver: alive(async (account, id, driverId) => {
        const order = this.#own(account, id);
        if (order === undefined || order.driverId !== driverId) return undefined;
        return driverOf(driverId, new Date(this.#now));
      }),
      cancelOrder: alive(async (account, id): Promise<Cancellation> => {
        const order = this.#own(account, id);
        if (order === undefined) return 'not_found';
        const fault = this.#next(order.subject.cancels);
        if (fault === 'die') return never();
        if (fault === 'timeout_lost') throw new CourierError('timeout', [], { outcomeUnknown: true });
        if (order.status !== 'finding_driver' && order.status !== 'driver_assigned') return 'refused';
        if (fault === 'refused') return 'refused';
        this.#move(order, 'cancelled');
        if (fault === 'timeout_done') throw new CourierError('timeout', [], { outcomeUnknown: true });
        return 'cancelled';
      }),
      listVehicles: () => Promise.resolve([]),
      registerWebhook: () => Promise.resolve(),
    };
    return { courier, stalled: () => stalls.promise };
  }

  /** News that the courier never sent. */
  forge(subject: Subject, kind: Forgery): void {
    const order = subject.placed.at(-1);
    const courierOrderId = order?.id ?? this.#number();
    const at = this.#moment();
    const { type, data } = forged(kind, courierOrderId, at + 60_000);
    // Signed with another store's keys, or with a guessed secret.
    const stranger = [...this.subjects.values()].find(({ tenantId }) => tenantId !== subject.tenantId);
    const keys =
      kind === 'stranger' && stranger !== undefined
        ? this.#secretOf(stranger.tenantId)
        : { ...this.#secretOf(subject.tenantId), apiSecret: 'guessed' };
    this.#send(subject, { type, data, courierOrderId, at, keys, isForged: true, delay: 0 });
  }

  #next<T extends string>(faults: T[]): T | 'ok' {
    return this.isHealthy ? 'ok' : (faults.shift() ?? 'ok');
  }

  #failLook(subject: Subject): void {
    const fault = this.#next(subject.looks);
    if (fault === 'ok') return;
    throw new CourierError(fault, [], { outcomeUnknown: false });
  }

  #own(account: CourierAccount, id: string): TrueOrder | undefined {
    const order = this.#orders.get(id);
    if (order === undefined) return undefined;
    return this.#secretOf(order.subject.tenantId).apiKey === apiKeyOf(account) ? order : undefined;
  }

  #number(): string {
    this.#numbers += 1n;
    return String(this.#numbers);
  }

  #place(subject: Subject, quotationId: string, metadata: Readonly<Record<string, string>>): TrueOrder {
    const quotation = this.#quotations.get(quotationId);
    if (quotation === undefined || quotation.isUsed) throw new CourierError('quotation_gone', ['used']);
    quotation.isUsed = true;
    // A replacement by the courier is no fault: it may become known later, and then one of the two is called off.
    const other = subject.placed.find((one) => isLiveAtCourier(one) && !one.isReplacement);
    if (other !== undefined)
      this.violations.push(`order ${subject.orderId}: a second courier while one is ${other.status}`);
    return this.#newOrder(subject, quotationId, metadata, quotation.feeSen);
  }

  #newOrder(
    subject: Subject,
    quotationId: string,
    metadata: Readonly<Record<string, string>>,
    feeSen: number,
    replaced?: TrueOrder,
  ): TrueOrder {
    const order: TrueOrder = {
      id: this.#number(),
      subject,
      quotationId,
      metadata,
      isReplacement: replaced !== undefined,
      isHeardOf: false,
      feeSen,
      status: 'finding_driver',
      driverId: undefined,
      step: replaced?.step ?? 0,
      nextTick: this.tick + 1,
      history: [],
    };
    this.#orders.set(order.id, order);
    subject.placed.push(order);
    this.#move(order, 'finding_driver');
    return order;
  }

  #takeCourse(order: TrueOrder): void {
    const { course } = order.subject.schedule;
    const next = course[order.step];
    const isOver = ['completed', ...ENDED].includes(order.status);
    if (next === undefined || isOver || this.tick < order.nextTick) return;
    order.step += 1;
    order.nextTick = this.tick + 1 + next.wait;
    this.#step(order, next.step);
  }

  #step(order: TrueOrder, step: CourseStep): void {
    const { subject } = order;
    switch (step) {
      case 'PRICE': {
        order.feeSen += 250;
        const price = { totalPrice: (order.feeSen / 100).toFixed(2), currency: 'MYR' };
        const at = this.#moment();
        this.#tell(
          order,
          'ORDER_AMOUNT_CHANGED',
          { order: { orderId: order.id, price }, updatedAt: iso(at) },
          at,
        );
        return;
      }
      case 'REPLACED': {
        if (order.status === 'picked_up') return;
        this.#move(order, 'cancelled');
        const { quotationId, metadata, feeSen } = order;
        const replacement = this.#newOrder(subject, quotationId, metadata, feeSen + 100, order);
        const at = this.#moment();
        const data = { order: { orderId: replacement.id }, prevOrderId: order.id, updatedAt: iso(at) };
        this.#tell(replacement, 'ORDER_REPLACED', data, at);
        return;
      }
      case 'driver_assigned':
        if (order.status === 'finding_driver') this.#move(order, step);
        return;
      case 'picked_up':
      case 'completed':
        if (order.status === BEFORE[step]) this.#move(order, step);
        return;
      case 'finding_driver':
        if (order.status !== 'finding_driver') this.#move(order, 'finding_driver');
        return;
      case 'cancelled':
      case 'rejected':
      case 'expired':
        if (order.status !== 'picked_up') this.#move(order, step);
    }
  }

  #move(order: TrueOrder, status: CourierStatus): void {
    const at = this.#moment();
    order.status = status;
    if (status === 'driver_assigned') order.driverId = this.#number();
    if (status === 'finding_driver') order.driverId = undefined;
    order.history.push({ status, at });
    const told = { orderId: order.id, status: wordOf(status), driverId: order.driverId ?? '' };
    this.#tell(order, 'ORDER_STATUS_CHANGED', { order: told, updatedAt: iso(at) }, at, true);
    if (status !== 'driver_assigned' || order.driverId === undefined) return;
    const { driverId } = order;
    const driver = { driverId, name: `Driver ${driverId}`, phone: '+60120000000', plateNumber: 'VAB 1' };
    this.#tell(order, 'DRIVER_ASSIGNED', { order: { orderId: order.id }, driver, updatedAt: iso(at) }, at);
  }

  #tell(order: TrueOrder, type: string, data: object, at: number, isStatus = false): void {
    const { subject } = order;
    const plans = subject.schedule.news;
    const plan = plans[subject.events % plans.length] ?? { delays: [0] };
    subject.events += 1;
    const keys = this.#secretOf(subject.tenantId);
    const eventId = randomUUID();
    for (const delay of plan.delays)
      this.#send(subject, { type, data, courierOrderId: order.id, at, keys, delay, eventId, isStatus });
  }

  #send({ tenantId }: Subject, { delay, ...news }: News & { readonly delay: number }): void {
    this.#post.send(this.tick + delay, signed(tenantId, news));
  }
}
