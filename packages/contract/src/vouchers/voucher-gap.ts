import { z } from 'zod';
import { LocalDateString, Ringgit } from '../primitives.ts';

/** What an order still lacks for a voucher that is valid and not used up. */
export const VoucherGap = z
  .discriminatedUnion('kind', [
    /** So much more has to be ordered, of some of the products where the voucher counts for some alone. */
    z.object({ kind: z.literal('amount'), amount: Ringgit, some_products: z.boolean() }),
    z.object({ kind: z.literal('method'), method: z.enum(['delivery', 'pickup']) }),
    /** The days of handing over, both included; null: open on that side. */
    z.object({
      kind: z.literal('date'),
      from: LocalDateString.nullable(),
      to: LocalDateString.nullable(),
    }),
    /** Nothing of the order is what it counts for; or it takes nothing off, as from a delivery that is free already. */
    z.object({ kind: z.enum(['products', 'nothing_off']) }),
  ])
  .meta({ id: 'VoucherGap' });
export type VoucherGap = z.infer<typeof VoucherGap>;

/** A voucher that applies. */
export const Voucher = z.object({
  code: z.string(),
  type: z.enum(['percent', 'fixed']),
  /** Percent, or MYR; of free delivery what it takes off now. */
  value: z.number(),
  covers: z.enum(['items', 'delivery']),
});
