import type { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';
import type { Tx } from '../../../platform/db/index.ts';

/** A person's place among a store's people. */
export interface Seat {
  readonly tenantId: string;
  readonly userId: string;
  readonly email: string;
  readonly role: StoreRole;
  /** Null for all that the role has. */
  readonly rights: readonly StoreRight[] | null;
}

/** False when the person is one of the store's people already. */
export async function addSeat(tx: Tx, { tenantId, userId, email, role, rights }: Seat): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('store_members')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      email,
      role,
      rights: rights === null ? null : [...rights],
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function changeSeat(
  tx: Tx,
  { tenantId, userId, role, rights }: Omit<Seat, 'email'>,
): Promise<void> {
  await tx
    .updateTable('store_members')
    .set({ role, rights: rights === null ? null : [...rights] })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
}

export async function removeSeat(tx: Tx, tenantId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('store_members')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
}

/** Of all stores; `tx` must be of the platform. */
export async function removeSeatsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('store_members').where('user_id', '=', userId).execute();
}

/** Ends one session's access to one store; the session stays valid elsewhere. */
export async function endSeat(
  tx: Tx,
  seat: { readonly tenantId: string; readonly userId: string; readonly sessionId: string },
): Promise<void> {
  await tx
    .insertInto('ended_seats')
    .values({ tenant_id: seat.tenantId, session_id: seat.sessionId, user_id: seat.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
