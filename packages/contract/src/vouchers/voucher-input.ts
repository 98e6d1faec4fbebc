import { z } from 'zod';
import { foldedText } from '../words/clean-text.ts';
import { LocalDateString, Ringgit, text } from '../primitives.ts';
import { VOUCHER_CODE, voucherLimits as most } from './voucher-limits.ts';

export const VoucherType = z.enum(['percent', 'fixed', 'free_delivery']);
export type VoucherType = z.infer<typeof VoucherType>;

const code = (length: number) =>
  z
    .string()
    .overwrite(foldedText)
    .trim()
    .min(3)
    .max(length)
    .transform((value) => value.toUpperCase())
    .refine((value) => VOUCHER_CODE.test(value), {
      message: 'may hold letters, digits, hyphens and underscores',
    });

const count = (length: number) => z.int().min(1).max(length).nullable();
const instant = z.iso.datetime({ offset: true }).nullable();
const twoDecimals = (value: number): boolean => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9;

const terms = {
  type: VoucherType,
  /** Percent, or MYR; 0 for free delivery. */
  value: z.number().min(0).max(100_000).refine(twoDecimals, { message: 'must have at most 2 decimals' }),
  /** The most that it takes off. */
  cap: Ringgit.refine((value) => value > 0, { message: 'must be more than 0' }).nullable(),
  /** What the order, or what of it the voucher counts for, must come to. */
  minimum: Ringgit,
  starts_at: instant,
  ends_at: instant,
  /** The days on which the order is handed over, both included. */
  fulfil_from: LocalDateString.nullable(),
  fulfil_to: LocalDateString.nullable(),
  /** None: all. */
  products: z.array(z.uuid()).max(most.products),
  /** Null: both. */
  method: z.enum(['delivery', 'pickup']).nullable(),
  /** For customers who have not paid for an order of the store before. */
  is_first_order: z.boolean(),
  /** Of each code. */
  max_uses: count(most.uses),
  /** Of each code, by phone number and by mail address. */
  max_per_customer: count(most.perCustomer),
  /** For the store's own people. */
  note: text(most.note),
};

interface CheckedTerms {
  readonly type: VoucherType;
  readonly value: number;
  readonly cap: number | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly fulfil_from: string | null;
  readonly fulfil_to: string | null;
  readonly method: 'delivery' | 'pickup' | null;
}

const checked = <T extends z.ZodObject>(shape: T) =>
  shape.superRefine((input, ctx) => {
    const draft = input as unknown as CheckedTerms;
    const say = (field: string, message: string): void =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (draft.type === 'free_delivery' ? draft.value !== 0 : draft.value <= 0)
      say('value', draft.type === 'free_delivery' ? 'must be 0' : 'must be more than 0');
    if (draft.type === 'percent' && draft.value > 100) say('value', 'must be at most 100');
    if (draft.type === 'fixed' && draft.cap !== null) say('cap', 'is for shares and free delivery');
    if (draft.type === 'free_delivery' && draft.method === 'pickup') say('method', 'is not delivered');
    if (
      draft.starts_at !== null &&
      draft.ends_at !== null &&
      Date.parse(draft.ends_at) <= Date.parse(draft.starts_at)
    )
      say('ends_at', 'must be after it starts');
    if (draft.fulfil_from !== null && draft.fulfil_to !== null && draft.fulfil_to < draft.fulfil_from)
      say('fulfil_to', 'must not be before the first day');
  });

/** A voucher to make: one code, or a group of codes that each work once or so often. */
export const NewVoucher = checked(
  z.strictObject({
    /** The idempotency key. */
    id: z.uuid(),
    code: code(most.code).nullish(),
    codes: z.strictObject({ prefix: code(most.prefix), count: z.int().min(2).max(most.codes) }).nullish(),
    ...terms,
  }),
)
  .refine(({ code: single, codes }) => Boolean(single) !== Boolean(codes), {
    path: ['code'],
    message: 'name a code, or how many are to be made',
  })
  .meta({ id: 'NewVoucher' });
export type NewVoucher = z.output<typeof NewVoucher>;

export const VoucherChange = checked(
  z.strictObject({
    /** As the caller saw it. */
    revision: z.int().min(0),
    ...terms,
  }),
).meta({ id: 'VoucherChange' });
export type VoucherChange = z.output<typeof VoucherChange>;
