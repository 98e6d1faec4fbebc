import { randomUUID } from 'node:crypto';
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
