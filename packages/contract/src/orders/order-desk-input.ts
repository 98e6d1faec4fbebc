import { z } from 'zod';
import { BankDetails } from '../money/bank-input.ts';
import { Ringgit, line, text } from '../primitives.ts';

const Reason = text(200).min(3, { message: 'please say why' });
const WayBack = z.enum(['transfer', 'cash', 'store_credit']);

export const CancelInput = z.strictObject({
  reason: Reason,
  /** What goes back of what was paid; needed exactly when something was. */
  refund: Ringgit.optional(),
  method: WayBack.default('transfer'),
});

export const TakenPayment = z.strictObject({
  /** The idempotency key. */
  id: z.uuid(),
  method: z.enum(['cash', 'transfer', 'elsewhere']),
  reference: line(120).default(''),
  /** What is to be paid, as the caller saw it. */
  amount: Ringgit,
});

export const OrderNoteInput = z.strictObject({ id: z.uuid(), text: text(1_000).min(1) });

export const RefundInput = z
  .strictObject({
    /** The idempotency key. */
    id: z.uuid(),
    kind: z.enum(['amount', 'lines', 'delivery']),
    /** Of kind `amount`. */
    amount: Ringgit.optional(),
    /** Of kind `lines`. */
    lines: z
      .array(z.strictObject({ item_id: z.uuid(), quantity: z.int().min(1).max(999) }))
      .max(60)
      .default([]),
    reason: Reason,
    /** `store_credit`: as credit in the store at once; otherwise as money, as far as money was paid. */
    method: WayBack.default('transfer'),
    bank: BankDetails.optional(),
  })
  .meta({ id: 'RefundInput' });
export type RefundInput = z.infer<typeof RefundInput>;
