import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { OrderStatus, PaymentStatus } from '../orders/ordering.ts';
import { IdParams, LocalDateString, Ringgit, data, plainLine, text } from '../primitives.ts';
import { memberErrors } from '../stores/seller-errors.ts';
import { MAX_TRANSFER_HOLD, MIN_TRANSFER_HOLD } from './transfer-account-input.ts';
import { SlipRejection, TransferSlip } from './transfers.ts';

/** What of a slip was seen before: the same file, the same picture, or the same number of a transfer. */
export const SlipFlag = z.object({
  kind: z.enum(['same_file', 'same_picture', 'same_reference']),
  /** The order that it came with, where it was one of this store. Null: with another store, which is not named. */
  order_number: z.string().nullable(),
});
export type SlipFlag = z.infer<typeof SlipFlag>;

export const SellerTransfer = z
  .object({
    order_id: z.uuid(),
    order_number: z.string(),
    customer_name: z.string(),
    amount: Ringgit,
    delivery_date: LocalDateString,
    status: OrderStatus,
    payment_status: PaymentStatus,
    /** Until then the portions are held. */
    expires_at: z.string(),
    /** `waiting`: a slip is to be looked at. `open`: none came yet. `late`: the order ended, and a slip waits. */
    state: z.enum(['waiting', 'open', 'late', 'accepted', 'rejected']),
    /** Newest first. */
    slips: z.array(TransferSlip.extend({ flags: z.array(SlipFlag) })),
  })
  .meta({ id: 'SellerTransfer' });
export type SellerTransfer = z.infer<typeof SellerTransfer>;

/** What accepting did with the order: its portions may have gone meanwhile, and then the money is due back. */
export const AcceptOutcome = z.enum(['confirmed', 'revived', 'balance_paid', 'refund_due']);
export type AcceptOutcome = z.infer<typeof AcceptOutcome>;

const call = { access: 'member', tenant: 'required', needs: ['money'] } as const;
const one = [...memberErrors, 'not_found', 'conflict'] as const;

/** Transfers that a store's people compare with their bank. */
export const sellerTransferEndpoints = {
  sellerTransfers: endpoint({
    ...call,
    method: 'GET',
    path: '/dashboard/transfers',
    summary: 'Transfers that wait for a look, then those without a slip, then those decided in the last days',
    response: z.object({
      success: z.literal(true),
      data: z.array(SellerTransfer),
      server_time: z.string(),
    }),
    errors: memberErrors,
  }),
  acceptTransfer: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/transfers/:id/accept',
    summary:
      'The money of an order has come: confirm it. Of an order that ended, bring it back or owe the money',
    params: IdParams,
    body: z.strictObject({
      /** As the seller was shown it. */
      amount: Ringgit,
      bank_reference: plainLine(60).nullish(),
    }),
    response: data(z.object({ outcome: AcceptOutcome })),
    errors: one,
  }),
  rejectSlip: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/transfers/:id/reject',
    summary:
      'The newest slip of an order is not taken; its customer may send another while the order is held',
    params: IdParams,
    body: z.strictObject({ slip_id: z.uuid(), reason: SlipRejection, note: text(300).default('') }),
    response: data(SellerTransfer),
    errors: one,
  }),
  extendTransfer: endpoint({
    ...call,
    method: 'POST',
    path: '/dashboard/transfers/:id/hold',
    summary:
      'Hold the portions of an order for so many minutes from now, or to the last moment to order for its day',
    params: IdParams,
    body: z.strictObject({ minutes: z.int().min(MIN_TRANSFER_HOLD).max(MAX_TRANSFER_HOLD) }),
    response: data(SellerTransfer),
    errors: one,
  }),
} as const;
