import { expect, it } from 'vitest';
import { groupGateways, monogram } from './gateway-groups.ts';

const gateways = [
  { code: 'MB2U0227', name: 'Maybank2u', category: 'fpx', active: true },
  { code: 'AMBB0209', name: 'AmBank', category: 'fpx', active: false },
  { code: 'BIMB0340', name: 'Bank Islam', category: 'fpx', active: true },
  { code: 'BP-TNG01', name: "Touch 'n Go eWallet", category: 'wallet', active: true },
  { code: 'BP-2C2P1', name: 'Visa / Mastercard', category: 'card', active: true },
] as const;
const codes = (search: string, last = '') =>
  groupGateways(gateways, search, last).map((group) => [
    group.key,
    ...group.gateways.map(({ code }) => code),
  ]);

it('puts wallets before banks before cards, and what does not answer last', () => {
  expect(codes('')).toEqual([
    ['wallet', 'BP-TNG01'],
    ['fpx', 'BIMB0340', 'MB2U0227', 'AMBB0209'],
    ['card', 'BP-2C2P1'],
  ]);
});

it('puts the last used one first, unless it does not answer', () => {
  expect(codes('', 'MB2U0227')[0]).toEqual(['last', 'MB2U0227']);
  expect(codes('', 'MB2U0227')[2]).toEqual(['fpx', 'BIMB0340', 'AMBB0209']);
  expect(codes('', 'AMBB0209')[0]).toEqual(['wallet', 'BP-TNG01']);
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
