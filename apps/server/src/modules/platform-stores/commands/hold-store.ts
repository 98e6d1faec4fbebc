import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { withPlatform, type Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { recordPrivileged } from '../../audit/index.ts';
import { holdSchedule } from '../../scheduling/index.ts';
import { endHold, lockHeld, writeHold, type HeldStore } from '../../stores/index.ts';
import type { PlatformStoresDeps, StoreKeeper } from '../platform-stores-deps.ts';
import { sendLetter } from './send-letter.ts';

type HoldDeps = Pick<PlatformStoresDeps, 'db' | 'stores'>;

export const storeNotFound = (): AppError => new AppError('not_found', 'There is no such store.');

/**
 * Stops a store from selling. Waits for orders that are being placed; none is placed once this is answered. Orders
 * placed before can still be paid, fulfilled and refunded. Repeating it with the same reason is harmless. Throws
 * AppError `not_found`, `conflict` for a store that the platform suspended for another reason, or closed.
 */
export function suspendStore(
  deps: HoldDeps,
  keeper: StoreKeeper,
  storeId: string,
  reason: string,
): Promise<void> {
  return hold(deps, keeper, storeId, 'suspended', reason, (store) => {
    if (store.status === 'closed' && store.held_at !== null)
      throw new AppError('conflict', 'The platform has closed this store.');
    if (store.status === 'suspended')
      throw new AppError('conflict', 'The store is already suspended for another reason.');
  });
}

/**
 * Closes a store, which its owner then cannot open again. Throws AppError `not_found`, `invalid_input` where its path was
 * not typed, `conflict` when the platform has closed it.
 */
export function shutStore(
  deps: HoldDeps,
  keeper: StoreKeeper,
  storeId: string,
  { reason, confirm }: { readonly reason: string; readonly confirm: string },
): Promise<void> {
  return hold(deps, keeper, storeId, 'closed', reason, (store) => {
    if (confirm.trim().toLowerCase() !== store.slug)
      throw invalidInput([{ field: 'confirm', message: `must be ${store.slug}` }]);
    if (store.status === 'closed' && store.held_at !== null)
      throw new AppError('conflict', 'The platform has closed this store already.');
  });
}

/**
 * Ends a suspension or closure by the platform: the store gets its earlier state back. Throws AppError `not_found`,
 * `conflict` for a store that is not held.
 */
export async function reinstateStore(
  { db, stores }: HoldDeps,
  keeper: StoreKeeper,
  storeId: string,
  reason: string,
): Promise<void> {
  const slug = await withPlatform(db, `user ${keeper.userId}`, 'a store is reinstated', async (tx) => {
    const store = await lockHeld(tx, storeId);
    if (store === undefined) throw storeNotFound();
    if (store.held_at === null && store.status !== 'suspended')
      throw new AppError('conflict', 'The store is neither suspended nor closed by the platform.');
    const status = store.held_from ?? 'live';
    await endHold(tx, storeId, status);
    await record(tx, keeper, storeId, {
      action: 'store.reinstated',
      reason,
      before: { status: store.status, reason: store.held_reason },
      after: { status },
    });
    await sendLetter(tx, {
      tenantId: storeId,
      id: randomUUID(),
      kind: 'reinstated',
      words: reason,
      sentBy: keeper.userId,
    });
    return store.slug;
  });
  stores.forget({ id: storeId, slug });
}

async function hold(
  { db, stores }: HoldDeps,
  keeper: StoreKeeper,
  storeId: string,
  status: 'suspended' | 'closed',
  reason: string,
  refuse: (store: HeldStore) => void,
): Promise<void> {
  const slug = await withPlatform(db, `user ${keeper.userId}`, `a store is ${status}`, async (tx) => {
    // Before any row is locked: this waits for orders in the making, and later orders read the store anew.
    await holdSchedule(tx, storeId);
    const store = await lockHeld(tx, storeId);
    if (store === undefined) throw storeNotFound();
    if (isDone(store, status, reason)) return store.slug;
    refuse(store);
    const from = store.held_from ?? (store.status === 'suspended' ? 'live' : store.status);
    await writeHold(tx, storeId, { status, reason, from });
    await record(tx, keeper, storeId, {
      action: `store.${status}`,
      reason,
      before: { status: store.status },
      after: { status },
    });
    await sendLetter(tx, {
      tenantId: storeId,
      id: randomUUID(),
      kind: status,
      words: reason,
      sentBy: keeper.userId,
    });
    return store.slug;
  });
  stores.forget({ id: storeId, slug });
}

/** The same request was done already: its answer may have been lost, and it is sent again. */
const isDone = (store: HeldStore, status: 'suspended' | 'closed', reason: string): boolean =>
  store.held_at !== null && store.status === status && store.held_reason === reason;

interface Deed {
  readonly action:
    | 'store.suspended'
    | 'store.closed'
    | 'store.reinstated'
    | 'store.moved'
    | 'store.approved'
    | 'store.rejected'
    | 'store.paper_approved'
    | 'store.paper_rejected';
  readonly reason: string;
  readonly before: Record<string, string>;
  readonly after: Record<string, string>;
}

/** Into the platform's log with who did it, and into the store's own, which is not told. */
export async function record(tx: Tx, keeper: StoreKeeper, storeId: string, deed: Deed): Promise<void> {
  const { action, reason, before, after } = deed;
  await recordPrivileged(tx, {
    actor: keeper,
    action,
    subject: 'store',
    subjectId: storeId,
    tenantId: storeId,
    reason,
    before,
    after,
  });
  await recordActivity(tx, {
    tenantId: storeId,
    actor: { kind: 'system' },
    action: `${action}_by_platform`,
    subject: 'store',
    subjectId: storeId,
    details: { reason, ...after },
  });
}
