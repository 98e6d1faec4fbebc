import { distanceKm } from '@dapur/contract/delivery/geo';
import { AppError } from '@dapur/contract/errors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptQuote, type DeliveryFacts, type DeliveryWish, type PromisedDelivery } from './accept-quote.ts';

type Accept = typeof acceptQuote;

const NOW = new Date('2026-11-21T04:00:00Z');
const SLOT = new Date('2026-11-28T07:00:00Z');
const STORE = { lat: 3.0449, lng: 101.4456 };
const quote: PromisedDelivery = {
  quotationId: '3443167815824261304',
  carrier: 'courier',
  provider: 'lalamove',
  vehicle: 'CAR',
  address: '5, Jalan Kenanga',
  latitude: 3.0549,
  longitude: 101.4556,
  scheduledAt: SLOT,
  feeSen: 1_130,
  freeFromSen: null,
  courierFeeSen: 1_130,
  distanceM: 2_345,
  area: null,
  expiresAt: new Date(NOW.getTime() + 1),
};
const facts: DeliveryFacts = {
  mode: 'courier',
  provider: 'lalamove',
  latitude: STORE.lat,
  longitude: STORE.lng,
  maxKm: 15,
  quote,
};
const wish: DeliveryWish = {
  quotationId: quote.quotationId,
  address: ' 5,  Jalan\nKenanga ',
  houseUnitNo: '7',
  buildingName: null,
  phone: '+60 12-345 6789',
  slotBegins: SLOT,
  isToday: false,
};

test('what is accepted is the quote’s, and the unit and building the order’s', () => {
  const { scheduledAt: _, area: __, expiresAt: ___, ...promised } = quote;
  expect(acceptQuote(wish, facts, NOW)).toEqual({
    ...promised,
    houseUnitNo: '7',
    buildingName: '',
    scheduledAt: SLOT,
  });
});

const wishes = fc.record({
  address: fc.constantFrom('5, Jalan Kenanga', ' 5, Jalan  Kenanga', '6, Jalan Kenanga', null),
  houseUnitNo: fc.constantFrom('7', '7', ''),
  slotBegins: fc.constantFrom(SLOT, SLOT, SLOT, new Date(SLOT.getTime() + 60_000), undefined),
  isToday: fc.boolean(),
});
const situations = fc.record({
  mode: fc.constantFrom(
    'courier' as const,
    'courier' as const,
    'courier' as const,
    'store' as const,
    'off' as const,
  ),
  maxKm: fc.constantFrom(15, 15, null, 1),
  scheduledAt: fc.constantFrom(SLOT, null),
  endsIn: fc.constantFrom(1, 60_000, 60_000, 0, -1),
  isKnown: fc.constantFrom(true, true, true, false),
});

/** Checks that `accept` refuses just what breaks a rule; the rules are repeated here as plain conditions. */
function check(accept: Accept): number {
  let accepted = 0;
  const property = fc.property(
    wishes,
    situations,
    (change, { mode, maxKm, scheduledAt, endsIn, isKnown }) => {
      const given = { ...quote, scheduledAt, expiresAt: new Date(NOW.getTime() + endsIn) };
      const asked = { ...wish, ...change };
      const keeps = [
        mode === 'courier',
        isKnown,
        endsIn > 0,
        asked.address?.trim().replace(/ +/g, ' ') === quote.address,
        asked.houseUnitNo !== '',
        asked.slotBegins !== undefined,
        scheduledAt === null ? asked.isToday : asked.slotBegins?.getTime() === scheduledAt.getTime(),
        maxKm === null || distanceKm(STORE, { lat: quote.latitude, lng: quote.longitude }) <= maxKm,
      ];
      let isAccepted = true;
      try {
        accept(asked, { ...facts, mode, maxKm, quote: isKnown ? given : null }, NOW);
        accepted += 1;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        isAccepted = false;
      }
      expect(isAccepted).toBe(keeps.every(Boolean));
    },
  );
  fc.assert(property, { numRuns: 6_000 });
  return accepted;
}

test('nothing is accepted that breaks a rule, and all that breaks none', () => {
  expect(check(acceptQuote)).toBeGreaterThan(100);
});

const withQuote =
  (
    change: (asked: DeliveryWish, given: PromisedDelivery, found: DeliveryFacts) => Partial<PromisedDelivery>,
  ): Accept =>
  (asked, found, now) =>
    acceptQuote(
      asked,
      { ...found, quote: found.quote && { ...found.quote, ...change(asked, found.quote, found) } },
      now,
    );
const careless: [what: string, accept: Accept][] = [
  ['the end of the quote', (asked, found) => acceptQuote(asked, found, new Date(0))],
  ['the radius', (asked, found, now) => acceptQuote(asked, { ...found, maxKm: null }, now)],
  ['the address', withQuote(({ address }) => ({ address: address?.trim().replace(/\s+/g, ' ') ?? '' }))],
  ['the slot', withQuote(({ slotBegins }, { scheduledAt }) => ({ scheduledAt: slotBegins ?? scheduledAt }))],
  [
    'who brings it',
    withQuote((_asked, _given, { mode }) => ({ carrier: mode === 'store' ? 'store' : 'courier' })),
  ],
  [
    'the unit',
    (asked, found, now) => acceptQuote({ ...asked, houseUnitNo: asked.houseUnitNo || '-' }, found, now),
  ],
];
test.each(careless)('the check catches a placing that does not look at %s', (_what, accept) => {
  expect(() => check(accept)).toThrow();
});
