import { lifeCycle } from '../../../kernel/life-cycle.ts';

/** Where one try to book a courier stands. */
export type BookingState =
  | 'booking'
  | 'in_doubt'
  | 'booked'
  | 'completed'
  | 'cancelled'
  | 'rejected'
  | 'expired'
  | 'failed'
  | 'abandoned';

/**
 * Where a try may go from each state. The courier's order may show itself after its try was given up (`failed`,
 * `abandoned`), and take another's place after that one was reported cancelled: then it is booked after all. One courier
 * too many begins as `abandoned`.
 */
export const bookingLife = lifeCycle<BookingState>({
  first: ['booking', 'abandoned'],
  moves: {
    booking: ['booked', 'in_doubt', 'failed'],
    in_doubt: ['in_doubt', 'booked', 'abandoned'],
    booked: ['booked', 'in_doubt', 'completed', 'cancelled', 'rejected', 'expired'],
    completed: [],
    cancelled: ['cancelled', 'booked'],
    rejected: [],
    expired: [],
    failed: ['booked'],
    abandoned: ['booked', 'cancelled'],
  },
  final: ['completed', 'rejected', 'expired'],
});

/** A courier is on the way, or may be; an order has at most one such try. */
export const liveBookingStates = ['booking', 'in_doubt', 'booked'] as const satisfies readonly BookingState[];

/** A courier took the order, and brings it or has brought it. */
export const takenBookingStates = ['booked', 'completed'] as const satisfies readonly BookingState[];

export const isTakenBooking = (state: BookingState | null): boolean =>
  takenBookingStates.some((taken) => taken === state);

/** It came to nothing, and not by our will. */
export const lostBookingStates = ['rejected', 'expired', 'failed'] as const satisfies readonly BookingState[];
