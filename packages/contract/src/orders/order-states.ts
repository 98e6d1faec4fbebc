import { isOneOf } from '../is-one-of.ts';
import type { OrderStatus, PaymentStatus } from './ordering.ts';
import type { RefundState } from './seller-order.ts';

/** Nothing more is to be done for it: it was handed over or cancelled. */
export const overStatuses = ['completed', 'cancelled'] as const satisfies readonly OrderStatus[];

/** No kitchen's work: it waits for its payment, or was cancelled. */
export const unacceptedStatuses = ['pending', 'cancelled'] as const satisfies readonly OrderStatus[];

/** It is, or was, its kitchen's to make and hand over. */
export const acceptedStatuses = [
  'confirmed',
  'preparing',
  'ready',
  'out_for_delivery',
  'awaiting_pickup',
  'completed',
] as const satisfies readonly OrderStatus[];

/** Accepted and still to be handed over. */
export const upcomingStatuses = [
  'confirmed',
  'preparing',
  'ready',
  'out_for_delivery',
  'awaiting_pickup',
] as const satisfies readonly OrderStatus[];

/** All that are not upcoming. */
export const idleStatuses = ['pending', 'completed', 'cancelled'] as const satisfies readonly OrderStatus[];

/** Still in the kitchen, finished or not. */
export const inKitchenStatuses = [
  'confirmed',
  'preparing',
  'ready',
] as const satisfies readonly OrderStatus[];

/** Finished, and not yet fetched by anybody. */
export const readyStatuses = ['ready', 'awaiting_pickup'] as const satisfies readonly OrderStatus[];

/** Not on its way, handed over or cancelled: what is ordered, and when, can still be changed. */
export const changeableStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'awaiting_pickup',
] as const satisfies readonly OrderStatus[];

/** No money came that it could be paid by. */
export const unpaidStatuses = ['unpaid', 'failed'] as const satisfies readonly PaymentStatus[];

/** Its money is with the store, but for a part of it at most. */
export const paidStatuses = ['paid', 'partially_refunded'] as const satisfies readonly PaymentStatus[];

/** It was paid in time, whatever went back since. */
export const oncePaidStatuses = [
  'paid',
  'partially_refunded',
  'refunded',
] as const satisfies readonly PaymentStatus[];

/** Money that is still to be sent back: nothing was sent, or it came back. */
export const openRefundStates = ['due', 'failed'] as const satisfies readonly RefundState[];

/** Money that is still to be sent back, or on its way. */
export const unsettledRefundStates = ['due', 'failed', 'sent'] as const satisfies readonly RefundState[];

/** Money that has left the store. */
export const sentRefundStates = ['sent', 'done'] as const satisfies readonly RefundState[];

export const isOver = isOneOf(overStatuses);
export const isAccepted = isOneOf(acceptedStatuses);
export const isUpcoming = isOneOf(upcomingStatuses);
export const isChangeable = isOneOf(changeableStatuses);
export const isUnpaid = isOneOf(unpaidStatuses);
export const isPaid = isOneOf(paidStatuses);
export const wasPaid = isOneOf(oncePaidStatuses);
export const isOpenRefund = isOneOf(openRefundStates);
export const isSentRefund = isOneOf(sentRefundStates);
