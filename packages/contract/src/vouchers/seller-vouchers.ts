import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, LocalDateString, Ok, Ringgit, line } from '../primitives.ts';
import { memberErrors } from '../stores/seller-errors.ts';
import { NewVoucher, VoucherChange, VoucherType } from './voucher-input.ts';

/** `expired`: its time is over, or the last day that it counts for. `off`: the store switched it off. */
export const VoucherState = z.enum(['active', 'scheduled', 'used_up', 'expired', 'off']);
export type VoucherState = z.infer<typeof VoucherState>;

/** What came of a voucher: orders that were paid and not cancelled. */
const VoucherReport = z.object({
  orders: z.int(),
  /** What was taken off them. */
  discount: Ringgit,
  /** Those among them that were their customer's first. */
  new_buyers: z.int(),
  /** Orders that hold it while they wait for their payment. */
  reserved: z.int(),
});
type VoucherReport = z.infer<typeof VoucherReport>;

export const SellerVoucher = z
  .object({
    id: z.uuid(),
    /** Of a group its first. */
    code: z.string(),
    /** What the codes of a group begin with; null: a single code. */
    prefix: z.string().nullable(),
    codes: z.int(),
    state: VoucherState,
    is_active: z.boolean(),
    type: VoucherType,
    value: z.number(),
    cap: Ringgit.nullable(),
    minimum: Ringgit,
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    fulfil_from: LocalDateString.nullable(),
    fulfil_to: LocalDateString.nullable(),
    products: z.array(z.object({ id: z.uuid(), name: z.string() })),
    method: z.enum(['delivery', 'pickup']).nullable(),
    is_first_order: z.boolean(),
    max_uses: z.int().nullable(),
    max_per_customer: z.int().nullable(),
    note: z.string(),
    /** Uses of all its codes that are held now. */
    uses: z.int(),
    /** An order has named it: type, value and cap stay as they are, and it cannot be removed. */
    is_used: z.boolean(),
    revision: z.int(),
    created_at: z.string(),
    report: VoucherReport,
  })
  .meta({ id: 'SellerVoucher' });
export type SellerVoucher = z.infer<typeof SellerVoucher>;

export const VoucherFilter = z.strictObject({
  /** A part of a code or of the note. */
  q: line(60).min(1).optional(),
  state: VoucherState.optional(),
  type: VoucherType.optional(),
});
export type VoucherFilter = z.infer<typeof VoucherFilter>;

export const VoucherSort = z.enum(['new', 'code', 'uses', 'ends']);
export type VoucherSort = z.infer<typeof VoucherSort>;

const paging = {
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  limit: z.enum(['25', '50', '100']).default('25').transform(Number),
};

const one = z.object({ success: z.literal(true), data: SellerVoucher });
const call = { access: 'member', needs: ['vouchers'], tenant: 'required' } as const;

/** A store’s vouchers. */
export const sellerVouchersEndpoints = {
  listVouchers: endpoint({
    ...call,
    method: 'GET',
    path: '/dashboard/vouchers',
    summary: 'The store’s vouchers with what came of each; codes that were made together are one',
    query: VoucherFilter.extend({ sort: VoucherSort.default('new'), ...paging }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        vouchers: z.array(SellerVoucher),
        total: z.int(),
        /** How many there are in each state, whatever is filtered by. */
        states: z.record(VoucherState, z.int()),
      }),
    }),
    errors: memberErrors,
  }),
  exportVouchers: endpoint({
    ...call,
    method: 'GET',
    path: '/dashboard/vouchers.csv',
    summary: 'The vouchers that fit a filter as CSV, with what came of each; at most 5,000',
    query: VoucherFilter.extend({ sort: VoucherSort.default('new') }),
    response: 'file',
    errors: memberErrors,
  }),
  voucherProducts: endpoint({
    ...call,
    method: 'GET',
    path: '/dashboard/vouchers/products',
    summary: 'The products that a voucher can be for',
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
    errors: memberErrors,
  }),
  getVoucher: endpoint({
    ...call,
    method: 'GET',
    path: '/dashboard/vouchers/:id',
    summary: 'One voucher, or one group of codes, with what came of it',
    params: IdParams,
    response: one,
    errors: [...memberErrors, 'not_found'],
  }),
  createVoucher: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/vouchers',
    summary:
      'Make a voucher, or up to 2,000 codes at once; the id is the caller’s, so that a repeat makes nothing',
    body: NewVoucher,
    response: one,
    errors: [...memberErrors, 'conflict'],
  }),
  changeVoucher: endpoint({
    ...call,
    method: 'PUT',
    path: '/dashboard/vouchers/:id',
    summary: 'Change the terms; type, value and cap only until an order has used it',
    params: IdParams,
    body: VoucherChange,
    response: one,
    errors: [...memberErrors, 'not_found', 'conflict'],
  }),
  switchVoucher: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/vouchers/:id/switch',
    summary: 'Switch a voucher off, or on again; orders that have it keep it',
    params: IdParams,
    body: z.strictObject({ is_active: z.boolean() }),
    response: one,
    errors: [...memberErrors, 'not_found'],
  }),
  removeVoucher: endpoint({
    ...call,
    method: 'DELETE',
    path: '/dashboard/vouchers/:id',
    summary: 'Remove a voucher that no order ever named; 409 for any other',
    params: IdParams,
    response: Ok,
    errors: [...memberErrors, 'not_found', 'conflict'],
  }),
  listVoucherCodes: endpoint({
    ...call,
    method: 'GET',
    path: '/dashboard/vouchers/:id/codes',
    summary: 'The codes of a group',
    params: IdParams,
    query: z.strictObject({
      q: line(60).min(1).optional(),
      used: z.enum(['yes', 'no']).optional(),
      ...paging,
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        codes: z.array(z.object({ code: z.string(), uses: z.int(), max_uses: z.int().nullable() })),
        total: z.int(),
      }),
    }),
    errors: [...memberErrors, 'not_found'],
  }),
  exportVoucherCodes: endpoint({
    ...call,
    method: 'GET',
    path: '/dashboard/vouchers/:id/codes.csv',
    summary: 'All codes of a group as CSV, with how often each is used',
    params: IdParams,
    response: 'file',
    errors: [...memberErrors, 'not_found'],
  }),
} as const;
