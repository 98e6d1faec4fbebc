import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { OpeningSpan } from './stores/pickup-point-input.ts';
import { LocalDateString } from './primitives.ts';
import { switchNames } from './platform/switch-names.ts';

/** One line of a limit answer, and of the 'Daily Limit Reached' and 'Items Not Available' screens. */
export const Shortage = z
  .object({
    product_id: z.uuid(),
    product: z.string(),
    requested: z.int(),
    available: z.int(),
    limit: z.int(),
  })
  .meta({ id: 'Shortage' });
export type Shortage = z.infer<typeof Shortage>;

/** One fault of a request, by the path of the field: `items.0.quantity`. */
export const InputFault = z.object({
  field: z.string(),
  message: z.string(),
  /** For programs, where one field can be wrong in several ways. */
  reason: z.string().optional(),
});
export type InputFault = Readonly<z.infer<typeof InputFault>>;

/** An entry that cannot be read is left out, and the others stay. */
const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(z.unknown()).transform((list): readonly z.output<Entry>[] =>
    list.flatMap((one) => {
      const read = entry.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );

const faults = listOf(InputFault);
const amount = z.number();
const sen = z.int();
const words = z.array(z.string()).readonly();
const ofProvider = z.object({ provider: z.enum(['google', 'facebook']) });
const ofProduct = z.object({ product_id: z.uuid() });

/** What a refusal says beside its code and its sentence, for the codes that say more. Safe to show to the caller. */
export const errorDetails = {
  invalid_input: faults,
  slug_reserved: faults,
  slug_taken: z.object({ store: z.string() }),
  /** The state that the caller did not know of, or the figure that stands in the way. */
  conflict: z
    .object({
      reason: z.enum([
        'changed',
        'code_taken',
        'courier_booked',
        'credit',
        'far_beyond',
        'full',
        'in_use',
        'name',
        'no_address',
        'not_open',
        'one_a_day',
        'open_orders',
        'owns_store',
        'served',
        'too_many',
        'url',
        'used',
        'voucher',
      ]),
      status: z.string(),
      state: z.string(),
      review: z.string().nullable(),
      revision: z.int(),
      most: z.int(),
      name: z.string(),
      word: z.string(),
      orders: words,
      stores: words,
      open_orders: z.int(),
      available_sen: sen,
      credit_sen: sen,
      expected_sen: sen,
      owed_sen: sen,
      refundable_sen: sen,
    })
    .partial(),
  tenant_not_found: z.object({ slug: z.string() }),
  switched_off: z.object({ switch: z.enum(switchNames) }),
  link_required: ofProvider.extend({ email: z.string(), has_password: z.boolean() }),
  email_required: ofProvider,
  social_refused: ofProvider,
  social_unavailable: ofProvider,
  social_not_configured: ofProvider,
  totals_changed: z.object({
    total: amount,
    sub_total: amount.optional(),
    discount: amount.optional(),
    delivery_fee: amount.optional(),
    tax_amount: amount.optional(),
  }),
  terms_changed: z.object({ terms_version: z.int().nullable() }),
  credit_unavailable: z.object({ store_credit: amount.optional() }),
  refund_too_large: z.object({ refundable_sen: sen, asked_sen: sen }),
  bill_too_small: z.object({ least: amount }),
  order_too_large: z.object({ portions: z.int(), most: z.int() }),
  limit_exceeded: z.object({ items: listOf(Shortage) }),
  product_unavailable: ofProduct,
  options_invalid: ofProduct.extend({ missing: words }),
  product_not_offered: ofProduct.extend({
    product: z.string(),
    reason: z.enum(['weekday', 'early', 'over', 'soon']),
    weekdays: z.array(z.int()).readonly().nullish(),
    season: z.object({ from: z.string().nullable(), until: z.string().nullable() }).nullish(),
    earliest: LocalDateString.optional(),
  }),
  quantity_not_allowed: ofProduct.extend({
    product: z.string(),
    quantity: z.int(),
    least: z.int().optional(),
    most: z.int().optional(),
  }),
  method_unavailable: ofProduct.extend({ only_by: z.enum(['pickup', 'delivery']) }),
  date_unavailable: z.object({ reason: z.literal('soon'), earliest: LocalDateString }),
  pickup_closed: z.object({
    place: z.string(),
    pickup_location_id: z.uuid().nullable(),
    reason: z.enum(['day', 'time']),
    opening_hours: z.array(OpeningSpan).readonly(),
  }),
  quote_invalid: z.object({ reason: z.enum(['unknown', 'carrier', 'address', 'slot']) }),
  courier_refused: z.object({ reason: z.enum(['out_of_area', 'phone', 'schedule', 'invalid']) }),
  delivery_too_far: z.object({ max_km: z.number(), distance_km: z.number() }),
  area_not_delivered: z.object({ zone: z.string().nullable() }),
  payment_keys_refused: z.object({
    /** The key, as its provider names it. */
    field: z.string(),
    /** What the provider said. */
    words,
  }),
  store_not_ready: z.object({ missing: words }),
  rate_limited: z.object({ retry_after_seconds: z.number() }),
} as const satisfies Partial<Record<ErrorCode, z.ZodType>>;

type Schemas = typeof errorDetails;
export type CodeWithDetails = keyof Schemas;
export type ErrorDetails = { readonly [Code in CodeWithDetails]: Readonly<z.output<Schemas[Code]>> };

const schemas: { readonly [Code in CodeWithDetails]: z.ZodType<ErrorDetails[Code]> } = errorDetails;

/** What a refusal says beside its code; undefined where it has another code, says no more or cannot be read. */
export function detailsOf<Code extends CodeWithDetails>(
  { code, details }: { readonly code: string; readonly details?: unknown },
  wanted: Code,
): ErrorDetails[Code] | undefined {
  return code === wanted ? schemas[wanted].safeParse(details).data : undefined;
}
