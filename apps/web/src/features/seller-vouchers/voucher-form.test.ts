import type { SellerVoucher } from '@dapur/contract/vouchers/seller-vouchers';
import { expect, it } from 'vitest';
import type { PlainKey } from '../../i18n/index.tsx';
import { faultsOf } from '../../lib/form/judge.ts';
import {
  blankVoucherForm,
  copyOf,
  readTerms,
  suggestedCode,
  toVoucherForm,
  voucherFaults,
  voucherRules,
  type VoucherForm,
} from './voucher-form.ts';

const id = '0199f0a0-0000-7000-8000-000000000001';
const rules = voucherRules({ id });
const filled: VoucherForm = { ...blankVoucherForm, code: 'raya-10', value: '10' };
const read = (change: Partial<VoucherForm>) => rules.read({ ...filled, ...change });
const faultOf = (change: Partial<VoucherForm>, field: string): PlainKey | undefined => {
  const form = { ...filled, ...change };
  const fault = faultsOf(rules, form, () => true)[field];
  return fault && voucherFaults[field]?.(fault, form);
};

it('reads amounts, counts and Malaysian times', () => {
  expect(
    read({
      cap: '12,50',
      minimum: '30',
      max_uses: '100',
      max_per_customer: '1',
      starts_at: '2026-12-01T09:00',
      ends_at: '2026-12-31T23:59',
      note: ' untuk jiran ',
    }),
  ).toMatchObject({
    id,
    code: 'raya-10',
    type: 'percent',
    value: 10,
    cap: 12.5,
    minimum: 30,
    max_uses: 100,
    max_per_customer: 1,
    starts_at: '2026-12-01T01:00:00.000Z',
    ends_at: '2026-12-31T15:59:00.000Z',
    note: 'untuk jiran',
  });
});

it('asks for many codes by their beginning and their number', () => {
  expect(read({ isMany: true, codes: { prefix: 'pasar', count: '200' } })).toMatchObject({
    codes: { prefix: 'pasar', count: 200 },
  });
});

it.each([
  [{ code: 'AB' }, 'code', 'vouchers.fault.code'],
  [{ code: 'RAYA 10' }, 'code', 'vouchers.fault.code'],
  [{ isMany: true, codes: { prefix: 'AB', count: '5' } }, 'codes.prefix', 'vouchers.fault.prefix'],
  [{ isMany: true, codes: { prefix: 'ABC', count: '2001' } }, 'codes.count', 'vouchers.fault.codes'],
  [{ value: '' }, 'value', 'vouchers.fault.share'],
  [{ value: '100.5' }, 'value', 'vouchers.fault.share'],
  [{ type: 'fixed', value: '0' }, 'value', 'vouchers.fault.amount'],
  [{ type: 'fixed', value: '1.234' }, 'value', 'vouchers.fault.amount'],
  [{ type: 'free_delivery', method: 'pickup' }, 'method', 'vouchers.fault.pickup'],
  [{ cap: 'x' }, 'cap', 'vouchers.fault.amount'],
  [{ minimum: '-1' }, 'minimum', 'vouchers.fault.amount'],
  [{ max_uses: '0' }, 'max_uses', 'vouchers.fault.whole'],
  [{ max_per_customer: '1.5' }, 'max_per_customer', 'vouchers.fault.whole'],
  [{ starts_at: '2026-12-02T09:00', ends_at: '2026-12-02T09:00' }, 'ends_at', 'vouchers.fault.order'],
  [{ fulfil_from: '2026-12-02', fulfil_to: '2026-12-01' }, 'fulfil_to', 'vouchers.fault.order'],
] as [Partial<VoucherForm>, string, string][])('says what is wrong: %o', (change, field, fault) => {
  expect(faultOf(change, field)).toBe(fault);
});

const voucher: SellerVoucher = {
  id: 'a',
  code: 'RAYA10',
  prefix: null,
  codes: 1,
  state: 'active',
  is_active: true,
  type: 'percent',
  value: 12.5,
  cap: 20,
  minimum: 30,
  method: 'delivery',
  is_first_order: false,
  starts_at: '2026-12-01T01:00:00.000Z',
  ends_at: null,
  fulfil_from: '2026-12-05',
  fulfil_to: null,
  products: [{ id, name: 'Kek' }],
  max_uses: 5,
  max_per_customer: null,
  note: 'x',
  uses: 0,
  is_used: false,
  revision: 2,
  created_at: '2026-11-01T00:00:00.000Z',
  report: { orders: 0, discount: 0, new_buyers: 0, reserved: 0 },
};

it('gives back what a saved voucher says', () => {
  expect(readTerms(toVoucherForm(voucher))).toEqual({
    revision: 0,
    type: 'percent',
    value: 12.5,
    cap: 20,
    minimum: 30,
    method: 'delivery',
    is_first_order: false,
    starts_at: '2026-12-01T01:00:00.000Z',
    ends_at: null,
    fulfil_from: '2026-12-05',
    fulfil_to: null,
    products: [id],
    max_uses: 5,
    max_per_customer: null,
    note: 'x',
  });
});

it('copies terms and no code', () => {
  expect(copyOf(voucher)).toMatchObject({ code: '', codes: { prefix: '' }, value: '12.5', cap: '20' });
});

it('suggests a code from the store’s name and what it gives', () => {
  expect(suggestedCode('Dapur Kak Yah', { ...filled, value: '10' }, 0)).toBe('DAPUR10');
  expect(suggestedCode('Butter & Bloom', { ...filled, type: 'free_delivery' }, 0)).toBe('BUTTERHANTAR');
  expect(suggestedCode('甜', { ...filled, value: '' }, 0.5)).toBe('KOD55');
});
