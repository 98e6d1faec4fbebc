import type { DeliveryAlert } from '@dapur/contract/delivery/seller-delivery';
import type { VehicleType } from '@dapur/contract/delivery/tracking';
import { lookAgainAt, nextTryAt } from './booking-time.ts';
import { wantsCourier, type BookingStanding, type DeliveryStanding } from './delivery-standing.ts';

/** Who wants a courier now, and on what terms. */
export type BookingWish =
  | { readonly by: 'schedule' }
  | {
      readonly by: 'seller';
      readonly vehicle: VehicleType | undefined;
      /** The courier's price that the seller agrees to, in sen. */
      readonly acceptFeeSen: number | undefined;
      /** The seller has checked that the booking in doubt was not made. */
      readonly noneBooked: boolean;
    };

/** Why no booking is begun. */
export type BookingRefusal =
  | 'not_due'
  /** Further ahead than the courier takes orders. */
  | 'too_early'
  | 'not_courier'
  | 'over'
  | 'not_paid'
  | 'being_booked'
  | 'in_doubt'
  | 'booked';

export type Opening =
  | { readonly kind: 'refuse'; readonly reason: BookingRefusal }
  /** `abandon`: the booking in doubt that the seller has looked for in vain. */
  | { readonly kind: 'open'; readonly vehicle: VehicleType; readonly abandon: string | undefined };

/** Whether a courier may be booked now. `live` is the order's one booking that is not over. */
export function decideOpening(
  delivery: DeliveryStanding,
  live: Pick<BookingStanding, 'id' | 'state'> | undefined,
  wish: BookingWish,
): Opening {
  const { state, carrier } = delivery;
  if (carrier !== 'courier') return { kind: 'refuse', reason: 'not_courier' };
  if (state === 'unpaid') return { kind: 'refuse', reason: 'not_paid' };
  if (state === 'delivered' || state === 'cancelled') return { kind: 'refuse', reason: 'over' };
  // A delivery that the store took over stays with the store until the seller says otherwise.
  if (state === 'by_store' && wish.by === 'schedule') return { kind: 'refuse', reason: 'not_due' };
  const vehicle = (wish.by === 'seller' ? wish.vehicle : undefined) ?? delivery.vehicle;
  if (live?.state === 'booking') return { kind: 'refuse', reason: 'being_booked' };
  if (live?.state === 'booked') return { kind: 'refuse', reason: 'booked' };
  if (live !== undefined) {
    const isLookedFor = wish.by === 'seller' && mayAbandon(delivery, wish.noneBooked);
    return isLookedFor ? { kind: 'open', vehicle, abandon: live.id } : { kind: 'refuse', reason: 'in_doubt' };
  }
  // The delivery was found due, but somebody has acted since and cleared the due time.
  if (wish.by === 'schedule' && delivery.dueAt === null) return { kind: 'refuse', reason: 'not_due' };
  return { kind: 'open', vehicle, abandon: undefined };
}

/**
 * Whether a booking in doubt may be given up. The seller's word counts only after the doubt was shown: said earlier, it
 * cannot be about this booking.
 */
export function mayAbandon({ alert }: Pick<DeliveryStanding, 'alert'>, noneBooked: boolean): boolean {
  return noneBooked && alert === 'in_doubt';
}

/** What keeps a courier from being booked. `waits`: it was not reached, or is busy. */
export type BookingFailure =
  | { readonly kind: 'waits'; readonly message: string }
  | { readonly kind: 'alert'; readonly alert: SettledAlert; readonly message: string }
  | { readonly kind: 'price_rise'; readonly feeSen: number };

type SettledAlert = Extract<DeliveryAlert, 'no_credit' | 'keys_refused' | 'out_of_area' | 'refused'>;

/** What a delivery becomes after a try that booked nothing. Times are epoch milliseconds, money sen. */
export interface AfterFailure {
  readonly dueAt: number | undefined;
  /** Undefined: the seller need not hear of it yet. */
  readonly alert:
    | { readonly reason: DeliveryAlert; readonly message: string; readonly feeSen: number | undefined }
    | undefined;
}

/**
 * What follows from a failed try. `tryingSince` is when the first of this row of failures began: the server goes on
 * by itself where the courier was not reached, and the seller hears of it once it has lasted `alertAfterSeconds`.
 */
export function afterFailure(
  delivery: Pick<DeliveryStanding, 'tries' | 'scheduledAt'>,
  failure: BookingFailure,
  { now, tryingSince, alertAfterSeconds }: FailureTimes,
): AfterFailure {
  if (failure.kind === 'price_rise') {
    return { dueAt: undefined, alert: { reason: 'price_rise', message: '', feeSen: failure.feeSen } };
  }
  const { message } = failure;
  if (failure.kind === 'alert') {
    const { alert: reason } = failure;
    const mayMend = reason === 'no_credit' || reason === 'keys_refused';
    const dueAt = mayMend ? lookAgainAt(delivery.scheduledAt, now) : undefined;
    return { dueAt, alert: { reason, message, feeSen: undefined } };
  }
  const alertAt = tryingSince + alertAfterSeconds * 1_000;
  const dueAt = nextTryAt(delivery, now, alertAt);
  const isLong = dueAt === undefined || now >= alertAt;
  return { dueAt, alert: isLong ? { reason: 'unavailable', message, feeSen: undefined } : undefined };
}

export interface FailureTimes {
  readonly now: number;
  readonly tryingSince: number;
  readonly alertAfterSeconds: number;
}

/** What a ride from a hidden kitchen may cost above one from its shown place, up to a kilometre away, in sen. */
export const HIDDEN_DETOUR_SEN = 200;

/**
 * Whether the courier's price needs the seller's agreement: it is much above what the customer pays, and much above the
 * courier's price at checkout (a store with its own fees took that difference on itself). `detourSen` is what it may be
 * above that, because the quote began elsewhere. Sen.
 */
export function isTooDear(
  { promisedFeeSen, courierFeeSen }: Pick<DeliveryStanding, 'promisedFeeSen' | 'courierFeeSen'>,
  feeSen: number,
  wish: BookingWish,
  mostPriceRise: number,
  detourSen = 0,
): boolean {
  const accepted = wish.by === 'seller' ? (wish.acceptFeeSen ?? 0) : 0;
  const expected = Math.max(promisedFeeSen, courierFeeSen ?? 0);
  return feeSen > Math.max(accepted, Math.round(expected * mostPriceRise) + detourSen);
}

/** What to do with a courier's order whose answer came late. */
export type Arrival = 'book' | 'call_off';

/** Whether a courier that is on its way after all is still wanted: not when another one is, or nobody wants one. */
export function decideArrival(delivery: DeliveryStanding, otherLive: boolean): Arrival {
  return wantsCourier(delivery) && !otherLive ? 'book' : 'call_off';
}
