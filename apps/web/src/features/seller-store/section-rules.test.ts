import { expect, test } from 'vitest';
import { faultsOf } from '../../lib/form/judge.ts';
import { placeRules, policyRules, sellerRules, taxRules, type TypedSeller } from './section-rules.ts';

const said = () => true;

const place = { version: '', city: '', region: '', state: '' };
const pin = { latitude: 3.1, longitude: 101.7 };

test('a kitchen is nowhere yet, or is both a pin and an address', () => {
  const faultsIn = (typed: { address: string; latitude: number | null; longitude: number | null }) =>
    Object.keys(faultsOf(placeRules, { ...place, ...typed }, said)).sort();
  const none = { latitude: null, longitude: null };
  expect(faultsIn({ address: ' ', ...none })).toEqual([]);
  expect(faultsIn({ address: 'Jalan Ampang', ...pin })).toEqual([]);
  expect(faultsIn({ address: 'Jalan Ampang', ...none })).toEqual(['latitude']);
  expect(faultsIn({ address: ' Jln ', ...pin })).toEqual(['address']);
  expect(faultsIn({ address: 'Jln', ...none })).toEqual(['address', 'latitude']);
});

const tax = {
  version: '',
  tax_name: '',
  tax_percentage: '0',
  tax_is_active: false,
  tax_registration: '',
  receipt_prefix: 'INV',
};

test('a tax that is charged has a name, a number and a share; one that is not may have none', () => {
  expect(faultsOf(taxRules, tax, said)).toEqual({});
  expect(Object.keys(faultsOf(taxRules, { ...tax, tax_is_active: true }, said)).sort()).toEqual([
    'tax_name',
    'tax_percentage',
    'tax_registration',
  ]);
  expect(taxRules.read({ ...tax, tax_percentage: ' 6,25 ' }).tax_percentage).toBe(6.25);
  for (const wrong of ['', 'six', '100.5', '6.255'])
    expect(faultsOf(taxRules, { ...tax, tax_percentage: wrong }, said).tax_percentage).toBeDefined();
  expect(faultsOf(taxRules, { ...tax, receipt_prefix: 'A B' }, said).receipt_prefix).toBeDefined();
});

const policies = {
  version: '',
  cancel_text: 'Three days before.',
  reschedule_text: '',
  refund_text: 'All of it.',
  translations: {},
};

test('terms say what happens to who cancels, and what they get back', () => {
  const empty = { ...policies, cancel_text: ' ', refund_text: '', refund_steps: [] };
  expect(Object.keys(faultsOf(policyRules, empty, said))).toEqual(['cancel_text', 'refund_text']);
});

test('a seller is a person, or a business with its number', () => {
  const seller = { version: '', kind: null, name: 'Rokiah Hassan', registration: '' } as const;
  const faultsIn = (change: Partial<TypedSeller>) =>
    Object.keys(faultsOf(sellerRules, { ...seller, ...change }, said));
  expect(faultsIn({})).toEqual(['kind']);
  expect(faultsIn({ kind: 'individual' })).toEqual([]);
  expect(faultsIn({ kind: 'individual', name: ' ' })).toEqual(['name']);
  expect(faultsIn({ kind: 'business' })).toEqual(['registration']);
  expect(faultsIn({ kind: 'business', registration: '202401012345' })).toEqual([]);
  expect(sellerRules.read({ ...seller, kind: 'individual', registration: '1234' }).registration).toBe('');
});

test('steps of a refund are whole numbers, each number of hours once', () => {
  const faultsIn = (...steps: { hours: string; percent: string }[]) =>
    Object.keys(faultsOf(policyRules, { ...policies, refund_steps: steps }, said));
  expect(faultsIn({ hours: '72', percent: '100' }, { hours: '24', percent: '50' })).toEqual([]);
  expect(faultsIn({ hours: '', percent: '101' })).toEqual(['refund_steps.0.hours', 'refund_steps.0.percent']);
  expect(faultsIn({ hours: '24', percent: '100' }, { hours: '24', percent: '50' })).toEqual(['refund_steps']);
});
