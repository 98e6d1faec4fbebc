import { z } from 'zod';
import { paymentProviderIds, type PaymentProviderId } from './payment-providers.ts';
import { line } from '../primitives.ts';

/** Travels in a header, and is copied from the provider's page. */
const key = (least: number) =>
  line(200)
    .min(least)
    .regex(/^[!-9;-~]+$/, 'must be copied as it is, without spaces');

/** The keys of an account with each provider, named as the provider names them, in the order in which they are typed. */
export const paymentKeys = {
  billplz: {
    schema: z.strictObject({ api_key: key(8), collection_id: key(1), x_signature_key: key(8) }),
    /** Keys that anybody may read. */
    open: ['collection_id'],
  },
  toyyibpay: {
    schema: z.strictObject({ user_secret_key: key(8), category_code: key(1) }),
    open: ['category_code'],
  },
} as const satisfies Record<PaymentProviderId, { schema: z.ZodObject; open: readonly string[] }>;

export type PaymentKeysOf<P extends PaymentProviderId> = z.infer<(typeof paymentKeys)[P]['schema']>;
export type PaymentKeyName<P extends PaymentProviderId = PaymentProviderId> = P extends PaymentProviderId
  ? keyof PaymentKeysOf<P>
  : never;

/** Keys of an account with a provider; the provider's own schema judges them. */
export const PaymentKeysInput = z.strictObject({
  provider: z.enum(paymentProviderIds),
  keys: z.record(line(40), line(200)),
});
export type PaymentKeysInput = z.infer<typeof PaymentKeysInput>;
