import { z } from 'zod';
import { line } from './primitives.ts';

/** Travels in a header, and is copied from the provider's page. */
const key = (least: number) =>
  line(200)
    .min(least)
    .regex(/^[!-9;-~]+$/, 'must be copied from Billplz as it is, without spaces');

/** The keys of a store's account with the provider. */
export const PaymentKeysInput = z.strictObject({
  api_key: key(8),
  collection_id: key(1),
  x_signature_key: key(8),
});
