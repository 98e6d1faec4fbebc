import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { holdBuyers } from '../../ordering/index.ts';
import { holdCustomers, readKeys, writeBlock } from '../data/change-customers.ts';
import { customerNotFound, type CustomerKeeper } from './change-customer.ts';

/**
 * Once this has returned, no order with the customer's contacts can be placed; it waits for orders that are being
 * placed. A reason of null unblocks the customer. A repeated call changes only the reason. Throws not_found.
 */
export async function blockCustomer(
  db: Pools,
  { tenantId, actor }: CustomerKeeper,
  id: string,
  reason: string | null,
): Promise<void> {
  await withTenant(db, tenantId, async (tx) => {
    await holdBuyers(tx, tenantId, await readKeys(tx, tenantId, [id]));
    const [held] = await holdCustomers(tx, tenantId, [id]);
    if (held === undefined) throw customerNotFound();
    if ((held.blocked_at === null) === (reason === null) && held.block_reason === (reason ?? '')) return;
    await writeBlock(tx, tenantId, id, reason);
    await recordActivity(tx, {
      tenantId,
      actor,
      action: reason === null ? 'customer.unblocked' : 'customer.blocked',
      subject: 'customer',
      subjectId: id,
      details: reason === null ? {} : { reason },
    });
  });
}
