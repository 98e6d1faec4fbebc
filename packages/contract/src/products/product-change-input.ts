import { z } from 'zod';
import { LocalDateString, line } from '../primitives.ts';
import { productFields as fields } from './product-fields.ts';
import { productLimits as most } from './product-limits.ts';
import { fieldsOfOthers } from '../words/other-locales.ts';

/** What a choice adds to the price, or takes off it. */
export const ChoicePrice = z
  .number()
  .min(-most.choicePrice)
  .max(most.choicePrice)
  .refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9, {
    message: 'must be an amount in MYR with at most 2 decimals',
  });

/** All of several prices up or down, by a share or by an amount in MYR. */
export const PriceChangeInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price_percent'), percent: z.number().min(-90).max(500) }),
  z.strictObject({ kind: z.literal('price_amount'), amount: ChoicePrice }),
]);

/** Until the end of which day, by Malaysia's clock, a product is sold out. */
export const SoldOutUntil = z.union([LocalDateString, z.literal('further_notice')]);
export type SoldOutUntil = z.infer<typeof SoldOutUntil>;

/** What is changed of several products at once. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['activate', 'unlist', 'hide', 'archive', 'restore', 'available']) }),
  ...PriceChangeInput.options,
  z.strictObject({ kind: z.literal('sold_out'), until: z.union([z.literal('today'), SoldOutUntil]) }),
  z.strictObject({ kind: z.literal('category'), category: line(fields.category.most) }),
  z.strictObject({ kind: z.literal('limit'), daily_limit: z.int().min(0).max(fields.daily_limit.most) }),
]);
export type BulkChange = z.output<typeof BulkChange>;

/** A category's new names in each language; those not given are read in the store's own. */
export const CategoryNames = z.strictObject({
  name: line(fields.category.most).min(1),
  to: z.strictObject({
    name: line(fields.category.most).min(1),
    ...fieldsOfOthers('name', () => line(fields.category.most)),
  }),
});
