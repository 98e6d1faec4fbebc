import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface LedgerLine {
  readonly tenantId: string;
  readonly orderId: string;
  /** Null for what the customer paid. */
  readonly bookingId: string | null;
  readonly kind: 'charged' | 'courier_fee' | 'courier_fee_changed' | 'courier_fee_returned';
  /** From the store's view: negative is paid out. */
  readonly amountSen: number;
  /** Distinguishes lines of one kind: the courier's order, or the change. */
  readonly cause: string;
}

/** Enters an amount taken or given; a repeated call enters nothing. */
export async function enter(tx: Tx, line: LedgerLine): Promise<void> {
  await tx
    .insertInto('delivery_ledger')
    .values({
      tenant_id: line.tenantId,
      id: randomUUID(),
      order_id: line.orderId,
      booking_id: line.bookingId,
      kind: line.kind,
      amount_sen: line.amountSen,
      cause: line.cause,
    })
    .onConflict((conflict) => conflict.constraint('delivery_ledger__once').doNothing())
    .execute();
}

/**
 * Enters what a changed discount makes of what the customer paid for delivery, where that is in the ledger already.
 * The caller holds the order's row; `revision` is the order's after the change.
 */
export async function chargeAgain(
  tx: Tx,
  tenantId: string,
  orderId: string,
  revision: number,
): Promise<void> {
  await sql`
    insert into delivery_ledger (tenant_id, id, order_id, kind, amount_sen, cause)
    select o.tenant_id, gen_random_uuid(), o.id, 'charged', o.delivery_fee_sen - o.delivery_discount_sen - charged.sen,
           'revision ' || ${revision}::int
      from order_facts o, lateral (
        select sum(l.amount_sen) as sen from delivery_ledger l
         where l.tenant_id = o.tenant_id and l.order_id = o.id and l.kind = 'charged') charged
     where o.tenant_id = ${tenantId} and o.id = ${orderId}
       and charged.sen <> o.delivery_fee_sen - o.delivery_discount_sen
    on conflict on constraint delivery_ledger__once do nothing`.execute(tx);
}
