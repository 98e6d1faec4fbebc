import type { Courier, CourierDriver, CourierOrder, CourierStatus } from '../../ports.ts';
import type { CancelFault, LookFault, OrderFault, QuoteFault, CourierSchedule } from './schedules.ts';

/** An order as it really is at the courier, whatever anybody was told. */
export interface TrueOrder {
  readonly id: string;
  readonly subject: Subject;
  readonly quotationId: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The courier made it in place of another. */
  readonly isReplacement: boolean;
  /** Some news of it arrived. */
  isHeardOf: boolean;
  feeSen: number;
  status: CourierStatus;
  driverId: string | undefined;
  /** How many steps of its course it has taken, and when it takes the next. */
  step: number;
  nextTick: number;
  /** All it ever was, oldest first. */
  readonly history: { readonly status: CourierStatus; readonly at: number }[];
}

/** One order of ours, what is to happen to it, and what did. */
export interface Subject {
  readonly tenantId: string;
  readonly orderId: string;
  readonly address: string;
  readonly schedule: CourierSchedule;
  readonly quotes: QuoteFault[];
  readonly orders: OrderFault[];
  readonly looks: LookFault[];
  readonly cancels: CancelFault[];
  /** At the courier, newest last. */
  readonly placed: TrueOrder[];
  events: number;
}

/** What our side can know of: what it asked for, and what it was told of. */
export const isKnowable = ({ isReplacement, isHeardOf }: TrueOrder): boolean => !isReplacement || isHeardOf;

/** From here a courier's order goes nowhere. */
export const ENDED: readonly CourierStatus[] = ['cancelled', 'rejected', 'expired'];
export const isLiveAtCourier = ({ status }: TrueOrder): boolean => !ENDED.includes(status);

/** The order as the courier answers for it. */
export function viewOf(order: TrueOrder): CourierOrder {
  const { id, quotationId, status, driverId, feeSen, metadata } = order;
  const shareLink = `https://share.lalamove.com/?${id}`;
  return { courierOrderId: id, quotationId, status, driverId, shareLink, feeSen, metadata };
}

/** A driver as the courier's answer describes them, with their present position. */
export function driverOf(driverId: string, at: Date): CourierDriver {
  const position = { latitude: 3.1, longitude: 101.6, at };
  return { driverId, name: `Driver ${driverId}`, phone: '+60120000000', plate: 'VAB 1', position };
}

/**
 * A process that calls the courier: it may die, after which none of its calls is answered, or wait for a late answer.
 */
export interface Process {
  readonly courier: Courier;
  /** Resolves while one of its calls waits for an answer: at once, or when the next call is not answered. */
  readonly stalled: () => Promise<void>;
}
