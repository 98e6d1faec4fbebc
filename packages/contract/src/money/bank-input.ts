import { z } from 'zod';
import { line } from '../primitives.ts';
import { refundBankCodes } from './refund-banks.ts';

/** An account that money is sent to. */
export const BankDetails = z.strictObject({
  bank: z.enum(refundBankCodes),
  account_number: line(34)
    .transform((value) => value.replace(/[\s-]/g, ''))
    .refine((value) => /^\d{5,20}$/.test(value), { message: 'must be 5 to 20 digits' }),
  holder: line(80).min(2, { message: 'must be the name of the account’s holder' }),
});
export type BankDetails = z.infer<typeof BankDetails>;
