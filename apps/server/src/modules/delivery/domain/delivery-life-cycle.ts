import { lifeCycle } from '../../../kernel/life-cycle.ts';

/** Where a delivery stands with us. `stuck`: it waits for its seller. */
export type StoredState =
  | 'unpaid'
  | 'scheduled'
  | 'booking'
  | 'booked'
  | 'by_store'
  | 'stuck'
  | 'delivered'
  | 'cancelled';

/**
 * Where a delivery may go from each state. It is cancelled and revived with its order; by then a courier may have
 * brought it. Until it is brought, its order may get another address, and then the delivery begins anew (`unpaid`).
 */
export const deliveryLife = lifeCycle<StoredState>({
  first: ['unpaid'],
  moves: {
    unpaid: ['unpaid', 'scheduled', 'booking', 'booked', 'by_store', 'delivered', 'cancelled'],
    scheduled: ['unpaid', 'booking', 'booked', 'by_store', 'stuck', 'delivered', 'cancelled'],
    booking: ['unpaid', 'booking', 'booked', 'by_store', 'stuck', 'delivered', 'cancelled'],
    booked: ['unpaid', 'scheduled', 'booking', 'booked', 'by_store', 'stuck', 'delivered', 'cancelled'],
    by_store: ['unpaid', 'booking', 'by_store', 'stuck', 'delivered', 'cancelled'],
    stuck: ['unpaid', 'scheduled', 'booking', 'booked', 'by_store', 'stuck', 'delivered', 'cancelled'],
    // A second courier may report the delivery as brought once more.
    delivered: ['delivered'],
    cancelled: ['unpaid', 'scheduled', 'booking', 'booked', 'by_store', 'delivered', 'cancelled'],
  },
  final: ['delivered'],
});

/** Nothing is to be brought: not yet, or not any more. */
export const restingDeliveryStates = [
  'unpaid',
  'delivered',
  'cancelled',
] as const satisfies readonly StoredState[];

/** A courier is to be booked for it. */
export const toBookStates = ['scheduled', 'stuck'] as const satisfies readonly StoredState[];

/** A courier is being booked, or is. */
export const withCourierStates = ['booking', 'booked'] as const satisfies readonly StoredState[];
