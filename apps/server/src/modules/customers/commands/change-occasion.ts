import { AppError } from '@dapur/contract/errors';
import { MAX_OCCASIONS } from '@dapur/contract/customers/occasions';
import type { OccasionDraft } from '@dapur/contract/customers/customer-input';
import { withTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { holdCustomer } from '../data/change-customers.ts';
import { countOthers, deleteOccasion, writeOccasion } from '../data/occasions.ts';
import { customerNotFound, type CustomerKeeper } from './change-customer.ts';

/** Throws not_found, also for an occasion of somebody else, and conflict where the customer has as many as allowed. */
export async function putOccasion(
  db: Pools,
  keeper: CustomerKeeper,
  customerId: string,
  id: string,
  draft: OccasionDraft,
): Promise<void> {
  const { tenantId } = keeper;
  await withTenant(db, tenantId, async (tx) => {
    // Held, so that two tabs do not add an eleventh together.
    if ((await holdCustomer(tx, tenantId, customerId)) === undefined) throw customerNotFound();
    if ((await countOthers(tx, tenantId, customerId, id)) >= MAX_OCCASIONS)
      throw new AppError('conflict', `A customer has ${MAX_OCCASIONS} occasions already.`, {
        most: MAX_OCCASIONS,
      });
    const outcome = await writeOccasion(tx, tenantId, customerId, id, draft);
    if (outcome === 'taken') throw customerNotFound();
    if (outcome === 'written') await note(tx, keeper, customerId);
  });
}

/** Throws not_found where there is no such customer. */
export async function removeOccasion(
  db: Pools,
  keeper: CustomerKeeper,
  customerId: string,
  id: string,
): Promise<void> {
  const { tenantId } = keeper;
  await withTenant(db, tenantId, async (tx) => {
    if ((await holdCustomer(tx, tenantId, customerId)) === undefined) throw customerNotFound();
    if (await deleteOccasion(tx, tenantId, customerId, id)) await note(tx, keeper, customerId);
  });
}

const note = (tx: Tx, { tenantId, actor }: CustomerKeeper, customerId: string): Promise<void> =>
  recordActivity(tx, {
    tenantId,
    actor,
    action: 'customer.changed',
    subject: 'customer',
    subjectId: customerId,
    details: { changed: ['occasions'] },
  });
