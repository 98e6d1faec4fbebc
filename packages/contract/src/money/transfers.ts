import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, Ringgit, data, plainLine } from '../primitives.ts';
import { refundBankCodes } from './refund-banks.ts';

/** What became of a slip. `waiting`: the store has not looked yet. */
export const TransferSlipState = z.enum(['waiting', 'accepted', 'rejected']);

/** Why a store does not take a slip. */
export const SlipRejection = z.enum(['wrong_amount', 'not_received', 'unreadable']);
export type SlipRejection = z.infer<typeof SlipRejection>;

/** How many slips a customer may send for one order. */
export const MAX_SLIPS = 6;

export const TransferSlip = z.object({
  id: z.uuid(),
  /** A picture or PDF, for `viewAttachment`; null where the customer only said that they had paid. */
  attachment_id: z.uuid().nullable(),
  is_picture: z.boolean(),
  /** The bank's number of the transfer, as the customer typed it. */
  bank_reference: z.string().nullable(),
  state: TransferSlipState,
  rejection: SlipRejection.nullable(),
  /** The store's own words with it. */
  note: z.string(),
  sent_at: z.string(),
});
export type TransferSlip = z.infer<typeof TransferSlip>;

/** What a customer needs to pay an order by transfer, and what the store said of it. */
export const OrderTransfer = z
  .object({
    amount: Ringgit,
    /** To be typed into the bank's field for a reference. */
    reference: z.string(),
    account: z
      .object({ bank: z.enum(refundBankCodes), account_number: z.string(), holder: z.string() })
      .nullable(),
    duitnow: z
      .object({
        /** What the QR says; with the amount where the store wants it so. */
        code: z.string(),
        /** Who receives the money, as the customer's bank shows it. */
        name: z.string(),
        has_amount: z.boolean(),
      })
      .nullable(),
    /** Until then the portions are held. */
    expires_at: z.string(),
    server_time: z.string(),
    /** `ended`: the time is over. A slip can still be sent for some days, for money that is on its way. */
    state: z.enum(['open', 'paid', 'ended']),
    /** Newest first. */
    slips: z.array(TransferSlip),
    may_send: z.boolean(),
  })
  .meta({ id: 'OrderTransfer' });
export type OrderTransfer = z.infer<typeof OrderTransfer>;

const seen = [
  'tenant_required',
  'tenant_malformed',
  'tenant_not_found',
  'invalid_input',
  'not_found',
] as const;

export const transferEndpoints = {
  orderTransfer: endpoint({
    method: 'GET',
    path: '/orders/:id/transfer',
    summary: 'Where to transfer the money of an order, and what the store said of the slips',
    access: 'order-proof',
    tenant: 'required',
    params: IdParams,
    response: data(OrderTransfer),
    errors: seen,
  }),
  sendSlip: endpoint({
    method: 'POST',
    path: '/orders/:id/transfer/slips',
    summary:
      'Tell the store that the money was sent, with a slip (uploaded before as an attachment of module `slip`) or without. It confirms nothing: the store looks at its account first',
    access: 'order-proof',
    tenant: 'required',
    params: IdParams,
    body: z.strictObject({
      /** Repeating it with the same id sends nothing twice. */
      id: z.uuid(),
      attachment_id: z.uuid().nullable(),
      bank_reference: plainLine(60).nullish(),
    }),
    response: data(OrderTransfer),
    errors: [...seen, 'conflict', 'rate_limited', 'order_already_paid'],
  }),
} as const;
