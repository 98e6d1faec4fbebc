import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** A store as the platform finds it before it does something to it. */
export interface HeldStore {
  readonly slug: string;
  readonly status: 'draft' | 'live' | 'paused' | 'closed' | 'suspended';
  readonly held_at: Date | null;
  readonly held_reason: string;
  readonly held_from: 'draft' | 'live' | 'paused' | 'closed' | null;
  readonly review: '' | 'waiting' | 'rejected' | 'approved';
}

/** Locked until the end of the transaction; undefined when there is no such store. */
export async function lockHeld(tx: Tx, storeId: string): Promise<HeldStore | undefined> {
  return tx
    .selectFrom('tenants')
    .select(['slug', 'status', 'held_at', 'held_reason', 'held_from', 'review'])
    .where('id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function writeHold(
  tx: Tx,
  storeId: string,
  hold: {
    readonly status: 'suspended' | 'closed';
    readonly reason: string;
    readonly from: NonNullable<HeldStore['held_from']>;
  },
): Promise<void> {
  await tx
    .updateTable('tenants')
    .set({
      status: hold.status,
      held_at: sql<Date>`now()`,
      held_reason: hold.reason,
      held_from: hold.from,
    })
    .where('id', '=', storeId)
    .execute();
}

export async function endHold(
  tx: Tx,
  storeId: string,
  status: NonNullable<HeldStore['held_from']>,
): Promise<void> {
  await tx
    .updateTable('tenants')
    .set({ status, held_at: null, held_reason: '', held_from: null })
    .where('id', '=', storeId)
    .execute();
}

/** What the platform says to a store that waited to be looked at. One that may open is open from then on. */
export async function writeVerdict(
  tx: Tx,
  storeId: string,
  verdict: { readonly review: 'approved' } | { readonly review: 'rejected'; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('tenants')
    .set(
      verdict.review === 'approved'
        ? { review: 'approved', review_reason: '', status: 'live' }
        : { review: 'rejected', review_reason: verdict.reason },
    )
    .where('id', '=', storeId)
    .execute();
}
