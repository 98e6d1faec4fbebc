import { AppError } from '@dapur/contract/errors';
import { MAX_TAGS } from '@dapur/contract/customers/customer-input';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import {
  changeTag,
  holdCustomer,
  holdRows,
  mostTagsBeside,
  readTags,
  writeMissed,
  writeTags,
  writeWords,
} from '../data/change-customers.ts';

/** Whoever looks after a store's customers. */
export interface CustomerKeeper {
  readonly tenantId: string;
  readonly actor: ActivityActor;
}

/** The same for what is not there and for what is another store's. */
export const customerNotFound = (): AppError => new AppError('not_found', 'There is no such customer');

export interface CustomerDraft {
  /** As it was read. */
  readonly revision: number;
  readonly notes: string;
  readonly allergies: string;
  readonly tags: readonly string[];
  readonly has_consent: boolean;
}

/**
 * What the store writes of a customer. Saved again without a change it stays as it is. Throws not_found, and conflict
 * when somebody else has changed it since it was read.
 */
export async function updateCustomer(
  db: Pools,
  { tenantId, actor }: CustomerKeeper,
  id: string,
  draft: CustomerDraft,
): Promise<void> {
  await withTenant(db, tenantId, async (tx) => {
    const held = await holdCustomer(tx, tenantId, id);
    if (held === undefined) throw customerNotFound();
    const tags = await readTags(tx, tenantId, id);
    const wished = [...draft.tags].sort();
    const changed = [
      ...(held.notes === draft.notes ? [] : ['notes']),
      ...(held.allergies === draft.allergies ? [] : ['allergies']),
      ...([...tags].sort().join() === wished.join() ? [] : ['tags']),
      ...(held.has_consent === draft.has_consent ? [] : ['consent']),
    ];
    if (changed.length === 0) return;
    if (held.revision !== draft.revision)
      throw new AppError('conflict', 'Someone else has changed this customer.');
    await writeTags(tx, tenantId, id, wished);
    await writeWords(tx, tenantId, id, {
      notes: draft.notes,
      allergies: draft.allergies,
      hasConsent: draft.has_consent,
      isConsentNew: held.has_consent !== draft.has_consent,
    });
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'customer.changed',
      subject: 'customer',
      subjectId: id,
      details: {
        changed,
        ...(changed.includes('tags') ? { tags: wished } : {}),
        ...(changed.includes('consent') ? { consent: draft.has_consent } : {}),
      },
    });
  });
}

/** Gives customers a tag or takes it; answers how many changed. Throws not_found, and conflict where one has enough. */
export function tagCustomers(
  db: Pools,
  { tenantId, actor }: CustomerKeeper,
  wished: readonly string[],
  change: { readonly tag: string; readonly has: boolean },
): Promise<number> {
  const ids = [...new Set(wished.map((id) => id.toLowerCase()))];
  return withTenant(db, tenantId, async (tx) => {
    if ((await holdRows(tx, tenantId, ids)) !== ids.length) throw customerNotFound();
    if (change.has && (await mostTagsBeside(tx, tenantId, ids, change.tag)) >= MAX_TAGS)
      throw new AppError('conflict', `A customer has ${MAX_TAGS} tags already.`, { most: MAX_TAGS });
    const changed = await changeTag(tx, tenantId, ids, change);
    if (changed > 0)
      await recordActivity(tx, {
        tenantId,
        actor,
        action: change.has ? 'customers.tagged' : 'customers.untagged',
        subject: 'customer',
        subjectId: ids.length === 1 ? (ids[0] ?? null) : null,
        details: { tag: change.tag, changed },
      });
    return changed;
  });
}

/**
 * Notes that nobody came for an order, or takes that back. Throws not_found, and conflict for an order still unpaid.
 */
export async function noteNoShow(
  db: Pools,
  { tenantId, actor }: CustomerKeeper,
  id: string,
  note: { readonly orderId: string; readonly missed: boolean },
): Promise<void> {
  await withTenant(db, tenantId, async (tx) => {
    const written = await writeMissed(tx, tenantId, id, note);
    if (written === undefined) throw customerNotFound();
    if (!written.isNews) return;
    await recordActivity(tx, {
      tenantId,
      actor,
      action: note.missed ? 'customer.missed' : 'customer.came',
      subject: 'customer',
      subjectId: id,
      details: { order: written.number },
    });
  });
}
