import { z } from 'zod';
import { BankDetails } from './bank-input.ts';
import { GivenPassword } from '../people/person-input.ts';
import { Ringgit } from '../primitives.ts';

/** An amount of one's rewards; repeating it with the same id is harmless. */
export const PayoutRequest = z.strictObject({ id: z.uuid(), amount: Ringgit });

/** Where rewards are sent. A person without a password proves their identity in this session instead. */
export const PayoutAccount = BankDetails.extend({ password: GivenPassword.optional() });
