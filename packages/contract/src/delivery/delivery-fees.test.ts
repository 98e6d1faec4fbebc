import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isInside,
  leastFee,
  postcodeOf,
  priceDelivery,
  ROUNDINGS,
  subsidised,
  usualPricing,
  type DeliveryWay,
} from './delivery-fees.ts';
import { UsablePricing, type DeliveryPricing, standingPricing } from './delivery-pricing-input.ts';
import { feeForItems } from './fee-promise.ts';
import type { LatLng } from './geo.ts';
import { toSen } from '../money/money.ts';

const sen = fc.integer({ min: 0, max: 100_000 });
const ringgit = sen.map((amount) => amount / 100);
/** Seldom so much that nothing is left of any fee. */
const little = fc.integer({ min: 0, max: 500 }).map((amount) => amount / 100);
/** Evenly, where drawn numbers are mostly tiny. */
const between = (least: number, most: number) =>
  fc.integer({ min: 0, max: 1_000 }).map((share) => least + ((most - least) * share) / 1_000);
const square = (lat: number, lng: number, side: number) => [
  { lat, lng },
  { lat, lng: lng + side },
  { lat: lat + side, lng: lng + side },
  { lat: lat + side, lng },
];
const postcode = fc.integer({ min: 40_000, max: 40_020 }).map(String);
const zone = fc.record({
  name: fc.uuid(),
  fee: fc.option(ringgit),
  postcodes: fc.array(postcode, { minLength: 1, maxLength: 4 }),
  outline: fc.constant<LatLng[]>([]),
});
const areaZone = fc.record({
  name: fc.uuid(),
  fee: fc.option(ringgit),
  postcodes: fc.constant<string[]>([]),
  outline: fc.tuple(between(3, 3.2), between(101, 101.2)).map(([lat, lng]) => square(lat, lng, 0.05)),
});
const pricing = fc.record({
  model: fc.constantFrom('courier' as const, 'flat' as const, 'by_km' as const, 'zones' as const),
  km_rows: fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 })
    .chain((kms) =>
      fc
        .array(ringgit, { minLength: kms.length, maxLength: kms.length })
        .map((fees) => kms.sort((a, b) => a - b).map((km, at) => ({ up_to_km: km, fee: fees[at] ?? 0 }))),
    ),
  zones: fc.array(fc.oneof(zone, areaZone), { minLength: 1, maxLength: 5 }),
  elsewhere_fee: fc.option(ringgit),
  absorb: little,
  free_from: fc.option(ringgit.filter((amount) => amount > 0)),
  round_up_sen: fc.constantFrom(...ROUNDINGS),
  distance_by: fc.constantFrom('straight' as const, 'road' as const),
});
const way: fc.Arbitrary<DeliveryWay> = fc
  .record({
    to: fc.record({
      lat: between(3, 3.3),
      lng: between(101, 101.3),
    }),
    postcode: fc.option(postcode, { nil: undefined }),
    straightKm: between(0, 70),
    detour: between(1, 2),
    courierSen: sen,
    hasCourier: fc.boolean(),
  })
  .map(({ detour, hasCourier, courierSen, ...known }) => ({
    ...known,
    roadKm: hasCourier ? known.straightKm * detour : undefined,
    courierSen: hasCourier ? courierSen : undefined,
  }));

/** By their paths, as the server names them. */
const faultsIn = (given: DeliveryPricing): string[] =>
  UsablePricing.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? [];

type Price = typeof priceDelivery;

