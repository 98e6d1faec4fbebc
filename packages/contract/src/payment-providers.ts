import { z } from 'zod';
import { line } from './primitives.ts';

/** Travels in a header, and is copied from the provider's page. */
const key = (least: number) =>
  line(200)
    .min(least)
    .regex(/^[!-9;-~]+$/, 'must be copied as it is, without spaces');

/**
 * The providers of payments that a store may have an account with: the brand, and the keys of an account as its owner
 * types them. A provider has its entry here, a folder in the server (`payments/providers`) and its texts.
 */
export const paymentProviderDetails = {
  billplz: {
    name: 'Billplz',
    keys: z.strictObject({ api_key: key(8), collection_id: key(1), x_signature_key: key(8) }),
    /** Keys that anybody may read. */
    open: ['collection_id'],
  },
} as const;

export type PaymentProviderId = keyof typeof paymentProviderDetails;
export const paymentProviderIds = Object.keys(paymentProviderDetails) as readonly PaymentProviderId[];
export const PaymentProviderCode = z.enum(paymentProviderIds);

export type PaymentKeysOf<P extends PaymentProviderId> = z.infer<(typeof paymentProviderDetails)[P]['keys']>;
/** What a provider calls one of its keys. */
export type PaymentKeyName<P extends PaymentProviderId = PaymentProviderId> = P extends PaymentProviderId
  ? keyof PaymentKeysOf<P>
  : never;

/** Keys of an account with a provider, named as the provider names them; its own schema judges them. */
export const PaymentKeysInput = z.strictObject({
  provider: PaymentProviderCode,
  keys: z.record(line(40), line(200)),
});
export type PaymentKeysInput = z.infer<typeof PaymentKeysInput>;
