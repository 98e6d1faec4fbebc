import { openRefundStates } from '@dapur/contract/orders/order-states';
import type { RefundCause, RefundState } from '@dapur/contract/orders/seller-order';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { refundLife } from '../domain/refund-steps.ts';

/** A refund as stored. Money is sen. */
export interface RefundRow {
  readonly id: string;
  readonly orderId: string;
  readonly amountSen: number;
  /** What of it was given for what is in the order no more, and what of that is no gift any more. */
  readonly goneSen: number;
  readonly takenSen: number;
  /** The bill whose money it is, where it is one bill's. */
  readonly billId: string | null;
  readonly cause: RefundCause;
  readonly kind: 'amount' | 'lines' | 'delivery';
  readonly lines: readonly { readonly item_id: string; readonly quantity: number }[];
  readonly reason: string;
  readonly method: 'transfer' | 'cash' | 'billplz_payout' | 'store_credit';
  readonly bankCode: string | null;
  readonly account: Buffer | null;
  readonly accountHint: string | null;
  readonly state: RefundState;
  readonly reference: string;
  readonly failure: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

const FIELDS = [
  'id',
  'order_id as orderId',
  'amount_sen as amountSen',
  'gone_sen as goneSen',
  'taken_sen as takenSen',
  'bill_id as billId',
  'cause',
  'kind',
  'lines',
  'reason',
  'method',
  'bank_code as bankCode',
  'account',
  'account_hint as accountHint',
  'state',
  'reference',
  'failure',
  'created_at as createdAt',
  'sent_at as sentAt',
] as const;

/** All refunds of an order, oldest first. */
export async function readRefunds(tx: Tx, tenantId: string, orderId: string): Promise<RefundRow[]> {
  return tx
    .selectFrom('refunds')
    .select(FIELDS)
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** One refund of an order; undefined for another order's. */
export async function readRefund(
  tx: Tx,
  tenantId: string,
  orderId: string,
  id: string,
): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('refunds')
    .select(FIELDS)
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Writes what of refunds left the order with what they were given for. The caller holds the order's row. */
export async function writeGone(
  tx: Tx,
  tenantId: string,
  refunds: readonly Pick<RefundRow, 'id' | 'lines' | 'goneSen' | 'takenSen'>[],
): Promise<void> {
  for (const { id, lines, goneSen, takenSen } of refunds)
    await tx
      .updateTable('refunds')
      .set({ lines: JSON.stringify(lines), gone_sen: goneSen, taken_sen: takenSen })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
}

interface RefundStep {
  readonly from: RefundState;
  readonly to: RefundState;
  readonly method?: 'transfer' | 'cash' | 'store_credit' | undefined;
  readonly reference?: string;
  readonly failure?: string;
}

/** Moves a refund from the one state to the other; false when it is in another by now. */
export async function moveRefundRow(
  tx: Tx,
  tenantId: string,
  id: string,
  step: RefundStep,
): Promise<boolean> {
  const { from, to, method, reference, failure } = step;
  const move = refundLife.move(to, from);
  const hasLeft = from !== 'sent' && (to === 'sent' || to === 'done');
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({
      state: move.to,
      updated_at: sql<Date>`now()`,
      ...(hasLeft ? { sent_at: sql<Date>`now()` } : {}),
      ...(to === 'done' || to === 'withdrawn' ? { settled_at: sql<Date>`now()` } : {}),
      ...(method === undefined ? {} : { method }),
      ...(reference ? { reference } : {}),
      failure: to === 'failed' ? (failure ?? '') : '',
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', move.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A bank account as it is kept: all of it sealed but the bank and the number's end. */
export interface KeptAccount {
  readonly bankCode: string;
  readonly account: Buffer;
  readonly hint: string;
}

/** Keeps where refunds go, of those that have not been sent; answers how many. `id` for one, else all of the order. */
export async function keepAccount(
  tx: Tx,
  of: { readonly tenantId: string; readonly orderId: string; readonly id?: string },
  { bankCode, account, hint }: KeptAccount,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({
      bank_code: bankCode,
      account,
      account_hint: hint,
      method: 'transfer',
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', of.tenantId)
    .where('order_id', '=', of.orderId)
    .$if(of.id !== undefined, (query) => query.where('id', '=', of.id!))
    .where('state', 'in', openRefundStates)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
