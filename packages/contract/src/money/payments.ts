import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Order, OrderGlimpse } from '../orders/ordering.ts';
import { Ringgit, line, text } from '../primitives.ts';

export const PaymentGatewayOption = z
  .object({
    code: z.string(),
    name: z.string(),
    category: z.enum(['fpx', 'wallet', 'card', 'other', 'transfer', 'cash']),
    active: z.boolean(),
    /** Of the provider's test environment: no money moves. Only a demo offers it. */
    is_test: z.boolean(),
    /** The store takes this way for amounts from here to there; null: for any. */
    least: Ringgit.nullable(),
    most: Ringgit.nullable(),
    /** Only for customers who collected an order here before. */
    known_only: z.boolean(),
  })
  .meta({ id: 'PaymentGateway' });
export type PaymentGatewayOption = z.infer<typeof PaymentGatewayOption>;

/** Said where a store takes no payments. Specified so. */
export const PAYMENT_UNAVAILABLE = 'Billplz payment is currently not available.';

const storeErrors = ['tenant_required', 'tenant_malformed', 'tenant_not_found'] as const;

export const paymentEndpoints = {
  paymentConfig: endpoint({
    method: 'GET',
    path: '/billplz/config',
    summary: 'Whether the store takes payments, and how',
    access: 'anyone',
    tenant: 'required',
    response: z.object({
      enabled: z.boolean(),
      currency: z.literal('MYR'),
      payment_methods: z.array(z.string()),
      /** Through whom, as people know it; null where nobody is needed. */
      provider_name: z.string().nullable(),
      /** `mock` only where the operator set it up; the panel then settles through complete-payment. */
      mode: z.enum(['live', 'mock']),
    }),
    errors: storeErrors,
  }),
  paymentGateways: endpoint({
    method: 'GET',
    path: '/billplz/payment-gateways',
    summary: 'Banks, wallets and cards on offer',
    access: 'anyone',
    tenant: 'required',
    response: z.object({ success: z.literal(true), payment_gateways: z.array(PaymentGatewayOption) }),
    errors: [...storeErrors, 'payment_unavailable'],
  }),
  createPayment: endpoint({
    method: 'POST',
    path: '/billplz/create-payment',
    summary: "Opens the order's bill, or answers the one that is open",
    access: 'order-proof',
    tenant: 'required',
    body: z.strictObject({
      orderId: z.uuid(),
      orderNumber: line(40).optional(),
      amount: Ringgit,
      currency: z.literal('MYR').default('MYR'),
      customerInfo: z
        .looseObject({ name: text(200).optional(), email: text(300).optional(), phone: text(60).optional() })
        .optional(),
      items: z.array(z.looseObject({})).max(60).optional(),
      redirectUrl: z.string().max(2_000).optional(),
      tenantSubdomain: z.string().max(100).optional(),
      reference_1_label: line(20).optional(),
      reference_1: line(120).optional(),
      auto_submit: z.boolean().optional(),
    }),
    response: z.object({
      success: z.literal(true),
      paymentUrl: z.string(),
      billId: z.string(),
      message: z.string(),
    }),
    errors: [
      ...storeErrors,
      'invalid_input',
      'not_found',
      'totals_changed',
      'order_not_payable',
      'rate_limited',
      'order_already_paid',
      'bill_too_small',
      'cash_refused',
      'payment_provider_failed',
      'payment_unavailable',
    ],
  }),
  paymentReturn: endpoint({
    method: 'GET',
    path: '/billplz/callback',
    summary:
      'The browser came back: triggers a check of the bill. What the query says is only a hint; signed by the provider, it may always see how the order stands.',
    access: 'order-proof',
    tenant: 'required',
    query: z.strictObject({
      billplz_id: line(40).min(1),
      billplz_paid: line(10).optional(),
      billplz_paid_at: line(40).optional(),
      billplz_transaction_id: line(120).optional(),
      billplz_transaction_status: line(20).optional(),
      x_signature: line(128).optional(),
    }),
    response: z.object({
      success: z.boolean(),
      /** True only by a signature or the provider's own answer. */
      validated: z.boolean(),
      order: z.union([Order, OrderGlimpse]),
    }),
    errors: [...storeErrors, 'invalid_input', 'not_found', 'rate_limited'],
  }),
  completePayment: endpoint({
    method: 'POST',
    path: '/payment/complete-payment',
    summary: 'Asks the server to check the payment; it never takes the caller at its word',
    access: 'order-proof',
    tenant: 'required',
    body: z.strictObject({
      order_id: z.uuid(),
      payment_ref: line(120).nullish(),
      payment_method: line(60).nullish(),
      status: line(40).nullish(),
    }),
    response: z.object({ success: z.boolean(), message: z.string(), data: Order }),
    // The mock opens a bill here, and may be refused as any.
    errors: [
      ...storeErrors,
      'invalid_input',
      'not_found',
      'order_not_payable',
      'rate_limited',
      'totals_changed',
      'order_already_paid',
      'cash_refused',
      'payment_provider_failed',
      'payment_unavailable',
    ],
  }),
  paymentCallback: endpoint({
    method: 'POST',
    path: '/:provider/callback',
    summary: "A payment provider's server-to-server callback, signature required",
    access: 'provider',
    tenant: 'none',
    consumes: 'form',
    params: z.strictObject({ provider: line(40) }),
    response: z.object({ success: z.literal(true) }),
    errors: ['bad_signature', 'invalid_input', 'not_found'],
  }),
} as const;
