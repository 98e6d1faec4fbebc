import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import {
  reviewLife,
  storeLife,
  type StoredStatus,
  type StoreReviewState,
} from '../domain/store-life-cycle.ts';

/** A store as the platform finds it before it does something to it. */
export interface HeldStore {
  readonly slug: string;
  readonly status: StoredStatus;
  readonly held_at: Date | null;
  readonly held_reason: string;
  readonly held_from: Exclude<StoredStatus, 'suspended'> | null;
  readonly review: StoreReviewState;
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
  const move = storeLife.move(hold.status);
  const { numUpdatedRows } = await tx
    .updateTable('tenants')
    .set({
      status: move.to,
      held_at: sql<Date>`now()`,
      held_reason: hold.reason,
      held_from: hold.from,
    })
    .where('id', '=', storeId)
    .where('status', 'in', move.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`store ${storeId} cannot become ${move.to}`);
}

export async function endHold(
  tx: Tx,
  storeId: string,
  status: NonNullable<HeldStore['held_from']>,
): Promise<void> {
  const move = storeLife.move(status, 'suspended', 'closed');
  const { numUpdatedRows } = await tx
    .updateTable('tenants')
    .set({ status: move.to, held_at: null, held_reason: '', held_from: null })
    .where('id', '=', storeId)
    .where('status', 'in', move.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`store ${storeId} cannot become ${move.to}`);
}

const OPEN = storeLife.move('live', 'draft');

/** What the platform says to a store that waited to be looked at. One that may open is open from then on. */
export async function writeVerdict(
  tx: Tx,
  storeId: string,
  verdict: { readonly review: 'approved' } | { readonly review: 'rejected'; readonly reason: string },
): Promise<void> {
  const move = reviewLife.move(verdict.review, 'waiting');
  const { numUpdatedRows } = await tx
    .updateTable('tenants')
    .set({
      review: move.to,
      ...(verdict.review === 'approved'
        ? { review_reason: '', status: OPEN.to }
        : { review_reason: verdict.reason }),
    })
    .where('id', '=', storeId)
    .where('review', 'in', move.from)
    .where('status', 'in', OPEN.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`store ${storeId} does not wait to be looked at`);
}
