import { usualPricing } from '@dapur/contract/delivery-fees';
import type { DeliveryPricing } from '@dapur/contract/delivery-pricing';
import { describe, expect, it } from 'vitest';
import { draftFaults, postcodesOf, pricingDraftOf, pricingOf, type PricingDraft } from './pricing-draft.ts';

const full: DeliveryPricing = {
  ...usualPricing('flat'),
  model: 'zones',
  km_rows: [
    { up_to_km: 5, fee: 5 },
    { up_to_km: 12.5, fee: 9.3 },
  ],
  zones: [
    { name: 'Klang', fee: 6, postcodes: ['41000-41999', '42000'], outline: [] },
    {
      name: 'Bukit',
      fee: null,
      postcodes: [],
      outline: [
        { lat: 3, lng: 101 },
        { lat: 3, lng: 101.1 },
        { lat: 3.1, lng: 101 },
      ],
    },
  ],
  elsewhere_fee: 12,
  absorb: 2,
  free_from: 60,
  round_up_sen: 50,
};
const draft = (part: Partial<PricingDraft> = {}): PricingDraft => ({
  ...pricingDraftOf(full, 'auto'),
  ...part,
});
/** Keys are drawn by lot: what is at fault is named by its place. */
const faults = (given: PricingDraft) => {
  const nth = new Map([...given.rows, ...given.zones].map(({ key }, at) => [key, String(at)]));
  return [...draftFaults(given)].map(([field, fault]) =>
    [field.replace(/\.(.+)\./, (_all, key: string) => `.${nth.get(key)}.`), fault].join(' '),
  );
};

it('says what it was made of, and finds nothing wrong with it', () => {
  expect(pricingOf(draft())).toEqual(full);
  for (const model of ['flat', 'by_km', 'zones', 'courier'] as const)
    expect(faults(draft({ model }))).toEqual([]);
});

it('names the row that is wrong, and what is wrong with it', () => {
  const rows = [
    ['5', '5'],
    ['x', '5'],
    ['5', '1000.01'],
    ['4', ''],
  ].map(([km = '', fee = ''], at) => ({ key: `r${at}`, km, fee }));
  expect(faults(draft({ model: 'by_km', rows, zones: [] }))).toEqual([
    'row.1.km km',
    'row.2.km order',
    'row.2.fee amount',
    'row.3.km order',
    'row.3.fee amount',
  ]);
  expect(faults(draft({ model: 'by_km', rows: [] }))).toEqual(['rows missing']);
});

describe('zones', () => {
  const [klang, bukit] = draft().zones;
  if (klang === undefined || bukit === undefined) throw new Error('there are two');

  it('need a name of their own, a place and a fee', () => {
    const zones = [
      { ...klang, key: 'a', name: ' ' },
      { ...klang, key: 'b', postcodes: '4100' },
      { ...klang, key: 'c', postcodes: '41999-41000' },
      { ...bukit, key: 'd', outline: bukit.outline.slice(1) },
      { ...bukit, key: 'e', isClosed: false, fee: '' },
    ];
    expect(faults(draft({ zones, rows: [] }))).toEqual([
      'zone.0.name missing',
      'zone.1.postcodes postcode',
      'zone.2.name same',
      'zone.2.postcodes postcode',
      'zone.3.outline corners',
      'zone.4.name same',
      'zone.4.fee amount',
    ]);
  });

  it('that another model hides go along only if they can be used', () => {
    expect(pricingOf(draft({ model: 'flat' })).zones).toEqual(full.zones);
    const half = { ...bukit, outline: [] };
    expect(pricingOf(draft({ model: 'flat', zones: [klang, half] })).zones).toEqual([]);
  });

  it.each([
    ['41000, 42000', ['41000', '42000']],
    ['41000 – 41999\n42000;', ['41000-41999', '42000']],
    [' ', []],
  ])('read %j as %j', (typed, codes) => {
    expect(postcodesOf(typed)).toEqual(codes);
  });
});
