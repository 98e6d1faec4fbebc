import { usualPricing } from '@dapur/contract/delivery/delivery-fees';
import type { DeliveryPricing } from '@dapur/contract/delivery/delivery-pricing-input';
import { describe, expect, it } from 'vitest';
import { UsablePricing } from '@dapur/contract/delivery/delivery-pricing-input';
import { faultsOf, type Fault } from '../../../lib/form/judge.ts';
import {
  postcodesOf,
  pricingDraftOf,
  pricingOf,
  readablePricing,
  type PricingDraft,
} from './pricing-draft.ts';

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
const draft = (part: Partial<PricingDraft> = {}): PricingDraft => ({ ...pricingDraftOf(full), ...part });
const rules = { schema: UsablePricing, read: pricingOf };
const kinds: Readonly<Record<string, string>> = { custom: 'rule', too_small: 'little', too_big: 'much' };
/** What is wrong: with what is typed (NaN, or no postcode), as too much or too little, or by a rule. */
const faults = (given: PricingDraft) =>
  Object.entries(faultsOf(rules, given, (path) => !/\.postcodes\.\d+$/.test(path)))
    .map(([field, fault]: [string, Fault | undefined]) => [field, kinds[fault?.code ?? ''] ?? 'typed'])
    .map((fault) => fault.join(' '))
    .sort();

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
  ].map(([km = '', fee = ''], at) => ({ key: `r${at}`, up_to_km: km, fee }));
  expect(faults(draft({ model: 'by_km', km_rows: rows, zones: [] }))).toEqual([
    'km_rows.1.up_to_km typed',
    'km_rows.2.fee much',
    'km_rows.2.up_to_km rule',
    'km_rows.3.fee typed',
    'km_rows.3.up_to_km rule',
  ]);
  expect(faults(draft({ model: 'by_km', km_rows: [] }))).toEqual(['km_rows rule']);
  expect(readablePricing(draft({ km_rows: rows })).km_rows).toEqual([{ up_to_km: 5, fee: 5 }]);
});

it('asks for amounts that can be read, where they are shown', () => {
  const wrong = draft({ absorb: 'x', free_from: '0', elsewhere_fee: '' });
  expect(faults(wrong)).toEqual(['absorb typed', 'elsewhere_fee typed', 'free_from little']);
  expect(faults({ ...wrong, model: 'flat' })).toEqual(['absorb typed', 'free_from little']);
  expect(pricingOf(draft({ absorb: ' ', free_from: '' }))).toMatchObject({ absorb: 0, free_from: null });
  expect(readablePricing(wrong)).toMatchObject({ absorb: 0, free_from: null, elsewhere_fee: null });
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
    expect(faults(draft({ zones, km_rows: [] }))).toEqual([
      'zones.0.name little',
      'zones.1.postcodes typed',
      'zones.2.name rule',
      'zones.2.postcodes rule',
      'zones.3.outline rule',
      'zones.4.fee typed',
      'zones.4.name rule',
    ]);
    expect(faults(draft({ zones: [{ ...klang, postcodes: ' ' }] }))).toEqual(['zones.0.postcodes rule']);
    expect(faults(draft({ zones: [] }))).toEqual(['zones rule']);
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
