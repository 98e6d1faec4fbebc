import { AppError } from '@dapur/contract/errors';
import { withTenant } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { holdBuyers } from '../../ordering/index.ts';
import {
  deleteCustomer,
  holdCustomers,
  moveAll,
  readKeys,
  writeBlock,
  writeWords,
} from '../data/change-customers.ts';
import type { CustomersDeps } from '../customers-deps.ts';
import { joinedOf } from '../domain/joined.ts';
import { customerNotFound, type CustomerKeeper } from './change-customer.ts';

/**
 * Merges the other customer into this one: orders, contacts, tags, notes; a block of either applies to both. Throws
 * not_found, and conflict for the same customer twice, or when the joined notes would be too long.
 */
export async function mergeCustomers(
  { db, handOnMessages }: Pick<CustomersDeps, 'db' | 'handOnMessages'>,
  { tenantId, actor }: CustomerKeeper,
  id: string,
  otherId: string,
): Promise<void> {
  if (id === otherId) throw new AppError('conflict', 'A customer cannot be merged with the same customer.');
  await withTenant(db, tenantId, async (tx) => {
    const both = [id, otherId];
    await holdBuyers(tx, tenantId, await readKeys(tx, tenantId, both));
    const held = await holdCustomers(tx, tenantId, both);
    const one = held.find((row) => row.id === id);
    const other = held.find((row) => row.id === otherId);
    if (one === undefined || other === undefined) throw customerNotFound();
    const { notes, allergies, hasConsent, isConsentOfOther, blockReason, isTooLong } = joinedOf(one, other);
    if (isTooLong)
      throw new AppError('conflict', 'The notes of both are too long for one customer. Please shorten them.');
    await moveAll(tx, tenantId, otherId, id);
    await handOnMessages(tx, tenantId, otherId, id);
    await deleteCustomer(tx, tenantId, otherId);
    await writeWords(tx, tenantId, id, { notes, allergies, hasConsent, isConsentNew: isConsentOfOther });
    if (blockReason !== null) await writeBlock(tx, tenantId, id, blockReason);
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'customer.merged',
      subject: 'customer',
      subjectId: id,
      details: { other: otherId },
    });
  });
}
