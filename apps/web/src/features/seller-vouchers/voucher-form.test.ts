import type { SellerVoucher } from '@dapur/contract/seller-vouchers';
import { expect, it } from 'vitest';
import {
  blankForm,
  copyOf,
  faultsOf,
  readForm,
  suggestedCode,
  toForm,
  type VoucherForm,
} from './voucher-form.ts';

const filled: VoucherForm = { ...blankForm, code: 'raya-10', value: '10' };
const read = (change: Partial<VoucherForm>) => readForm({ ...filled, ...change });
const faultOf = (change: Partial<VoucherForm>, field: string) => {
  const result = read(change);
  return 'faults' in result ? result.faults[field] : undefined;
};

it('reads amounts, counts and Malaysian times', () => {
  expect(
    read({
      cap: '12,50',
      minimum: '30',
      maxUses: '100',
      maxPerCustomer: '1',
      startsAt: '2026-12-01T09:00',
      endsAt: '2026-12-31T23:59',
      note: ' untuk jiran ',
    }),
  ).toMatchObject({
    naming: { code: 'RAYA-10' },
    terms: {
      type: 'percent',
      value: 10,
      cap: 12.5,
      minimum: 30,
      max_uses: 100,
      max_per_customer: 1,
      starts_at: '2026-12-01T01:00:00.000Z',
      ends_at: '2026-12-31T15:59:00.000Z',
      note: 'untuk jiran',
    },
  });
});

it('asks for many codes by their beginning and their number', () => {
  expect(read({ isMany: true, prefix: 'pasar', count: '200' })).toMatchObject({
    naming: { codes: { prefix: 'PASAR', count: 200 } },
  });
});

it.each([
  [{ code: 'AB' }, 'code', 'vouchers.fault.code'],
  [{ code: 'RAYA 10' }, 'code', 'vouchers.fault.code'],
  [{ isMany: true, prefix: 'AB', count: '5' }, 'codes.prefix', 'vouchers.fault.prefix'],
  [{ isMany: true, prefix: 'ABC', count: '2001' }, 'codes.count', 'vouchers.fault.codes'],
  [{ value: '' }, 'value', 'vouchers.fault.share'],
  [{ value: '100.5' }, 'value', 'vouchers.fault.share'],
  [{ type: 'fixed', value: '0' }, 'value', 'vouchers.fault.amount'],
  [{ type: 'fixed', value: '1.234' }, 'value', 'vouchers.fault.amount'],
  [{ type: 'free_delivery', method: 'pickup' }, 'method', 'vouchers.fault.pickup'],
  [{ cap: 'x' }, 'cap', 'vouchers.fault.amount'],
  [{ minimum: '-1' }, 'minimum', 'vouchers.fault.amount'],
  [{ maxUses: '0' }, 'max_uses', 'vouchers.fault.whole'],
  [{ maxPerCustomer: '1.5' }, 'max_per_customer', 'vouchers.fault.whole'],
  [{ startsAt: '2026-12-02T09:00', endsAt: '2026-12-02T09:00' }, 'ends_at', 'vouchers.fault.order'],
  [{ fulfilFrom: '2026-12-02', fulfilTo: '2026-12-01' }, 'fulfil_to', 'vouchers.fault.order'],
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
  products: [{ id: 'p', name: 'Kek' }],
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
  const result = readForm(toForm(voucher));
  if ('faults' in result) throw new Error('a saved voucher is wrong');
  expect(result.terms).toEqual({
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
    products: ['p'],
    max_uses: 5,
    max_per_customer: null,
    note: 'x',
  });
});

it('copies terms and no code', () => {
  expect(copyOf(voucher)).toMatchObject({ code: '', prefix: '', value: '12.5', cap: '20' });
});

it('suggests a code from the store’s name and what it gives', () => {
  expect(suggestedCode('Dapur Kak Yah', { ...filled, value: '10' }, 0)).toBe('DAPUR10');
  expect(suggestedCode('Butter & Bloom', { ...filled, type: 'free_delivery' }, 0)).toBe('BUTTERHANTAR');
  expect(suggestedCode('甜', { ...filled, value: '' }, 0.5)).toBe('KOD55');
});

it('takes the server’s faults by their fields', () => {
  expect(faultsOf([{ field: 'products', message: 'x' }])).toEqual({ products: 'vouchers.fault.product' });
  expect(faultsOf('nothing')).toEqual({});
});
