import { z } from 'zod';
import { BankDetails } from '../money/bank-input.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, Ringgit } from '../primitives.ts';

export const RefundMethod = z.enum(['transfer', 'cash', 'billplz_payout', 'store_credit']);

const storeErrors = ['tenant_required', 'tenant_malformed', 'tenant_not_found', 'invalid_input'] as const;

/** A part of an order's money, as it came. `method`: a bank, a wallet or a provider, or a name of ours (`ownPaymentOf`). */
export const OrderPart = z.object({ at: z.string(), method: z.string(), amount: Ringgit });

/** A refund as its customer sees it. */
export const CustomerRefund = z
  .object({
    id: z.uuid(),
    amount: Ringgit,
    state: z.enum(['due', 'sent', 'done', 'failed']),
    method: RefundMethod,
    reason: z.string(),
    /** Whether the store waits for the customer's account; the end of the number once it is known. */
    wants_bank: z.boolean(),
    account_hint: z.string().nullable(),
    sent_at: z.string().nullable(),
  })
  .meta({ id: 'CustomerRefund' });
export type CustomerRefund = z.infer<typeof CustomerRefund>;

const customersMoney = z.object({
  success: z.literal(true),
  data: z.object({
    refunds: z.array(CustomerRefund),
    /** What is still to be paid of a changed order. */
    balance: Ringgit,
    /** Whether the caller may say where refunds go: not with a link that the store's people passed on. */
    may_tell_bank: z.boolean(),
  }),
});

/** What the customer of an order does about its money. */
export const orderMoneyEndpoints = {
  orderMoney: endpoint({
    method: 'GET',
    path: '/orders/:id/money',
    summary: 'Refunds of an order and what is still to be paid, for its holder',
    access: 'order-proof',
    tenant: 'required',
    params: IdParams,
    response: customersMoney,
    errors: [...storeErrors, 'not_found'],
  }),
  tellRefundBank: endpoint({
    method: 'PUT',
    path: '/orders/:id/refund-account',
    summary: 'The account for all refunds of the order that wait for one',
    access: 'order-proof',
    tenant: 'required',
    params: IdParams,
    body: BankDetails,
    response: customersMoney,
    errors: [...storeErrors, 'not_found', 'conflict', 'rate_limited'],
  }),
} as const;
