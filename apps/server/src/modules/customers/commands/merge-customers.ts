import { AppError } from '@dapur/contract/errors';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { holdBuyers } from '../../ordering/index.ts';
import {
  holdCustomers,
  moveAll,
  readKeys,
  writeBlock,
  writeWords,
  type HeldCustomer,
} from '../data/change-customers.ts';
import { customerNotFound, type CustomerKeeper } from './change-customer.ts';

const LONGEST_NOTES = 2_000;
const LONGEST_ALLERGIES = 300;

/**
 * The other becomes part of the customer: orders, contacts, tags, words; a block of either holds for both. Throws
 * not_found, conflict for a customer with herself and where both notes together are too long.
 */
export async function mergeCustomers(
  db: Pools,
  { tenantId, actor }: CustomerKeeper,
  id: string,
  otherId: string,
): Promise<void> {
  if (id === otherId) throw new AppError('conflict', 'A customer cannot be merged with herself.');
  await withTenant(db, tenantId, async (tx) => {
    const both = [id, otherId];
    await holdBuyers(tx, tenantId, await readKeys(tx, tenantId, both));
    const held = await holdCustomers(tx, tenantId, both);
    const one = held.find((row) => row.id === id);
    const other = held.find((row) => row.id === otherId);
    if (one === undefined || other === undefined) throw customerNotFound();
    const notes = joined(one.notes, other.notes);
    const allergies = joined(one.allergies, other.allergies);
    if (notes.length > LONGEST_NOTES || allergies.length > LONGEST_ALLERGIES)
      throw new AppError('conflict', 'The notes of both are too long for one customer. Please shorten them.');
    await moveAll(tx, tenantId, otherId, id);
    // Whatever was said last of agreeing to news holds.
    const latest = saidLater(other, one) ? other : one;
    await writeWords(tx, tenantId, id, {
      notes,
      allergies,
      hasConsent: latest.has_consent,
      isConsentNew: latest === other,
    });
    const blocked = [one, other].find((row) => row.blocked_at !== null);
    if (blocked !== undefined) await writeBlock(tx, tenantId, id, blocked.block_reason);
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

const joined = (one: string, other: string): string =>
  one.includes(other) ? one : [one, other].filter(Boolean).join('\n');

const saidLater = (one: HeldCustomer, other: HeldCustomer): boolean =>
  (one.consent_at?.getTime() ?? 0) > (other.consent_at?.getTime() ?? 0);