/** The rules told once more, as plain conditions on one delivery. */
function check(price: Price): void {
  fc.assert(
    fc.property(pricing, sen, way, (given, flat, to) => {
      expect(faultsIn(given)).toEqual([]);
      const told = price(given, flat, to);
      const bases = basesOf(given, flat, to).map((base) => Math.max(0, base - toSen(given.absorb)));
      if (told.kind === 'postcode_missing') {
        expect([given.model, to.postcode]).toEqual(['zones', undefined]);
        return;
      }
      expect(told.kind === 'fee').toBe(bases.length > 0);
      if (told.kind !== 'fee') return;
      const { feeSen } = told;
      expect(Number.isSafeInteger(feeSen) && feeSen >= 0).toBe(true);
      expect(feeSen % given.round_up_sen).toBe(0);
      // Never below what is left for the customer, and less than one step above it.
      expect(bases.some((base) => feeSen >= base && feeSen < base + given.round_up_sen)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
}

function basesOf(given: DeliveryPricing, flat: number, to: DeliveryWay): number[] {
  if (given.model === 'flat') return [flat];
  if (given.model === 'courier') return [to.courierSen ?? flat];
  if (given.model === 'by_km') {
    const km = given.distance_by === 'road' ? (to.roadKm ?? to.straightKm) : to.straightKm;
    const reaching = given.km_rows.filter(({ up_to_km: most }) => most >= km);
    return reaching.slice(0, 1).map(({ fee }) => toSen(fee));
  }
  const fitting = given.zones.filter(({ postcodes, outline }) =>
    postcodes.length > 0 ? postcodes.includes(to.postcode ?? '') : isInside(outline, to.to),
  );
  const fees = fitting.length > 0 ? fitting.slice(0, 1).map(({ fee }) => fee) : [given.elsewhere_fee];
  return fees.filter((fee) => fee !== null).map(toSen);
}

test('a fee is that of its model, less what the store takes over, rounded up', () => {
  expect(() => check(priceDelivery)).not.toThrow();
});

const careless: [what: string, price: Price][] = [
  ['what the store takes over', (given, flat, to) => priceDelivery({ ...given, absorb: 0 }, flat, to)],
  ['rounding', (given, flat, to) => priceDelivery({ ...given, round_up_sen: 1 }, flat, to)],
  ['the road', (given, flat, to) => priceDelivery({ ...given, distance_by: 'straight' }, flat, to)],
  [
    'the order of zones',
    (given, flat, to) => priceDelivery({ ...given, zones: given.zones.toReversed() }, flat, to),
  ],
  [
    'the end of a row',
    (given, flat, to) =>
      priceDelivery(
        { ...given, km_rows: given.km_rows.map((row) => ({ ...row, up_to_km: row.up_to_km + 1 })) },
        flat,
        to,
      ),
  ],
];
test.each(careless)('the check catches a fee that does not look at %s', (_what, price) => {
  expect(() => check(price)).toThrow();
});

test('items decide whether the fee is paid: nothing from so much on, and all of it below', () => {
  fc.assert(
    fc.property(sen, fc.option(sen.filter((from) => from > 0)), sen, (feeSen, freeFromSen, subtotal) => {
      const paid = feeForItems({ feeSen, freeFromSen }, subtotal);
      expect(paid).toBe(freeFromSen !== null && subtotal >= freeFromSen ? 0 : feeSen);
      expect(feeForItems({ feeSen, freeFromSen }, subtotal + 1)).toBeLessThanOrEqual(paid);
    }),
  );
});

describe('rows', () => {
  const byKm: DeliveryPricing = {
    ...usualPricing('flat'),
    model: 'by_km',
    km_rows: [
      { up_to_km: 5, fee: 5 },
      { up_to_km: 10, fee: 8.3 },
    ],
  };
  const at = (km: number, roadKm?: number): DeliveryWay => ({
    to: { lat: 3, lng: 101 },
    postcode: undefined,
    straightKm: km,
    roadKm,
    courierSen: undefined,
  });

  test('reach up to and with their distance, and no farther than the last', () => {
    expect(priceDelivery(byKm, 0, at(5))).toEqual({ kind: 'fee', feeSen: 500 });
    expect(priceDelivery(byKm, 0, at(5.001))).toEqual({ kind: 'fee', feeSen: 830 });
    expect(priceDelivery(byKm, 0, at(10.1))).toEqual({ kind: 'too_far', mostKm: 10 });
    expect(priceDelivery({ ...byKm, distance_by: 'road' }, 0, at(4, 7))).toEqual({
      kind: 'fee',
      feeSen: 830,
    });
    expect(priceDelivery({ ...byKm, absorb: 2, round_up_sen: 50 }, 0, at(8))).toEqual({
      kind: 'fee',
      feeSen: 650,
    });
  });

  test('that do not go on are named', () => {
    const rows = [5, 10, 10, 9].map((km) => ({ up_to_km: km, fee: 5 }));
    expect(faultsIn({ ...byKm, km_rows: rows })).toEqual(['km_rows.2.up_to_km', 'km_rows.3.up_to_km']);
    expect(faultsIn({ ...byKm, km_rows: [] })).toEqual(['km_rows']);
    // What is not chosen is not looked at.
    expect(faultsIn({ ...byKm, model: 'flat', km_rows: rows })).toEqual([]);
  });
});

describe('zones', () => {
  const zones: DeliveryPricing = {
    ...usualPricing('flat'),
    model: 'zones',
    zones: [
      { name: 'Nowhere', fee: null, postcodes: ['40150'], outline: [] },
      { name: 'Shah Alam', fee: 6, postcodes: ['40000-40999', '47000'], outline: [] },
      { name: 'Klang', fee: 9, postcodes: [], outline: square(3, 101.4, 0.1) },
    ],
  };
  const at = (known: Partial<DeliveryWay>): DeliveryWay => ({
    to: { lat: 1, lng: 103 },
    postcode: '80000',
    straightKm: 1,
    roadKm: undefined,
    courierSen: undefined,
    ...known,
  });

  test('are found by postcode, by range and on the map, the first that fits', () => {
    expect(priceDelivery(zones, 0, at({ postcode: '40170' }))).toEqual({ kind: 'fee', feeSen: 600 });
    expect(priceDelivery(zones, 0, at({ postcode: '47000' }))).toEqual({ kind: 'fee', feeSen: 600 });
    expect(priceDelivery(zones, 0, at({ postcode: '40150' }))).toEqual({
      kind: 'not_there',
      zone: 'Nowhere',
    });
    expect(priceDelivery(zones, 0, at({ to: { lat: 3.05, lng: 101.45 } }))).toEqual({
      kind: 'fee',
      feeSen: 900,
    });
    expect(priceDelivery(zones, 0, at({}))).toEqual({ kind: 'not_there', zone: undefined });
    expect(priceDelivery({ ...zones, elsewhere_fee: 12 }, 0, at({}))).toEqual({ kind: 'fee', feeSen: 1_200 });
    expect(priceDelivery(zones, 0, at({ postcode: undefined }))).toEqual({ kind: 'postcode_missing' });
  });

  test('that cannot be used are named', () => {
    const [, shahAlam, klang] = zones.zones;
    if (shahAlam === undefined || klang === undefined) throw new Error('there are three');
    const faults = faultsIn({
      ...zones,
      zones: [
        { ...shahAlam, postcodes: ['40000', '40999-40000'] },
        { ...klang, outline: klang.outline.slice(0, 2) },
        { ...klang, name: 'Both', postcodes: ['41000'] },
        { ...klang, name: 'Neither', outline: [] },
        shahAlam,
      ],
    });
    expect(faults).toEqual([
      'zones.0.postcodes.1',
      'zones.1.outline',
      'zones.2.outline',
      'zones.3.postcodes',
      'zones.4.name',
    ]);
  });
});

test('a place within a dented outline is told from one in the dent', () => {
  const dented = [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 4 },
    { lat: 4, lng: 4 },
    { lat: 1, lng: 2 },
    { lat: 4, lng: 0 },
  ];
  expect(isInside(dented, { lat: 0.5, lng: 2 })).toBe(true);
  expect(isInside(dented, { lat: 3, lng: 2 })).toBe(false);
  expect(isInside(dented, { lat: 3, lng: 0.3 })).toBe(true);
  expect(isInside([], { lat: 0, lng: 0 })).toBe(false);
});

test.each([
  ['5, Jalan Kenanga, 41200 Klang', '41200'],
  ['No 12345, Jalan 3, 40150 Shah Alam', '40150'],
  ['Jalan Kenanga, Klang', undefined],
  ['012345678', undefined],
])('the postcode of “%s” is %s', (address, code) => {
  expect(postcodeOf(address)).toBe(code);
});

test('what is stored holds as far as it fits how the store delivers', () => {
  expect(standingPricing('courier', null)).toEqual(usualPricing('courier'));
  expect(standingPricing('store', null)).toEqual(usualPricing('flat'));
  const chosen = { ...usualPricing('courier'), distance_by: 'road', absorb: 2 };
  expect(standingPricing('courier', chosen)).toEqual(chosen);
  expect(standingPricing('store', chosen)).toEqual({ ...chosen, model: 'flat', distance_by: 'straight' });
  expect(standingPricing('store', { model: 'free' })).toBeUndefined();
});

test('the least fee is what the cheapest row leaves, and varies with more than one', () => {
  expect(leastFee(usualPricing('flat'), 850)).toEqual({ feeSen: 850, varies: false });
  expect(leastFee(usualPricing('courier'), 850), 'a courier says it for each way').toEqual({
    feeSen: 850,
    varies: true,
  });
  const rows = [5, 9].map((fee, at) => ({ up_to_km: at + 1, fee }));
  expect(leastFee({ ...usualPricing('flat'), model: 'by_km', km_rows: rows, absorb: 1 }, 850)).toEqual({
    feeSen: 400,
    varies: true,
  });
  expect(subsidised({ absorb: 0, round_up_sen: 100 }, 401)).toBe(500);
});
