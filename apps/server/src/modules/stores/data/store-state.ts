import { upcomingStatuses } from '@dapur/contract/orders/order-states';
import type { StoreStatus } from '@dapur/contract/stores/seller-store-state';
import { sql } from 'kysely';
import { literals, readAsTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import {
  reviewLife,
  storeLife,
  type StoredStatus,
  type StoreReviewState,
} from '../domain/store-life-cycle.ts';

export interface StoreStateRow {
  readonly state: StoreStatus;
  readonly paused_until: Date | null;
  readonly pause_message: string;
  readonly vacation_from: string | null;
  readonly vacation_to: string | null;
  readonly vacation_message: string;
  readonly closed_reason: string;
  readonly held_at: Date | null;
  readonly held_reason: string;
  readonly open_orders: number;
  readonly review: StoreReviewState;
  readonly review_reason: string;
}

/** Whether a store is open, by the database's clock. Undefined when it went meanwhile. */
export async function readStoreState(db: Pools, tenantId: string): Promise<StoreStateRow | undefined> {
  const query = sql<StoreStateRow>`
    select store_state(t.status, t.paused_until, t.vacation_from, t.vacation_to) as state, t.paused_until, t.pause_message, t.closed_reason,
           t.held_at, t.held_reason, t.review, t.review_reason,
           case when not v.is_over then t.vacation_from end as vacation_from,
           case when not v.is_over then t.vacation_to end as vacation_to, t.vacation_message,
           (select count(*)::int from order_facts o
             where o.tenant_id = t.id and o.status in ${literals(upcomingStatuses)}) as open_orders
      from tenants t,
           lateral (select t.vacation_to < (now() at time zone 'Asia/Kuala_Lumpur')::date as is_over) v
     where t.id = ${tenantId}`;
  const [row] = await readAsTenant(db, tenantId, query.compile(db.appDb));
  return row;
}

/** What of a store decides how its state may change. */
export interface LockedStore {
  readonly status: StoredStatus;
  readonly state: StoreStatus;
  readonly slug: string;
  readonly review: StoreReviewState;
  /** The platform suspended or closed it. */
  readonly isHeld: boolean;
  /** Malaysia's, by the database's clock. */
  readonly today: string;
  readonly now: Date;
}

/** The store, held until the end of the transaction; undefined when it went. */
export async function lockStore(tx: Tx, tenantId: string): Promise<LockedStore | undefined> {
  const { rows } = await sql<LockedStore>`
    select t.status, store_state(t.status, t.paused_until, t.vacation_from, t.vacation_to) as state, t.slug, t.review, t.held_at is not null as "isHeld", now() as now,
           to_char(now() at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM-DD') as today
      from tenants t where t.id = ${tenantId} for no key update`.execute(tx);
  return rows[0];
}

export interface StateChange {
  readonly status?: StoredStatus;
  readonly paused_until?: Date | null;
  readonly pause_message?: string;
  readonly vacation_from?: string | null;
  readonly vacation_to?: string | null;
  readonly vacation_message?: string;
  readonly closed_reason?: string;
  readonly review?: Exclude<StoreReviewState, ''>;
  readonly review_asked_at?: Date;
  readonly review_reason?: string;
}

/** Changes a store that is locked. */
export async function writeState(
  tx: Tx,
  tenantId: string,
  { status, review, ...change }: StateChange,
): Promise<void> {
  const move = status && storeLife.move(status);
  const verdict = review && reviewLife.move(review);
  const { numUpdatedRows } = await tx
    .updateTable('tenants')
    .set({ ...change, ...(move && { status: move.to }), ...(verdict && { review: verdict.to }) })
    .where('id', '=', tenantId)
    .$if(move !== undefined, (query) => query.where('status', 'in', move!.from))
    .$if(verdict !== undefined, (query) => query.where('review', 'in', verdict!.from))
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new Error(`store ${tenantId} cannot become ${status ?? ''} ${review ?? ''}`);
}
