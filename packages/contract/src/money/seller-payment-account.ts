import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PaymentKeysInput } from './payment-keys-input.ts';
import { paymentProviderIds } from './payment-providers.ts';
import { Ok, data } from '../primitives.ts';
import { memberErrors, settingsErrors } from '../stores/seller-errors.ts';

/** How a store is paid. Keys themselves are never sent back. */
export const PaymentAccountState = z
  .object({
    /** `mock`: the operator lets payments pay themselves, and no keys are needed. */
    mode: z.enum(['live', 'mock']),
    has_keys: z.boolean(),
    /** Whose keys they are. */
    provider: z.enum(paymentProviderIds).nullable(),
    /** The last four characters of a key. */
    key_hint: z.string(),
    /** What the provider calls the part of the account that money goes to. */
    account_ref: z.string(),
    /** False: the provider could not say whether every key is right; the first payment shows it. */
    is_fully_checked: z.boolean(),
    updated_at: z.string().nullable(),
    /** Whom keys may be of, and where each calls when money came in. */
    providers: z.array(z.object({ id: z.enum(paymentProviderIds), callback_url: z.string() })),
    /** In the demo alone: keys of an account at each simulated provider, to try it with. */
    demo_keys: z.array(PaymentKeysInput),
  })
  .meta({ id: 'PaymentAccountState' });
export type PaymentAccountState = z.infer<typeof PaymentAccountState>;

/** How a store is paid. */
export const sellerPaymentAccountEndpoints = {
  getPaymentAccount: endpoint({
    method: 'GET',
    path: '/dashboard/payment-account',
    summary: 'How the store is paid, without its keys',
    access: 'member',
    needs: ['ownership'],
    tenant: 'required',
    response: data(PaymentAccountState),
    errors: memberErrors,
  }),
  savePaymentKeys: endpoint({
    method: 'PUT',
    path: '/dashboard/payment-account',
    summary:
      'Try keys with the provider, with a bill of RM 1 that is deleted at once, and keep them if they work',
    access: 'member',
    support: 'never',
    needs: ['ownership'],
    tenant: 'required',
    body: PaymentKeysInput,
    response: data(PaymentAccountState),
    errors: [...settingsErrors, 'payment_keys_refused', 'payment_unavailable', 'rate_limited'],
  }),
  removePaymentKeys: endpoint({
    method: 'DELETE',
    path: '/dashboard/payment-account',
    summary: 'Forget the keys; shoppers cannot pay from then on',
    access: 'member',
    support: 'never',
    needs: ['ownership'],
    tenant: 'required',
    response: Ok,
    errors: [...memberErrors, 'conflict'],
  }),
} as const;
