import fc from 'fast-check';

export type QuoteFault = 'ok' | 'unavailable' | 'timeout' | 'no_credit' | 'out_of_area' | 'dear' | 'die';
export type OrderFault =
  | 'ok'
  | 'unavailable'
  | 'rate_limited'
  | 'quotation_gone'
  | 'no_credit'
  | 'timeout_lost'
  | 'timeout_placed'
  | 'broken_after'
  | 'late'
  | 'die_before'
  | 'die_after';
export type LookFault = 'ok' | 'unavailable' | 'timeout';
export type CancelFault = 'ok' | 'timeout_done' | 'timeout_lost' | 'refused' | 'die';
export type CourseStep =
  | 'driver_assigned'
  | 'picked_up'
  | 'completed'
  | 'finding_driver'
  | 'cancelled'
  | 'rejected'
  | 'expired'
  | 'PRICE'
  | 'REPLACED';
export type Tap = 'book' | 'accept' | 'by_store' | 'call_off' | 'link';

/** Everything that happens to one order, apart from what our side does about it. */
export interface CourierSchedule {
  readonly paidAtTick: number;
  /** How often, and how long after, the news of the payment comes again. */
  readonly toldAgainAfter: readonly number[];
  /** When its slot begins, counted from the start. */
  readonly slotAfterMinutes: number;
  readonly hasPromisedPrice: boolean;
  readonly quotes: readonly QuoteFault[];
  readonly orders: readonly OrderFault[];
  readonly looks: readonly LookFault[];
  readonly cancels: readonly CancelFault[];
  readonly course: readonly { readonly step: CourseStep; readonly wait: number }[];
  /** For each piece of news in turn: one delay in ticks for each copy; none for what is lost. */
  readonly news: readonly { readonly delays: readonly number[] }[];
  readonly forged: readonly {
    readonly tick: number;
    readonly kind: 'completed' | 'cancelled' | 'driver' | 'stranger';
  }[];
  readonly taps: readonly { readonly tick: number; readonly tap: Tap }[];
  readonly cancelledAtTick: number | undefined;
  readonly revivedAfter: number | undefined;
}

export const ACTIVE_TICKS = 24;
export const TICK_MS = 20_000;
const tick = fc.integer({ min: 0, max: ACTIVE_TICKS - 1 });

const usual: readonly CourseStep[] = ['driver_assigned', 'picked_up', 'completed'];
const anyStep = fc.constantFrom<CourseStep>(
  'driver_assigned',
  'driver_assigned',
  'picked_up',
  'picked_up',
  'completed',
  'finding_driver',
  'PRICE',
  'REPLACED',
  'cancelled',
  'rejected',
  'expired',
);
const course = fc
  .tuple(
    fc.oneof(fc.constant(usual), fc.array(anyStep, { maxLength: 6 })),
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 7, maxLength: 7 }),
  )
  .map(([steps, waits]) => steps.map((step, at) => ({ step, wait: waits[at] ?? 0 })));

/** Most answer well most of the time. */
const faults = <T extends string>(...kinds: T[]): fc.Arbitrary<(T | 'ok')[]> =>
  fc.array(fc.oneof(fc.constant<'ok'>('ok'), fc.constantFrom<T>(...kinds)), { maxLength: 4 });

export const schedule: fc.Arbitrary<CourierSchedule> = fc.record({
  paidAtTick: fc.integer({ min: 0, max: 3 }),
  toldAgainAfter: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 2 }),
  slotAfterMinutes: fc.integer({ min: -5, max: 25 }),
  hasPromisedPrice: fc.boolean(),
  quotes: faults<QuoteFault>('unavailable', 'timeout', 'no_credit', 'out_of_area', 'dear', 'die'),
  orders: faults<OrderFault>(
    'unavailable',
    'rate_limited',
    'quotation_gone',
    'no_credit',
    'timeout_lost',
    'timeout_placed',
    'broken_after',
    'late',
    'late',
    'die_before',
    'die_after',
  ),
  looks: faults<LookFault>('unavailable', 'timeout'),
  cancels: faults<CancelFault>('timeout_done', 'timeout_lost', 'refused', 'die'),
  course,
  news: fc.array(fc.record({ delays: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 8,
  }),
  forged: fc.array(
    fc.record({ tick, kind: fc.constantFrom('completed' as const, 'cancelled', 'driver', 'stranger') }),
    { maxLength: 2 },
  ),
  taps: fc.array(
    fc.record({ tick, tap: fc.constantFrom<Tap>('book', 'accept', 'by_store', 'call_off', 'link') }),
    { maxLength: 3 },
  ),
  cancelledAtTick: fc.option(tick, { nil: undefined, freq: 6 }),
  revivedAfter: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
});

/** Paid for a slot that is near, and nothing goes wrong. */
const plain: CourierSchedule = {
  paidAtTick: 0,
  toldAgainAfter: [],
  slotAfterMinutes: 10,
  hasPromisedPrice: true,
  quotes: [],
  orders: [],
  looks: [],
  cancels: [],
  course: [],
  news: [{ delays: [0] }],
  forged: [],
  taps: [],
  cancelledAtTick: undefined,
  revivedAfter: undefined,
};

/**
 * The courier replaces an order and reports it only after the seller has taken the delivery over: chance brings this
 * about too rarely.
 */
export const replacedTooLate: CourierSchedule = {
  ...plain,
  course: [{ step: 'REPLACED', wait: 0 }],
  // News of the first order's start is lost, of its end comes at once. News of the second order's start is lost, and
  // that it replaces the first comes late.
  news: [{ delays: [] }, { delays: [0] }, { delays: [] }, { delays: [10] }],
  taps: [{ tick: 5, tap: 'by_store' }],
};

/** The courier answers nobody until the seller has to hear of it: how long chance makes that last depends on the clock. */
export const busyForLong: CourierSchedule = {
  ...plain,
  hasPromisedPrice: false,
  quotes: Array.from({ length: ACTIVE_TICKS }, () => 'unavailable' as const),
};

/** Schedules that surely bring out one fault which chance brings out only now and then. */
export const telling = {
  /** The payment is told of again while the courier has not answered yet. */
  toldWhileBooking: { ...plain, orders: ['late', 'late'], toldAgainAfter: [1, 2], slotAfterMinutes: -1 },
  /** The order was placed, and its answer never came. */
  placedUnanswered: { ...plain, orders: ['timeout_placed'] },
  /**
   * The news "looking for a driver" arrives after a driver is known. Nobody asks the courier in that tick, so the shown
   * state comes from the news, whatever other orders make the clock do.
   */
  newsOutOfTurn: {
    ...plain,
    course: [{ step: 'driver_assigned', wait: 0 }],
    // News of the order: late. News that a driver takes it: at once. Details of the driver: lost, so that they are asked
    // for at once, and only once.
    news: [{ delays: [2] }, { delays: [0] }, { delays: [] }],
  },
} as const satisfies Readonly<Record<string, CourierSchedule>>;
