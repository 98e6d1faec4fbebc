import { expect, it } from 'vitest';
import { gatewaysFor } from '../../lib/order/gateways.ts';
import { featuredGateways, groupGateways, monogram } from './gateway-groups.ts';

const forAll = { least: null, most: null, known_only: false };
const banks = [
  {
    code: 'BP-FKR01',
    name: 'Billplz Simulator',
    category: 'other',
    active: true,
    is_test: true,
    ...forAll,
  },
  { code: 'MB2U0227', name: 'Maybank2u', category: 'fpx', active: true, is_test: false, ...forAll },
  { code: 'AMBB0209', name: 'AmBank', category: 'fpx', active: false, is_test: false, ...forAll },
  { code: 'BIMB0340', name: 'Bank Islam', category: 'fpx', active: true, is_test: false, ...forAll },
  { code: 'BCBB0235', name: 'CIMB Clicks', category: 'fpx', active: true, is_test: false, ...forAll },
  {
    code: 'BP-TNG01',
    name: "Touch 'n Go eWallet",
    category: 'wallet',
    active: true,
    is_test: false,
    ...forAll,
  },
  {
    code: 'BP-2C2P1',
    name: 'Visa / Mastercard',
    category: 'card',
    active: true,
    is_test: false,
    ...forAll,
  },
] as const;
const codes = (search: string) =>
  groupGateways(banks, search).map((group) => [group.key, ...group.gateways.map(({ code }) => code)]);
const featured = (last: string, gateways: Parameters<typeof featuredGateways>[0] = banks) =>
  featuredGateways(gateways, last).map(({ code }) => code);
const without = (...left: string[]) => banks.filter(({ code }) => !left.includes(code));

it('puts wallets before banks before cards, what does not answer behind those that do, and simulated ones last', () => {
  expect(codes('')).toEqual([
    ['wallet', 'BP-TNG01'],
    ['fpx', 'BIMB0340', 'BCBB0235', 'MB2U0227', 'AMBB0209'],
    ['card', 'BP-2C2P1'],
    ['test', 'BP-FKR01'],
  ]);
});

it('features Touch ’n Go, Maybank and CIMB, behind the one used last', () => {
  expect(featured('')).toEqual(['BP-TNG01', 'MB2U0227', 'BCBB0235']);
  expect(featured('BIMB0340')).toEqual(['BIMB0340', 'BP-TNG01', 'MB2U0227', 'BCBB0235']);
  expect(featured('BCBB0235'), 'each once').toEqual(['BCBB0235', 'BP-TNG01', 'MB2U0227']);
});

it('features nothing that does not answer, or moves no money', () => {
  expect(featured('AMBB0209')).toEqual(['BP-TNG01', 'MB2U0227', 'BCBB0235']);
  expect(featured('BP-FKR01')).toEqual(['BP-TNG01', 'MB2U0227', 'BCBB0235']);
});

it('features all of a few, and the first of the list where nothing popular is on offer', () => {
  expect(featured('', without('BCBB0235', 'MB2U0227'))).toEqual(['BP-TNG01', 'BIMB0340', 'BP-2C2P1']);
  const unknown = ['A', 'B', 'C', 'D', 'E'].map((code) => ({ ...banks[3], code, name: `Bank ${code}` }));
  expect(featured('', unknown)).toEqual(['A', 'B', 'C', 'D']);
  expect(featured('', [])).toEqual([]);
});

it('finds by words and by code, without case or punctuation', () => {
  expect(codes('touch n go')).toEqual([['wallet', 'BP-TNG01']]);
  expect(codes('ISLAM bank')).toEqual([['fpx', 'BIMB0340']]);
  expect(codes('mb2u')).toEqual([['fpx', 'MB2U0227']]);
  expect(codes('zzz')).toEqual([]);
});

it('makes two letters of a name', () => {
  expect(['Bank Islam', 'Boost', "Touch 'n Go eWallet"].map(monogram)).toEqual(['BI', 'BO', 'TN']);
});

it('offers a way only for the amounts that the store takes it for, in the store’s order', () => {
  const transfer = { ...banks[0], code: 'TRANSFER', category: 'transfer', least: 10, most: 200 } as const;
  const offered = (sen: number) => gatewaysFor([transfer, banks[1]], sen).map(({ code }) => code);
  expect(offered(999)).toEqual(['MB2U0227']);
  expect(offered(1_000)).toEqual(['TRANSFER', 'MB2U0227']);
  expect(offered(20_000)).toEqual(['TRANSFER', 'MB2U0227']);
  expect(offered(20_001)).toEqual(['MB2U0227']);
  expect(gatewaysFor([{ ...transfer, most: 5 }], 20_000)).toEqual([]);
});

it('offers cash only for an order that is collected and paid at once', () => {
  const cash = { ...banks[1], code: 'CASH', category: 'cash' } as const;
  const offered = (takesCash: boolean) =>
    gatewaysFor([cash, banks[1]], 999, takesCash).map(({ code }) => code);
  expect(offered(true)).toEqual(['CASH', 'MB2U0227']);
  expect(offered(false)).toEqual(['MB2U0227']);
});
