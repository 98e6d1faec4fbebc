import { z } from 'zod';
import { LARGEST_FILE } from '../files/attachment-types.ts';
import { endpoint } from '../endpoint.ts';
import { PaymentKeysInput } from './payment-keys-input.ts';
import { paymentProviderIds, paymentWays } from './payment-providers.ts';
import { BankDetails } from './bank-input.ts';
import { CashOnPickup, PaymentWaysInput, TransferAccountInput } from './transfer-account-input.ts';
import { Ok, Ringgit, data } from '../primitives.ts';
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
    /** Where the store takes transfers; null where it takes none. */
    transfer: z
      .object({
        account: BankDetails.nullable(),
        duitnow: z
          .object({ code: z.string(), name: z.string(), city: z.string(), takes_amount: z.boolean() })
          .nullable(),
        puts_amount: z.boolean(),
        hold_minutes: z.int(),
        updated_at: z.string(),
      })
      .nullable(),
    cash: CashOnPickup,
    /** All ways in the order in which customers see them. */
    ways: z.array(
      z.object({
        way: z.enum(paymentWays),
        /** The store has what it needs. */
        is_ready: z.boolean(),
        least: Ringgit.nullable(),
        most: Ringgit.nullable(),
      }),
    ),
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
  readTransferCode: endpoint({
    method: 'POST',
    path: '/dashboard/transfer-account/qr',
    summary: 'What a picture of a DuitNow QR says. Keeps nothing',
    access: 'member',
    support: 'never',
    needs: ['ownership'],
    tenant: 'required',
    consumes: 'multipart',
    files: { most: 1, largestBytes: LARGEST_FILE },
    response: data(
      z.object({
        code: z.string(),
        /** Who receives the money, as banks show it. */
        name: z.string(),
        city: z.string(),
        /** An amount can be put into it. */
        takes_amount: z.boolean(),
      }),
    ),
    errors: [...memberErrors, 'payload_too_large', 'unsupported_media_type', 'rate_limited', 'unavailable'],
  }),
  saveTransferAccount: endpoint({
    method: 'PUT',
    path: '/dashboard/transfer-account',
    summary:
      'Where the store takes transfers; asks for the password, or for fresh proof of those who have none, and mails all owners',
    access: 'member',
    support: 'never',
    needs: ['ownership'],
    tenant: 'required',
    body: TransferAccountInput,
    response: data(PaymentAccountState),
    errors: [...settingsErrors, 'invalid_credentials', 'proof_required', 'rate_limited'],
  }),
  removeTransferAccount: endpoint({
    method: 'DELETE',
    path: '/dashboard/transfer-account',
    summary: 'Take no more transfers; those that are under way can still be accepted',
    access: 'member',
    support: 'never',
    needs: ['ownership'],
    tenant: 'required',
    response: data(PaymentAccountState),
    errors: memberErrors,
  }),
  savePaymentWays: endpoint({
    method: 'PUT',
    path: '/dashboard/payment-ways',
    summary:
      'The order in which customers see the ways to pay, the amounts that each is offered for, and cash on pickup',
    access: 'member',
    needs: ['ownership'],
    tenant: 'required',
    body: PaymentWaysInput,
    response: data(PaymentAccountState),
    errors: settingsErrors,
  }),
} as const;
