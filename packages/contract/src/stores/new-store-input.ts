import { z } from 'zod';
import { line, plainLine, stringOr } from '../primitives.ts';

const nameMissing = 'Store name is required';

/** A store that is to be opened. Whether a path can be a store's at all is for `slugFault` to say. */
export const NewStoreInput = z.strictObject({
  companyName: line(80, nameMissing)
    .min(1, { message: nameMissing, abort: true })
    .min(3, { message: 'Store name must be at least 3 characters' }),
  subdomain: stringOr('Domain name is required').max(100),
  referralCode: plainLine(40).nullish(),
});
