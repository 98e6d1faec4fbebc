import { randomUUID } from 'node:crypto';
import { MAX_API_KEYS, type ApiScope } from '@dapur/contract/stores/api-scopes';
import { AppError } from '@dapur/contract/errors';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import { countLiveKeys, insertKey, revokeKey } from '../data/api-keys.ts';
import { hashOf, hintOf, newKey } from '../key-text.ts';

export interface KeyKeeper {
  readonly tenantId: string;
  readonly userId: string;
  readonly actor: ActivityActor;
}

export interface KeyWish {
  readonly name: string;
  readonly scopes: ApiScope[];
  /** Null: until it is revoked. */
  readonly days: number | null;
}

/** Makes a key and answers it, the only time that it is told. Throws AppError `conflict` where there are too many. */
export async function makeKey(db: Pools, keeper: KeyKeeper, wish: KeyWish): Promise<string> {
  const { tenantId, userId, actor } = keeper;
  const [id, key] = [randomUUID(), newKey(tenantId)];
  await withTenant(db, tenantId, async (tx) => {
    if ((await countLiveKeys(tx, tenantId)) >= MAX_API_KEYS)
      throw new AppError('conflict', `A store has at most ${MAX_API_KEYS} keys. Please revoke one first.`, {
        reason: 'too_many',
      });
    await insertKey(tx, tenantId, { id, ...wish, hint: hintOf(key), hash: hashOf(key), madeBy: userId });
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'api_key.made',
      subject: 'api-key',
      subjectId: id,
      details: { ...wish, hint: hintOf(key) },
    });
  });
  return key;
}

/** Ends a key; one that is ended stays so. Throws AppError `not_found`. */
export function endKey(db: Pools, { tenantId, actor }: KeyKeeper, id: string): Promise<void> {
  return withTenant(db, tenantId, async (tx) => {
    const before = await revokeKey(tx, tenantId, id);
    if (before === undefined) throw new AppError('not_found', 'This key does not exist');
    if (before.was_revoked) return;
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'api_key.revoked',
      subject: 'api-key',
      subjectId: id,
      details: { name: before.name },
    });
  });
}
