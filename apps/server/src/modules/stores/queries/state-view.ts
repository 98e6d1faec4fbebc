import { AppError } from '@dapur/contract/errors';
import type { StoreState } from '@dapur/contract/stores/seller-store-state';
import type { Pools } from '../../../platform/db/index.ts';
import { readStoreState } from '../data/store-state.ts';

/** Whether a store is open, as its own people see it. Throws AppError `tenant_not_found`. */
export async function storeState(db: Pools, tenantId: string): Promise<StoreState> {
  const row = await readStoreState(db, tenantId);
  if (row === undefined) throw new AppError('tenant_not_found', 'Store not found');
  const { vacation_from: from, vacation_to: to } = row;
  return {
    status: row.state,
    // A pause that is over is none.
    paused_until: row.state === 'paused' ? (row.paused_until?.toISOString() ?? null) : null,
    pause_message: row.pause_message,
    vacation: from === null || to === null ? null : { from, to, message: row.vacation_message },
    closed_reason: row.closed_reason,
    hold: row.held_at === null ? null : { reason: row.held_reason, since: row.held_at.toISOString() },
    review:
      row.review === 'waiting' || row.review === 'rejected'
        ? { state: row.review, reason: row.review_reason }
        : null,
    open_orders: row.open_orders,
  };
}
