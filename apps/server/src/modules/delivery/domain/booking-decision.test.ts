import { describe, expect, test } from 'vitest';
import {
  afterFailure,
  decideArrival,
  decideOpening,
  HIDDEN_DETOUR_SEN,
  isTooDear,
  type BookingFailure,
  type BookingWish,
} from './booking-decision.ts';
import type { BookingState } from './booking-life-cycle.ts';
import type { StoredState } from './delivery-life-cycle.ts';
import type { DeliveryStanding } from './delivery-standing.ts';

const NOW = Date.parse('2026-11-24T06:00:00Z');
const delivery = (change: Partial<DeliveryStanding> = {}): DeliveryStanding => ({
  orderId: 'o',
  carrier: 'courier',
  provider: 'lalamove',
  vehicle: 'MOTORCYCLE',
  state: 'scheduled',
  scheduledAt: new Date(NOW + 30 * 60_000),
  promisedFeeSen: 1_000,
  dueAt: new Date(NOW),
  tries: 1,
  alert: null,
  ...change,
});
const schedule: BookingWish = { by: 'schedule' };
const seller = (change: Partial<Extract<BookingWish, { by: 'seller' }>> = {}): BookingWish => ({
  by: 'seller',
  vehicle: undefined,
  acceptFeeSen: undefined,
  noneBooked: false,
  ...change,
});
const reason = (opening: ReturnType<typeof decideOpening>): string =>
  opening.kind === 'refuse' ? opening.reason : 'open';

describe('whether a courier may be booked', () => {
  const table: [StoredState, BookingState | undefined, string, string][] = [
    // state, live booking, by the schedule, by the seller
    ['unpaid', undefined, 'not_paid', 'not_paid'],
    ['scheduled', undefined, 'open', 'open'],
    ['booking', undefined, 'open', 'open'],
    ['booking', 'booking', 'being_booked', 'being_booked'],
    ['booking', 'in_doubt', 'in_doubt', 'in_doubt'],
    ['booked', 'booked', 'booked', 'booked'],
    ['stuck', undefined, 'open', 'open'],
    ['stuck', 'in_doubt', 'in_doubt', 'in_doubt'],
    ['by_store', undefined, 'not_due', 'open'],
    ['delivered', undefined, 'over', 'over'],
    ['cancelled', undefined, 'over', 'over'],
    ['cancelled', 'booked', 'over', 'over'],
  ];
  test.each(table)('%s with a booking that is %s: %s by time, %s by hand', (state, live, byTime, byHand) => {
    const booking = live && { id: 'b', state: live };
    expect(reason(decideOpening(delivery({ state }), booking, schedule))).toBe(byTime);
    expect(reason(decideOpening(delivery({ state }), booking, seller()))).toBe(byHand);
  });

  test('never when the store brings it by promise', () => {
    expect(reason(decideOpening(delivery({ carrier: 'store' }), undefined, seller()))).toBe('not_courier');
  });

  test('not by time when somebody has taken its time away', () => {
    expect(reason(decideOpening(delivery({ dueAt: null }), undefined, schedule))).toBe('not_due');
  });

  test('what is in doubt is given up once the seller was shown the doubt and found nothing', () => {
    const live = { id: 'b', state: 'in_doubt' } as const;
    const shown = delivery({ state: 'stuck', alert: 'in_doubt' });
    expect(decideOpening(shown, live, seller({ noneBooked: true }))).toMatchObject({
      kind: 'open',
      abandon: 'b',
    });
    expect(reason(decideOpening(delivery(), live, seller({ noneBooked: true })))).toBe('in_doubt');
    expect(reason(decideOpening(shown, live, seller()))).toBe('in_doubt');
  });
});

