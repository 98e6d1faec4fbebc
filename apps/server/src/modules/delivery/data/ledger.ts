import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/db/index.ts';

export interface LedgerLine {
  readonly tenantId: string;
  readonly orderId: string;
  /** Null for what the customer paid. */
  readonly bookingId: string | null;
  readonly kind: 'charged' | 'courier_fee' | 'courier_fee_changed' | 'courier_fee_returned';
  /** As it changes what the store has: negative is paid out. */
  readonly amountSen: number;
  /** What tells two lines of a kind apart: the courier's order, or the change. */
  readonly cause: string;
}

/** Enters what was taken or given, once, however often it is told. */
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
