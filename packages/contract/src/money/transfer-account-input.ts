import { z } from 'zod';
import { GivenPassword } from '../people/person-input.ts';
import { Ringgit } from '../primitives.ts';
import { BankDetails } from './bank-input.ts';
import { paymentWays } from './payment-providers.ts';

/** How long a store may keep portions for a transfer, in minutes; never past the last moment to order for the day. */
export const MIN_TRANSFER_HOLD = 30;
export const MAX_TRANSFER_HOLD = 48 * 60;
/** What the form offers, in minutes. */
export const TRANSFER_HOLDS = [30, 60, 2 * 60, 4 * 60, 12 * 60, 24 * 60, 48 * 60] as const;

/** No DuitNow QR is longer. */
export const MAX_DUITNOW_CODE = 512;

/**
 * Where a store takes transfers: its bank account, its DuitNow QR, or both. A person without a password proves their
 * identity in this session instead.
 */
export const TransferAccountInput = z
  .strictObject({
    account: BankDetails.nullable(),
    /** What the QR says, as `readTransferCode` answered it. */
    duitnow_code: z.string().max(MAX_DUITNOW_CODE).nullable(),
    /** Put the amount into the QR of each order. Not every banking app takes a code that was changed. */
    puts_amount: z.boolean(),
    hold_minutes: z.int().min(MIN_TRANSFER_HOLD).max(MAX_TRANSFER_HOLD),
    password: GivenPassword.optional(),
  })
  .refine(({ account, duitnow_code: code }) => account !== null || code !== null, {
    path: ['account'],
    message: 'must be a bank account, or a DuitNow QR below',
  });
export type TransferAccountInput = z.infer<typeof TransferAccountInput>;

/** Whether customers may pay in cash when they collect, and who: all, or those who collected an order here before. */
export const CashOnPickup = z.strictObject({ is_on: z.boolean(), known_only: z.boolean() });

/** The ways to pay in the order in which customers see them, each with the amounts that it is offered for. */
export const PaymentWaysInput = z
  .strictObject({
    cash: CashOnPickup,
    ways: z
      .array(
        z
          .strictObject({
            way: z.enum(paymentWays),
            least: Ringgit.nullable(),
            most: Ringgit.nullable(),
          })
          .refine(({ least, most }) => least === null || most === null || least <= most, {
            path: ['most'],
            message: 'must be at least the amount that it begins with',
          }),
      )
      .length(paymentWays.length),
  })
  .refine(({ ways }) => new Set(ways.map(({ way }) => way)).size === ways.length, {
    path: ['ways'],
    message: 'must name each way once',
  });
export type PaymentWaysInput = z.infer<typeof PaymentWaysInput>;