describe('what follows a try that booked nothing', () => {
  const times = { now: NOW, tryingSince: NOW, alertAfterSeconds: 90 };
  const waits: BookingFailure = { kind: 'waits', message: 'busy' };
  const needs = (alert: 'no_credit' | 'keys_refused' | 'out_of_area' | 'refused'): BookingFailure => ({
    kind: 'alert',
    alert,
    message: 'm',
  });

  test.each([
    [1, 5],
    [2, 15],
    [3, 30],
    [4, 60],
    [9, 60],
  ])('after try %i it waits %i seconds for a courier that was not reached', (tries, seconds) => {
    expect(afterFailure(delivery({ tries }), waits, times)).toEqual({
      dueAt: NOW + seconds * 1_000,
      alert: undefined,
    });
  });

  test('the seller hears of it when it lasts, not later than that, and the server goes on', () => {
    const later = { ...times, now: NOW + 50_000 };
    expect(afterFailure(delivery({ tries: 4 }), waits, later)).toEqual({
      dueAt: NOW + 90_000,
      alert: undefined,
    });
    expect(afterFailure(delivery({ tries: 5 }), waits, { ...times, now: NOW + 90_000 })).toMatchObject({
      dueAt: NOW + 150_000,
      alert: { reason: 'unavailable', message: 'busy' },
    });
  });

  test('two hours after the slot it gives up, and says so', () => {
    const past = delivery({ scheduledAt: new Date(NOW - 121 * 60_000) });
    expect(afterFailure(past, waits, times)).toMatchObject({
      dueAt: undefined,
      alert: { reason: 'unavailable' },
    });
  });

  test.each(['no_credit', 'keys_refused'] as const)(
    '%s is looked at again in five minutes, until the slot',
    (alert) => {
      expect(afterFailure(delivery(), needs(alert), times)).toMatchObject({
        dueAt: NOW + 300_000,
        alert: { reason: alert },
      });
      const begun = delivery({ scheduledAt: new Date(NOW) });
      expect(afterFailure(begun, needs(alert), times)).toMatchObject({
        dueAt: undefined,
        alert: { reason: alert },
      });
    },
  );

  test.each(['out_of_area', 'refused'] as const)('%s waits for the seller', (alert) => {
    expect(afterFailure(delivery(), needs(alert), times)).toMatchObject({
      dueAt: undefined,
      alert: { reason: alert },
    });
  });

  test('a price that rose waits for the seller, and names it', () => {
    expect(afterFailure(delivery(), { kind: 'price_rise', feeSen: 1_500 }, times)).toMatchObject({
      dueAt: undefined,
      alert: { reason: 'price_rise', feeSen: 1_500 },
    });
  });
});

test.each([
  [1_200, schedule, false],
  [1_201, schedule, true],
  [1_500, seller(), true],
  [1_500, seller({ acceptFeeSen: 1_499 }), true],
  [1_500, seller({ acceptFeeSen: 1_500 }), false],
  // Agreeing to a price below the usual limit does not lower the limit.
  [1_100, seller({ acceptFeeSen: 1 }), false],
])('of 1000 sen promised, %i is too dear for %o: %s', (fee, wish, expected) => {
  expect(isTooDear(delivery(), fee, wish, 1.2)).toBe(expected);
});

test.each([
  // The store set a lower fee than the courier's price, so it accepted to pay the difference.
  [0, 1_000, 1_200, false],
  [0, 1_000, 1_201, true],
  // The store may also spend all that the customer pays for delivery.
  [2_000, 1_000, 2_400, false],
  [2_000, 1_000, 2_401, true],
  [1_000, null, 1_201, true],
])('of %i sen promised and %s sen asked before, %i is too dear: %s', (promised, asked, fee, expected) => {
  const standing = delivery({ promisedFeeSen: promised, courierFeeSen: asked });
  expect(isTooDear(standing, fee, schedule, 1.2)).toBe(expected);
});

test('a ride from a hidden kitchen may cost RM 2.00 more than one from its shown place, and no more', () => {
  expect(isTooDear(delivery(), 1_400, schedule, 1.2, HIDDEN_DETOUR_SEN)).toBe(false);
  expect(isTooDear(delivery(), 1_401, schedule, 1.2, HIDDEN_DETOUR_SEN)).toBe(true);
  // What the seller agreed to is meant as it stands.
  expect(isTooDear(delivery(), 1_501, seller({ acceptFeeSen: 1_500 }), 1.2, HIDDEN_DETOUR_SEN)).toBe(true);
});

test('a courier that comes late is taken where one is wanted and none is there', () => {
  expect(decideArrival(delivery({ state: 'stuck' }), false)).toBe('book');
  expect(decideArrival(delivery({ state: 'stuck' }), true)).toBe('call_off');
  for (const state of ['cancelled', 'by_store', 'delivered', 'unpaid'] as const)
    expect(decideArrival(delivery({ state }), false)).toBe('call_off');
});
