import { openRefundStates } from '@dapur/contract/orders/order-states';
import type { RefundCause } from '@dapur/contract/orders/seller-order';
import { sql, type NotNull } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { payableAttemptStates } from '../../payments/index.ts';
import { refundLife } from '../domain/refund-steps.ts';

/** A payment of an order that came in. */
export interface NewPayment {
  readonly tenantId: string;
  readonly orderId: string;
  readonly amountSen: number;
  readonly method: 'bill' | 'cash' | 'transfer' | 'elsewhere' | 'store_credit';
  /** The way of paying, as people call it. */
  readonly label: string;
  readonly reference: string;
  readonly billId: string | null;
  /** The person who recorded it; null for the money of a bill. */
  readonly takenBy: string | null;
  /** Chosen by the caller when a repeat must not count twice. */
  readonly id?: string;
}

/** Records a payment that came: once per bill, and once per id. False when it is recorded already. */
export async function addPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
  const row = await tx
    .insertInto('order_payments')
    .values({
      tenant_id: payment.tenantId,
      ...(payment.id === undefined ? {} : { id: payment.id }),
      order_id: payment.orderId,
      amount_sen: payment.amountSen,
      method: payment.method,
      label: payment.label,
      reference: payment.reference,
      bill_id: payment.billId,
      taken_by: payment.takenBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface PaymentRow {
  readonly id: string;
  readonly amountSen: number;
  readonly method: 'bill' | 'cash' | 'transfer' | 'elsewhere' | 'store_credit';
  readonly label: string;
  readonly reference: string;
  readonly receivedAt: Date;
  readonly takenBy: string | null;
}

/** Money that came for an order, oldest first. */
export function readPayments(tx: Tx, tenantId: string, orderId: string): Promise<PaymentRow[]> {
  return tx
    .selectFrom('order_payments')
    .select([
      'id',
      'amount_sen as amountSen',
      'method',
      'label',
      'reference',
      'received_at as receivedAt',
      'taken_by as takenBy',
    ])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}

/** Money that must go back for an order. */
export interface NewRefund {
  readonly tenantId: string;
  readonly orderId: string;
  readonly amountSen: number;
  readonly cause: RefundCause;
  /** The bill that brought the money, if it was one bill. */
  readonly billId?: string;
  readonly id?: string;
  readonly kind?: 'amount' | 'lines' | 'delivery';
  readonly lines?: readonly { readonly item_id: string; readonly quantity: number }[];
  readonly reason?: string;
  /** Store credit is given at once: such a refund is done from the start. */
  readonly method?: 'transfer' | 'cash' | 'store_credit';
  readonly createdBy?: string | null;
}

/**
 * Puts money on the list of what must go back: once per bill, and once per id. The database refuses more than came in
 * (23514, `orders__money`), whatever else goes back at the same moment. Undefined when it is on the list already.
 */
export async function addRefund(tx: Tx, refund: NewRefund): Promise<{ readonly id: string } | undefined> {
  const isCredit = refund.method === 'store_credit';
  return tx
    .insertInto('refunds')
    .values({
      tenant_id: refund.tenantId,
      ...(refund.id === undefined ? {} : { id: refund.id }),
      order_id: refund.orderId,
      amount_sen: refund.amountSen,
      cause: refund.cause,
      kind: refund.kind ?? 'amount',
      lines: JSON.stringify(refund.lines ?? []),
      reason: refund.reason ?? '',
      bill_id: refund.billId ?? null,
      method: refund.method ?? 'transfer',
      bank_code: null,
      account: null,
      account_hint: null,
      created_by: refund.createdBy ?? null,
      ...(isCredit ? { state: 'done' as const } : {}),
      sent_at: isCredit ? sql<Date>`now()` : null,
      settled_at: isCredit ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Sums of an order's money as the database keeps them. Sen. */
export interface MoneySums {
  readonly status: string;
  readonly totalSen: number;
  readonly receivedSen: number;
  readonly refundingSen: number;
  readonly concededSen: number;
  readonly balanceSen: number;
  /** The part that was paid by store credit, and the part that went back as store credit. */
  readonly creditPaidSen: number;
  readonly creditBackSen: number;
}

export async function readMoney(tx: Tx, tenantId: string, orderId: string): Promise<MoneySums> {
  return tx
    .selectFrom('orders')
    .select([
      'status',
      'total_sen as totalSen',
      'received_sen as receivedSen',
      'refunding_sen as refundingSen',
      'conceded_sen as concededSen',
      'balance_sen as balanceSen',
      'credit_paid_sen as creditPaidSen',
      'credit_back_sen as creditBackSen',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Unsent refunds that are due because the order was changed, newest first. */
export async function readUnsentEdits(
  tx: Tx,
  tenantId: string,
  orderId: string,
): Promise<{ id: string; amountSen: number }[]> {
  return tx
    .selectFrom('refunds')
    .select(['id', 'amount_sen as amountSen'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('cause', '=', 'edited')
    .where('state', '=', 'due')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

const WITHDRAW = refundLife.move('withdrawn');

/** Withdraws refunds that were not sent yet. */
export async function withdrawRefunds(tx: Tx, tenantId: string, refundIds: readonly string[]): Promise<void> {
  if (refundIds.length === 0) return;
  await tx
    .updateTable('refunds')
    .set({ state: WITHDRAW.to, settled_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...refundIds])
    .where('state', 'in', WITHDRAW.from)
    .execute();
}

/** Refunds of an order's late payments that the store has not sent yet. */
export async function readUnsentLate(tx: Tx, tenantId: string, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('refunds')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('cause', '=', 'paid_late')
    .where('state', 'in', openRefundStates)
    .execute();
  return rows.map(({ id }) => id);
}

/** Asks for every bill of the order that could still be paid to be closed: it asks for money that is no longer owed. */
export async function dropOpenBills(tx: Tx, tenantId: string, orderId: string): Promise<void> {
  const open = await tx
    .selectFrom('payment_attempts')
    .select('bill_id as billId')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('state', 'in', payableAttemptStates)
    .where('bill_id', 'is not', null)
    .$narrowType<{ billId: NotNull }>()
    .execute();
  for (const { billId } of open) {
    if (billId !== null)
      await addToOutbox(tx, { tenantId, topic: 'bill.unwanted', payload: { orderId, billId } });
  }
}

/** Whether this payment of the order is recorded. */
export async function hasPayment(tx: Tx, tenantId: string, orderId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_payments')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** How the latest payment of an order was made. */
export async function readLatePayment(
  tx: Tx,
  tenantId: string,
  orderId: string,
): Promise<{ label: string; reference: string } | undefined> {
  return tx
    .selectFrom('order_payments')
    .select(['label', 'reference'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
