import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import type { PrivilegedActor } from '../../audit/index.ts';
import {
  endLapsed,
  endOne,
  findStoreFor,
  insertImpersonation,
  listLive,
  writeChangeReason,
  type ImpersonationRow,
} from '../data/impersonations.ts';
import { note, noteEnded } from './note.ts';

/** The caller, and the session in which they look into a store. */
export type Looker = Exclude<PrivilegedActor, 'operator'> & { readonly sessionId: string };

const gone = (): AppError => new AppError('not_found', 'You are no longer viewing this store.');

/**
 * Begins to look into a store, for half an hour, by its id or its path; where the session does so already, answers that
 * one. Throws `tenant_not_found`, and `conflict` for a store that the caller works for.
 */
export function startImpersonation(
  db: Pools,
  actor: Looker,
  { store: named, reason }: { readonly store: string; readonly reason: string },
): Promise<ImpersonationRow> {
  return withPlatform(db, `user ${actor.userId}`, `looks into store ${named}`, async (tx) => {
    const store = await findStoreFor(tx, named, actor.userId);
    if (store === undefined) throw new AppError('tenant_not_found', 'Store not found');
    if (store.is_member)
      throw new AppError('conflict', 'You work for this store yourself: open its dashboard.');
    await noteEnded(tx, await endLapsed(tx, actor.sessionId), actor.address);
    const storeId = store.id;
    const id = randomUUID();
    const isNew = await insertImpersonation(tx, {
      id,
      userId: actor.userId,
      sessionId: actor.sessionId,
      storeId,
      reason,
    });
    if (isNew) await note(tx, { actor, id, storeId, what: 'started', reason });
    const live = (await listLive(tx, actor.sessionId)).find((row) => row.store_id === storeId);
    if (live === undefined) throw gone();
    return live;
  });
}

/**
 * From now on the caller may change things there; repeating it changes nothing. Throws `not_found` once it has ended.
 */
export function allowChanges(
  db: Pools,
  actor: Looker,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<ImpersonationRow> {
  return withPlatform(db, `user ${actor.userId}`, 'asks to change a store', async (tx) => {
    const storeId = await writeChangeReason(tx, actor.sessionId, id, reason);
    if (storeId !== undefined) await note(tx, { actor, id, storeId, what: 'may_change', reason });
    const live = (await listLive(tx, actor.sessionId)).find((row) => row.id === id);
    if (live === undefined) throw gone();
    return live;
  });
}

/** Ends it. Throws `not_found` where it has ended already. */
export async function endImpersonation(db: Pools, actor: Looker, id: string): Promise<void> {
  await withPlatform(db, `user ${actor.userId}`, 'looks into a store no longer', async (tx) => {
    const ended = await endOne(tx, actor.sessionId, id);
    if (ended === undefined) throw gone();
    await noteEnded(tx, [ended], actor.address);
  });
}
