import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { PayableOrder } from '../domain/decide-settlement.ts';

/** An order's row, locked until the end of the transaction. Whoever changes an order's state takes this lock first. */
export interface LockedOrder extends PayableOrder {
  readonly id: string;
  readonly number: string;
  /** Still within the time its portions are held. */
  readonly isHeld: boolean;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export async function lockOrder(tx: Tx, tenantId: string, orderId: string): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select id, number, status, payment_status as "paymentStatus", total_sen as "totalSen", cancelled_by as "cancelledBy",
           delivery_date < (now() at time zone 'Asia/Kuala_Lumpur')::date as "isPast", expires_at > now() as "isHeld",
           customer_name as name, customer_phone as phone, customer_email as email
      from orders where tenant_id = ${tenantId} and id = ${orderId} for update`.execute(tx);
  return rows[0];
}

/**
 * Cancels an order that still waits for payment, and gives its voucher use back; true when this call did it.
 * Its portions are scheduling's to release.
 */
export async function cancelUnpaid(
  tx: Tx,
  tenantId: string,
  orderId: string,
  by: 'buyer' | 'seller' | 'system',
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({
      status: 'cancelled',
      cancelled_by: by,
      cancel_reason: reason,
      cancelled_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .where('payment_status', '=', 'unpaid')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the order's voucher use back, at most once. */
export async function releaseVoucher(tx: Tx, tenantId: string, orderId: string): Promise<void> {
  await sql`
    with freed as (
      update voucher_uses set released_at = now()
       where tenant_id = ${tenantId} and order_id = ${orderId} and released_at is null
      returning code
    )
    update vouchers v set uses = v.uses - 1 from freed
     where v.tenant_id = ${tenantId} and v.code = freed.code`.execute(tx);
}

/** Takes the released voucher use of an order again; false when the voucher's last use went to another order. */
export async function reclaimVoucher(tx: Tx, tenantId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ is_settled: boolean }>`
    with mine as (
      select code from voucher_uses where tenant_id = ${tenantId} and order_id = ${orderId} and released_at is not null
    ), taken as (
      update vouchers v set uses = v.uses + 1 from mine
       where v.tenant_id = ${tenantId} and v.code = mine.code and (v.max_uses is null or v.uses < v.max_uses)
      returning v.code
    ), used as (
      update voucher_uses u set released_at = null from taken
       where u.tenant_id = ${tenantId} and u.order_id = ${orderId} and u.code = taken.code
    )
    select not exists (select from mine) or exists (select from taken) as is_settled`.execute(tx);
  return rows[0]?.is_settled === true;
}

/** How a payment was made: the bill, and the way to pay as the shopper knows it. */
export interface PaidWith {
  readonly billId: string;
  readonly method: string;
}

/**
 * Marks an order paid and confirmed and gives it the store's next receipt number; false when it is paid already or
 * beyond confirming. A cancelled order is confirmed only by a caller that holds its portions again.
 */
export async function confirmPaid(
  tx: Tx,
  tenantId: string,
  orderId: string,
  from: 'pending' | 'cancelled',
  paid: PaidWith,
): Promise<boolean> {
  const { rows } = await sql`
    with next as (
      insert into receipt_counters (tenant_id, last) values (${tenantId}, 1)
      on conflict (tenant_id) do update set last = receipt_counters.last + 1
      returning last
    )
    update orders set status = 'confirmed', payment_status = 'paid', paid_at = now(), updated_at = now(),
           cancelled_at = null, cancelled_by = null, cancel_reason = null,
           payment_ref = ${paid.billId}, payment_method = ${paid.method},
           receipt_number = concat_ws('-',
             coalesce((select nullif(receipt_prefix, '') from store_profiles where tenant_id = ${tenantId}), 'R'),
             to_char(now() at time zone 'Asia/Kuala_Lumpur', 'YYMM'),
             lpad(next.last::text, greatest(5, length(next.last::text)), '0'))
      from next
     where orders.tenant_id = ${tenantId} and id = ${orderId} and status = ${from} and payment_status in ('unpaid', 'failed')
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Marks a cancelled order as paid too late. */
export async function markPaidLate(tx: Tx, tenantId: string, orderId: string, paid: PaidWith): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      payment_status: 'paid_late',
      paid_at: sql<Date>`now()`,
      payment_ref: paid.billId,
      payment_method: paid.method,
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .where('status', '=', 'cancelled')
    .execute();
}

/** Puts money into the queue of what must go back: once per bill. */
export async function addRefundDue(
  tx: Tx,
  refund: {
    tenantId: string;
    orderId: string;
    billId: string;
    amountSen: number;
    reason: 'paid_late' | 'paid_twice' | 'amount_mismatch';
  },
): Promise<void> {
  await tx
    .insertInto('refunds_due')
    .values({
      tenant_id: refund.tenantId,
      id: randomUUID(),
      order_id: refund.orderId,
      bill_id: refund.billId,
      amount_sen: refund.amountSen,
      reason: refund.reason,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'bill_id']).doNothing())
    .execute();
}
